"""script/rowan dev: serves a package, and builds and shows it again whenever a source is saved."""
