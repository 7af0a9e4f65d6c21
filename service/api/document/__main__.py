"""Write the document to standard output."""

import sys

from service.api.document import build, dump

sys.stdout.write(dump(build()))
