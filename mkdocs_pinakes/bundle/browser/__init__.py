"""
Files of the bundle that the scripts of a page read, by families.

A family is one kind of fact in numbered files, so that a script asks only for the
few that it needs.

Nothing is imported here: copying a bundle must not load what writing one needs.
"""
