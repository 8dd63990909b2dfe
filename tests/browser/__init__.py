"""Tests of the client in a real browser. This is a package so that all its tests share one Chromium (a fixture with package scope)."""
