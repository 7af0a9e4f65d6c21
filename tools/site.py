"""Write the pages of the service and of the repository as files: ``python -m tools.site [FOLDER]``.

The pages of a running service (`/docs`, `/guides`, `/rules`, `/problems`) are those that it serves; the pages of
the repository (`PAGES`) are rendered like guides. Links are relative, so that the folder works under any address.
A page, an anchor or a file of the repository that does not exist fails; links to other hosts are only counted.
"""

import os
import posixpath
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from flask import Flask, render_template

from smack import __version__
from smack.api import create_app
from smack.api.settings import Settings
from smack.api.web.pages import NAVIGATION, Guide, render_markdown

ROOT = Path(__file__).parents[1]
TO = ROOT / "build" / "site"
SOURCE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
OF_DOCS = (
    *("architecture", "command-line", "compatibility", "names-for-games", "operations", "rulings", "speed"),
    "testing",
)
PAGES = {  # address -> the file of the repository; guides are pages of the service
    "/": "README.md",
    **{f"/{name}": f"docs/{name}.md" for name in OF_DOCS},
    "/cases": "tests/cases/README.md",
    "/changelog": "CHANGELOG.md",
    "/clients": "clients/README.md",
    "/conduct": "CODE_OF_CONDUCT.md",
    "/contributing": "CONTRIBUTING.md",
    "/deploy": "deploy/README.md",
    "/security": "SECURITY.md",
}
ADDRESSES = {file: address for address, file in PAGES.items()}
OF_A_SERVICE = re.compile(r"/(table|v1/.*)?")  # addresses that only a running service has
LINK = re.compile(r'(?<![\w-])(href|src|data-document)="([^"]*)"')
PICTURE = re.compile(r'src="((?!/)[^":]+)"')
ID = re.compile(r'\sid="([^"]*)"')


class BrokenLinksError(Exception):
    """Links that lead nowhere, one a line."""


def render_page(app: Flask, file: str) -> str:
    """Return the HTML of a page of the repository."""
    source = (ROOT / file).read_text("utf-8")
    folder = posixpath.dirname(file)

    def rewrite(link: dict[str, str]) -> None:
        target, hash_, anchor = link["href"].partition("#")
        if not target or "://" in target:
            return
        path = target if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
        if match := re.fullmatch(r"docs/guides/([a-z-]+|README)\.md", path):
            link["href"] = f"/guides/{match[1]}".removesuffix("/README") + hash_ + anchor
        elif path in ADDRESSES:
            link["href"] = ADDRESSES[path] + hash_ + anchor
        elif not path.startswith("/"):
            link["href"] = f"{SOURCE}/blob/main/{path}{hash_}{anchor}"

    title = source.partition("\n")[0].removeprefix("# ")
    guide = Guide("README", title, render_markdown(source, rewrite))
    with app.test_request_context("/"):
        text = render_template("guide.html", site=NAVIGATION.items(), here="", version=__version__, guide=guide)
    return PICTURE.sub(lambda match: f'src="{posixpath.normpath(posixpath.join("/", folder, match[1]))}"', text)


def read_all() -> dict[str, bytes]:
    """Return address -> content of everything that the pages of the repository and of the service link."""
    app = create_app(Settings(log_requests=False))
    client = app.test_client()
    found = {address: render_page(app, file).encode() for address, file in PAGES.items()}
    waiting = [
        "/docs",
        "/guides",
        "/rules",
        "/problems",
        *(address for page in found.values() for address in linked(page)),
    ]
    while waiting:
        address = waiting.pop()
        if address in found or OF_A_SERVICE.fullmatch(address):
            continue
        if (ROOT / address[1:]).is_file() and address.startswith("/docs/pictures/"):
            found[address] = (ROOT / address[1:]).read_bytes()
            continue
        response = client.get(address, headers={"Accept": "text/html, */*;q=0.5"})
        if response.status_code == 200:
            found[address] = response.data
            if response.mimetype == "text/html":
                waiting += linked(response.data)
    return found


def linked(page: bytes) -> Iterator[str]:
    """Yield the addresses on this host that a page links, without anchors."""
    for _, target in LINK.findall(page.decode("utf-8")):
        address = unescape(target).partition("#")[0]
        if address.startswith("/"):
            yield address


def is_page(content: bytes) -> bool:
    return content.startswith(b"<!doctype html>")


def path_of(address: str, content: bytes) -> str:
    """Return the path of the file of an address: index.html in a folder for a page."""
    return posixpath.join(address[1:], "index.html") if is_page(content) else address[1:]


def rewrite_links(address: str, found: dict[str, bytes], wrong: list[str]) -> bytes:
    """Return a page with relative links; add what leads nowhere to `wrong`."""
    page = found[address].decode("utf-8")
    here = posixpath.dirname(path_of(address, found[address]))

    def rewrite(match: re.Match[str]) -> str:
        name, target = match[1], unescape(match[2])
        path, hash_, anchor = target.partition("#")
        if (
            path.startswith(f"{SOURCE}/blob/main/")
            and not (ROOT / path.removeprefix(f"{SOURCE}/blob/main/")).exists()
        ):
            wrong.append(f"{address}: {target} is no file of the repository")
        if "://" in target or path.startswith("data:"):
            return match[0]
        if path and not path.startswith("/"):
            wrong.append(f"{address}: {target} is relative")
            return match[0]
        goal = path or address
        if OF_A_SERVICE.fullmatch(goal):
            goal, anchor, hash_ = "/", "", ""  # the page that says how to start one
        if goal not in found:
            wrong.append(f"{address}: {target} is not there")
            return match[0]
        if anchor and not anchor.startswith("/") and anchor not in ID.findall(found[goal].decode("utf-8")):
            wrong.append(f"{address}: {target} has no such anchor")
        if not path:
            return match[0]
        relative = posixpath.relpath(path_of(goal, found[goal]), here or ".")
        return f'{name}="{relative}{hash_}{anchor}"'

    return LINK.sub(rewrite, page).encode()


def write(to: Path) -> tuple[int, int]:
    """Write the site into a new folder; return (files, links to other hosts). Raise BrokenLinksError."""
    found = read_all()
    wrong: list[str] = []
    contents = {
        address: rewrite_links(address, found, wrong) if is_page(content) else content
        for address, content in found.items()
    }
    if wrong:
        raise BrokenLinksError("\n".join(sorted(set(wrong))))
    shutil.rmtree(to, ignore_errors=True)
    for address, content in contents.items():
        path = to / path_of(address, found[address])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    pages = [content.decode("utf-8") for content in contents.values() if is_page(content)]
    return len(contents), len({target for page in pages for _, target in LINK.findall(page) if "://" in target})


def main() -> None:
    to = Path(sys.argv[1]) if len(sys.argv) > 1 else TO
    try:
        files, others = write(to)
    except BrokenLinksError as error:
        sys.exit(str(error))
    links = f"every link and anchor checked, {others} to other hosts not"
    print(f"{os.path.relpath(to)}: {files} files, {links}")


if __name__ == "__main__":
    main()
