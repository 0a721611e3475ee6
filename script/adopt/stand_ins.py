"""Empty modules in the place of Apple's frameworks that an application imports although it uses nothing of them."""

from . import package, report
from .build import swift_build
from .modules import APPLE


def build(app, place, rowan, problems):
    """Builds an application once more, with an empty module for each framework that is missing, if it lacks nothing else.

    Returns whether it builds then. The frameworks are noted. Otherwise the package is as it was: a condition of the application
    asks whether the module can be imported, and names of it follow."""
    missing = {problem.module for problem in problems}
    if not missing or not missing <= APPLE:
        return False
    app.stand_ins = sorted(missing)
    package.write(app, place, rowan)
    if not swift_build(place)[0]:
        app.stand_ins = []
        package.write(app, place, rowan)
        return False
    for name in app.stand_ins:
        places = [f"{report.original(app, place, problem.file)}:{problem.line}" for problem in problems if problem.module == name]
        app.notes.append(f"{name} is imported and nothing of it is used, so that an empty module stands in for it: "
                         f"{report.places_text(places)}")
    return True
