"""Several Rowan processes behind HAProxy, over a PostgreSQL server: what script/cluster, its tests and its measurements share."""
