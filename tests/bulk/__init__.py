"""`smack bulk`: lines of files, partitions, output."""
