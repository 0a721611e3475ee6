"""The stages of script/test and of script/soak."""

import os

from .stage import Stage

#: Tests that wait for servers, databases and other programs' writes: beside tests that keep the main actor busy for a minute they
#: would run out of time, so that they have a process of their own.
WAITING = (r"RowanDataTests|RowanPostgresTests|GridFilterSQLiteTests|GridFindStoreTests|GridStored(Edit|Rows)Tests|CompanyTests|"
           r"NotesModelTests|RowanWebTests")
#: Tests that keep the main actor busy: the cost laws, and each screen with a hostile client or in a tab that closes.
COSTS = r"CostTests|HostileTabTests|ClosedTabTests|aThousandTabsMove"
#: Tests of the engine, which script/sequences runs under AddressSanitizer: in a build that is otherwise the same, so that they need no
#: second run without it.
SANITIZED = (r"SequenceTests\.|RowanListsTests\.|RowanTablesTests\.|"
             r"CostTests\.(KeepingPlace|RandomEdits|RowChanges|Scrolling|Sections|BadInput)")
#: The same without the cases with extreme numbers, of which script/sequences tries every tenth. A suite whose own ID matches would be
#: left out with all its tests.
LEFT_TO_SANITIZER = SANITIZED.replace(r"SequenceTests\.", r"SequenceTests\.[^/]+/(?!.*no number crashes)")
SCRIPTS = r"^RowanScriptTests\."
#: The stages whose programs read resources of the build folder.
READERS = ("browser", "cluster", "sandbox", "lengths", "script tests", "screens 1", "screens 2", "costs", "units", "waiting", "examples")
#: Tests that limit the memory of the process that they run in.
SANDBOX = r"^RowanScriptTests\.SandboxTests"
#: Tests that judge the memory of the process that they run in.
LENGTHS = r"^RowanScriptTests\.LengthTests"
#: All suites of screens, and the first of two halves that take about equal time.
SCREENS = r"^ScreenTests\."
FIRST_HALF = r"^ScreenTests\.[A-L]"


class Paths:
    """Folders of a run."""

    def __init__(self, root, environment):
        self.root = root
        self.scratch = environment.get("ROWAN_BUILD_PATH") or os.path.join(root, ".build")
        self.programs = os.path.join(self.scratch, "debug")
        self.tests = os.path.join(self.programs, "rowanPackageTests.xctest")


def build(paths, environment=None):
    # Deterministic hashing only for the compiler's plan (Documentation/TraitOrder.md): tests run with random hash seeds.
    return Stage("build", ["script/lib/swift-build", "--build-tests", "--scratch-path", paths.scratch],
                 environment={"SWIFT_DETERMINISTIC_HASHING": "1", **(environment or {})})


def tests(name, paths, filters=(), skips=(), alone=False, **options):
    """A process of the built test bundle. It does not ask SwiftPM, which takes seconds to answer that nothing changed.

    The tests wait for the stage that installs packages, unless they are `alone`.
    """
    command = [paths.tests, "--testing-library", "swift-testing"]
    for option, values in (("--filter", filters), ("--skip", skips)):
        for value in values:
            command += [option, value]
    return Stage(name, command, needs=("build",), after=() if alone else ("packages",), **options)


def lint(paths):
    present = ["Package.swift", "Sources", "Tests", "Benchmarks/Package.swift", "Benchmarks/Sources", "Lint/Package.swift",
               "Lint/Sources", "Lint/Plugins", "Lint/Tests", "Examples"]
    found = [path for path in present if os.path.exists(os.path.join(paths.root, path))]
    return Stage("format", ["swift", "format", "lint", "--strict", "--parallel", "--recursive", *found])


def of_test(paths, environment):
    """The stages of script/test, the longest first among those that can begin together."""
    def off(name):
        return f"{name} is 0" if environment.get(name) == "0" else None

    elsewhere = [] if off("ROWAN_SANITIZER") else [LEFT_TO_SANITIZER]
    return [
        build(paths),
        Stage("packages", ["script/bootstrap", "--quiet", "--script", "--postgres"], optional=True, waits=True),
        Stage("web packages", ["script/bootstrap", "--quiet", "--web-tests"], after=("packages",), optional=True, waits=True,
              left_out=off("ROWAN_BROWSER_TESTS")),
        Stage("lint packages", ["script/bootstrap", "--quiet", "--lint"], after=("packages", "web packages"), optional=True,
              left_out=off("ROWAN_LINT_TESTS")),
        lint(paths),
        Stage("status", ["script/status", "--check"]),
        Stage("documents", ["python3", "-B", "-m", "unittest", "discover", "--start-directory", "Tests/DocumentationTests"]),
        Stage("adopt", ["python3", "-B", "Tests/AdoptTests/test_adopt.py"]),
        Stage("dev", ["python3", "-B", "Tests/DevTests/test_dev.py"]),
        Stage("verify", ["python3", "-B", "Tests/VerifyTests/test_verify.py"]),
        Stage("plans", ["python3", "-B", "Tests/ClientTests/test_build_plans.py"], waits=True),
        # Beside stages that compute at the same priority, pages answer so late that tests time out.
        Stage("browser", ["Tests/EndToEnd/run", "--skip-build"], needs=("build", "packages", "web packages"), prompt=True,
              left_out=off("ROWAN_BROWSER_TESTS")),
        Stage("cluster", ["Tests/ClusterTests/run", "--skip-build"], needs=("build", "packages", "web packages"), prompt=True,
              waits=True, left_out=off("ROWAN_BROWSER_TESTS")),
        # It compiles and computes with all cores, and pages beside it would answer late: it takes the time that the others leave.
        Stage("sanitizer", ["script/sequences", "--address-sanitizer", "--engine", "--edits", "400", "--tables", "400",
                            "--lies", "200", "500"], needs=("build",), yields=True,
              left_out=off("ROWAN_SANITIZER")),
        Stage("lint", ["Lint/test"], needs=("build",), after=("lint packages",), left_out=off("ROWAN_LINT_TESTS")),
        tests("screens 1", paths, filters=[FIRST_HALF], skips=[COSTS]),
        tests("screens 2", paths, filters=[SCREENS], skips=[FIRST_HALF, COSTS]),
        tests("script tests", paths, filters=[SCRIPTS], skips=[COSTS, SANDBOX, LENGTHS]),
        tests("sandbox", paths, filters=[SANDBOX]),
        tests("lengths", paths, filters=[LENGTHS]),
        tests("costs", paths, filters=[COSTS], skips=elsewhere),
        tests("units", paths, skips=[SCREENS, SCRIPTS, COSTS, WAITING, *elsewhere]),
        tests("waiting", paths, filters=[WAITING], skips=[COSTS], prompt=True),
        Stage("examples", ["bash", "-c", '"$0" test Examples/*.test.tsx', os.path.join(paths.programs, "rowan")],
              needs=("build", "packages")),
        Stage("docs", ["script/docs", "--check", "--skip-build"], needs=("build",)),
        # Builds in the same folder: the stage before reads its plan, and the others its resources, which are copied anew.
        Stage("clients", ["script/examples"], needs=("build",), after=("docs", *READERS)),
    ]


def of_soak():
    """The stages of script/soak."""
    return [
        # A step of a table takes some ten times as long as one of a list.
        Stage("sequences", ["script/sequences", "--tables", "12000", "--lies", "100000", "100000"], limit=4 * 3600),
        Stage("sanitizer", ["script/sequences", "--address-sanitizer", "--tables", "2000", "--lies", "100000", "50000"], limit=8 * 3600),
        Stage("crossings", ["script/crossings", "100000"], limit=2 * 3600),
        Stage("program", ["python3", "-B", "Tests/ClientTests/test_static_program.py"]),
        Stage("tour", ["Tests/EndToEnd/tour/run", "--full"], limit=4 * 3600),
        Stage("lint plugin", ["python3", "-B", "Lint/Tests/Plugin/client.py"]),
        Stage("benchmarks", ["script/bench", "--smoke"]),
    ]
