"""``luctor serve``: what it says when it can start, and when it cannot."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from luctor.server.running import PortError, address_of, listen
from luctor.server.store import Database


def test_a_port_in_use_is_one_sentence(luctor, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = luctor("serve", "--no-open", "--port", port, "--data", str(tmp_path))
    assert done.exit_code == 1
    assert "another program listens there already" in done.output
    assert "--port" in done.output


def test_addresses_that_are_none(luctor, tmp_path):
    done = luctor("serve", "--no-open", "--port", "70000", "--data", str(tmp_path))
    assert done.exit_code == 2
    assert "0 to 65535" in done.output
    with pytest.raises(PortError, match="cannot listen"):
        listen("203.0.113.1", 0)


def test_a_folder_that_cannot_be_used_is_one_sentence(luctor, tmp_path):
    file = tmp_path / "file"
    file.write_text("no folder")
    done = luctor("serve", "--no-open", "--port", "0", "--data", str(file / "data"))
    assert done.exit_code == 1
    assert "cannot be written to" in done.output
    holder = Database(tmp_path / "data" / "tables.sqlite3")
    done = luctor("serve", "--no-open", "--port", "0", "--data", str(tmp_path / "data"))
    holder.close()
    assert done.exit_code == 1
    assert "Another Luctor server" in done.output
    assert "Traceback" not in done.output


def test_the_address_is_one_for_a_browser():
    with listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert address_of(listening) == f"http://localhost:{port}/"


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_ends_it_with_a_word(tmp_path):
    command = [sys.executable, "-m", "luctor", "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout.readline().startswith("Luctor is at http://localhost:")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert out == "All tables are kept.\n"
    assert "Traceback" not in err
    assert process.returncode == 0


def test_other_commands_do_not_load_the_server():
    code = (
        "import sys, luctor.cli.app; import luctor; luctor.game('cage').start().legal_moves();"
        "print([m for m in ('fastapi', 'uvicorn', 'sqlalchemy', 'alembic', 'structlog', 'pydantic')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
