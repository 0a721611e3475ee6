"""The Swift code of the articles, compiled as a client would compile it."""

import os
import re
import shutil
import subprocess

FENCE = re.compile(r"^( *)```swift\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
MANIFEST = "// swift-tools-version"
#: Code that articles take for granted, by the article's name: types of the application that they do not show.
SUPPORT = os.path.join("Tests", "DocumentationTests", "Snippets")


def articles(root):
    """The documents whose code is compiled, by their paths from the root."""
    found = []
    for folder, _, names in os.walk(os.path.join(root, "Sources")):
        if folder.endswith(".docc"):
            found += [os.path.relpath(os.path.join(folder, name), root) for name in names if name.endswith(".md")]
    return sorted(found) + ["README.md", os.path.join("Documentation", "Guide.md")]


def blocks(text):
    """The line and the code of each Swift block of a document. The line is that of the first line of code."""
    for match in FENCE.finditer(text):
        indentation = len(match.group(1))
        code = "".join(line[indentation:] if line.strip() else line for line in match.group(2).splitlines(True))
        yield text.count("\n", 0, match.start()) + 2, code


def check(root, plan, work):
    """Compiles the code of each document and returns the messages of the compiler.

    The blocks of a document are one file, so that one import is sufficient. A block that begins with `// swift-tools-version` is a manifest.
    """
    shutil.rmtree(work, ignore_errors=True)
    runs = []
    for article in articles(root):
        with open(os.path.join(root, article), encoding="utf-8") as file:
            text = file.read()
        name = os.path.splitext(os.path.basename(article))[0]
        folder = os.path.join(work, name)
        os.makedirs(folder)
        source = ""
        for line, code in blocks(text):
            if code.startswith(MANIFEST):
                path = os.path.join(folder, f"Package{line}.swift")
                write(path, code)
                runs.append((f"{article}:{line}", manifest_command(path)))
            else:
                source += f'#sourceLocation(file: "{article}", line: {line})\n{code}'
        support = os.path.join(root, SUPPORT, f"{name}.swift")
        if source:
            path = os.path.join(folder, "Article.swift")
            write(path, source)
            runs.append((article, command([path] + ([support] if os.path.exists(support) else []), plan, name)))
    return compiled(runs), len(runs)


def write(path, source):
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)


def command(files, plan, name):
    module = re.sub(r"\W", "", name) + "Snippets"
    options = plan.options("RowanTool") + ["-plugin-path", os.path.join(toolchain(), "host", "plugins", "testing")]
    return ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", module, *options, *files]


def manifest_command(path):
    interface = os.path.join(toolchain(), "pm", "ManifestAPI")
    return ["swiftc", "-typecheck", "-swift-version", "6", "-package-description-version", "6.2.0", "-I", interface, path]


def toolchain():
    """The folder of the toolchain with the compiler's modules and plug-ins."""
    compiler = os.path.realpath(shutil.which("swiftc"))
    return os.path.join(os.path.dirname(os.path.dirname(compiler)), "lib", "swift")


def compiled(runs):
    """Runs two compilers at a time and returns the messages of those that fail."""
    messages, waiting, running = [], list(runs), []
    while waiting or running:
        while waiting and len(running) < 2:
            article, arguments = waiting.pop(0)
            pipe = subprocess.PIPE
            running.append((article, subprocess.Popen(arguments, stdout=pipe, stderr=subprocess.STDOUT, text=True)))
        article, process = running.pop(0)
        output, _ = process.communicate()
        if process.returncode != 0:
            messages.append(f"{article}: its code does not compile\n{output}")
    return messages
