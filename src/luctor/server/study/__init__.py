"""Study, learning and puzzles over HTTP: routes that keep nothing."""

from fastapi import APIRouter

router = APIRouter()
