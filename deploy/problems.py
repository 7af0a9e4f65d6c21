"""Write nginx/problems.conf from the service's list of problems: ``python -m deploy.problems``."""

from pathlib import Path

import msgspec

from smack.operations.problems import Problem

PAGE = Path(__file__).parent / "nginx" / "problems.conf"
OWN = {  # statuses of nginx's own errors -> slug of the problem
    "400 414 431 494 495 496 497 501 505": "bad-request",
    "404": "not-found",
    "405": "method-not-allowed",
    "413": "too-large",
    "429": "too-many-requests",
    "500 502 503 504": "unavailable",
}


def render() -> str:
    """Return the configuration that answers nginx's own errors with problem documents."""
    own_problems = {statuses: Problem(name) for statuses, name in OWN.items()}
    pages = [
        f"error_page {statuses} ={problem.status} /-/problems/{problem.kind.slug};"
        for statuses, problem in own_problems.items()
    ]
    return "\n".join(
        ("# Made by `python -m deploy.problems`.", *pages, *map(_location, own_problems.values()), "")
    )


def _location(problem: Problem) -> str:
    body = msgspec.json.encode(problem.body("$smack_id")).decode().replace("'", r"\'")
    answer = f"    return {problem.status} '{body}';"
    return f"\nlocation = /-/problems/{problem.kind.slug} {{\n    internal;\n{answer}\n}}"


if __name__ == "__main__":
    PAGE.write_text(render(), "utf-8")
