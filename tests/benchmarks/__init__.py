"""Measurements that print and assert nothing; run them with `make bench`."""
