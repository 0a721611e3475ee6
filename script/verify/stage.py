"""A stage of a run."""

from dataclasses import dataclass, field


@dataclass
class Stage:
    """A command that passes or fails as a whole.

    The stages of a list are started in its order, each as soon as those that it needs have passed and, unless
    it `waits` or `yields`, a slot is free.
    """

    name: str
    command: list
    #: Names of stages that must have passed; without one of them the stage is left out.
    needs: tuple = ()
    #: Names of stages that must have ended, whether they passed or not.
    after: tuple = ()
    #: Variables of the environment beside those of the run.
    environment: dict = field(default_factory=dict)
    #: Whether the stage waits for other programs most of its time. It takes no slot, so that the cores have work beside it.
    waits: bool = False
    #: Whether the stage computes only while the cores have nothing else to do: it has the lowest priority and takes no slot.
    yields: bool = False
    #: Whether the stage's programs answer each other within a time that tests give them: the others have a lower priority.
    prompt: bool = False
    #: Whether a failure only leaves out the stages that need this one.
    optional: bool = False
    #: Seconds after which the stage is ended and fails: twice as long as any takes on cores of half the speed.
    limit: float = 4500
    #: The reason why the stage is left out; `None` where it is not.
    left_out: str | None = None

    @property
    def takes_slot(self):
        return not (self.waits or self.yields)

    @property
    def niceness(self):
        return 19 if self.yields else 0 if self.prompt else 10


@dataclass
class Result:
    """The outcome of a stage."""

    stage: Stage
    #: "passed", "FAILED (status)", "unavailable" or "left out".
    outcome: str
    #: Elapsed seconds.
    seconds: float = 0
    #: CPU seconds of the stage's process and of those that it waited for.
    processor: float = 0
    #: The file with the output.
    log: str | None = None
    #: Seconds from the beginning of the run to that of the stage.
    began: float = 0

    @property
    def failed(self):
        return self.outcome.startswith("FAILED")

    def __str__(self):
        reason = f" {self.stage.left_out}" if self.stage.left_out else ""
        return f"{self.stage.name:<14}{self.outcome:<14}{self.seconds:7.0f} s{self.processor:7.0f} s{self.began:7.0f} s{reason}"
