"""What developers run: the check of words, the checks themselves, the site, translations."""
