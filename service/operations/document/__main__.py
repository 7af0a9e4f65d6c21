"""Write the document to standard output."""

import sys

from service.operations.document import build, dump

sys.stdout.write(dump(build()))
