"""The number of stages that run side by side."""

import time

#: Seconds between two readings of the cores.
INTERVAL = 4
#: The share of the cores' time from which they count as idle.
IDLE = 0.15
#: The maximum number of stages beyond the slots.
EXTRA = 3


class Cores:
    """The time that the machine's cores spent idle, as Linux counts it."""

    def __init__(self, file="/proc/stat"):
        self.file = file
        self.first = self.last = self._read()

    def idle_share(self):
        """The share since the last call; 0 where the system does not tell."""
        before, self.last = self.last, self._read()
        return share(before, self.last)

    def whole_idle_share(self):
        """The share since the beginning; `None` where the system does not tell."""
        now = self._read()
        return share(self.first, now) if now else None

    def _read(self):
        try:
            with open(self.file, encoding="ascii") as file:
                # user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two.
                times = [int(number) for number in file.readline().split()[1:9]]
        except OSError:
            return None
        return times[3] + times[4], sum(times)


def share(before, now):
    return (now[0] - before[0]) / (now[1] - before[1]) if before and now and now[1] > before[1] else 0


class Slots:
    """A fixed number of slots, and with `cores` further ones while those are idle.

    Stages wait for servers, pages and timers for a share of their time that differs from machine to machine: a fixed number leaves
    cores idle on one of them, and makes pages answer late on another.
    """

    def __init__(self, count, cores=None, clock=time.monotonic):
        self.count, self.cores, self.clock = count, cores, clock
        self.extra = 0
        self.looked = clock()

    def has_free(self, taken):
        """Whether another stage may begin beside those that take slots."""
        if self.cores and self.clock() - self.looked >= INTERVAL:
            self.looked = self.clock()
            is_idle = self.cores.idle_share() >= IDLE
            self.extra = min(self.extra + 1, EXTRA) if is_idle and taken >= self.count + self.extra else self.extra if is_idle else 0
        return taken < self.count + self.extra
