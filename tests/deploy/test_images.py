"""The base images: named by digest, and renewed by a command."""

import re
import shutil
import subprocess
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = ("Dockerfile", "compose.yaml", "kustomization.yaml")
PINNED = re.compile(r"(?m)^(?:FROM|    image:) (\S+)|^    digest: (sha256:\S+)  # (\S+)$")
DOCKER = """#!/bin/sh
[ "$1 $2 $3" = "buildx imagetools inspect" ] || exit 1
echo "Name:      $4"
echo "Digest:    sha256:$(echo "$4" | sha256sum | cut -c-64)"
echo "  Digest:  sha256:of-one-platform"
"""


def pinned(folder: Path) -> dict[str, set[str]]:
    """Return the digests of each image that is pulled, by its name and tag."""
    found: dict[str, set[str]] = {}
    for file in FILES:
        for whole, digest, image in PINNED.findall((folder / file).read_text("utf-8")):
            if "/" not in whole and whole != "smack":  # the image that is built here
                name, _, digest = (f"{image}@{digest}" if image else whole).partition("@")
                found.setdefault(name, set()).add(digest)
    return found


def test_every_base_image_has_one_digest() -> None:
    digests = pinned(DEPLOY)
    assert [name.partition(":")[0] for name in sorted(digests)] == ["nginx", "python"]
    for (digest,) in digests.values():
        assert re.fullmatch("sha256:[0-9a-f]{64}", digest)


def test_digests_are_renewed_in_every_file(tmp_path: Path) -> None:
    for file in (*FILES, "renew-images.sh"):
        shutil.copy(DEPLOY / file, tmp_path)
    docker = tmp_path / "bin" / "docker"
    docker.parent.mkdir()
    docker.write_text(DOCKER, "utf-8")
    docker.chmod(0o755)
    path = f"{docker.parent}:/usr/bin:/bin"
    subprocess.run([tmp_path / "renew-images.sh"], check=True, env={"PATH": path}, capture_output=True)
    before, after = pinned(DEPLOY), pinned(tmp_path)
    assert after.keys() == before.keys()
    assert all(len(after[image]) == 1 and after[image] != before[image] for image in before)
