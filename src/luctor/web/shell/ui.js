// What all pages are made with.

export * from "./api.js";
export * from "./controls.js";
export * from "./dialog.js";
export * from "./dom.js";
export * from "./heard.js";
export * from "./i18n.js";
export * from "./keys.js";
export * from "./router.js";
export * from "./settings.js";
export * from "./socket.js";
