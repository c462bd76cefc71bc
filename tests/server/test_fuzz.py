"""The HTTP part, fuzzed from its own description."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
QUICK, DEEP = 12, 200


def fuzz(server, examples, derandomize):
    """Send requests that fit the description, and some that nearly do, to every address."""
    anna = server.someone("f" * 20)
    table = anna.lay()["table"]
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", server.app)
    asked = []

    def ask(case):
        if "name" in case.path_parameters and len(case.path_parameters["name"]) % 2:
            case.path_parameters["name"] = table  # half of the time one that exists
        case.headers = {**(case.headers or {}), **anna.headers}
        case.call_and_validate(checks=CHECKS)

    for found in schema.get_all_operations():
        operation = found.ok()
        asked.append(operation.label)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            run = given(case=operation.as_strategy(generation_mode=mode))(ask)
            chosen = settings(
                max_examples=examples,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                derandomize=derandomize,
                database=None,
            )
            try:
                chosen(run)()
            except Unsatisfiable:  # nothing can be wrong about a request without parameters
                assert mode is GenerationMode.NEGATIVE
    return asked


def test_whatever_is_sent_gets_the_answer_that_is_described(server):
    assert "POST /api/tables/{name}/do" in fuzz(server, QUICK, derandomize=True)


@pytest.mark.deep
def test_whatever_is_sent_gets_the_answer_that_is_described_at_length(server):
    fuzz(server, DEEP, derandomize=False)
