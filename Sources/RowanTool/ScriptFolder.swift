import Foundation
import RowanScript

/// A folder of scripts: declarations and settings for editors, and a first script with its test. Existing files are
/// kept.
@MainActor
struct ScriptFolder {
  let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// Writes the files that do not exist yet, and the declarations.
  func write() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The declarations are always replaced by those of this version.
    try Data(Declarations.text.utf8).write(to: folder.appending(path: "scripting.d.ts"))
    say("wrote scripting.d.ts\n")
    for (name, text) in Self.files {
      let file = folder.appending(path: name)
      guard !FileManager.default.fileExists(atPath: file.path) else {
        say("kept \(name)\n")
        continue
      }
      try Data(text.utf8).write(to: file)
      say("wrote \(name)\n")
    }
    // The command that the person typed: a repository's script starts this program, which is then not in `PATH`.
    let command = ProcessInfo.processInfo.environment["ROWAN_COMMAND"] ?? "rowan"
    say("Now: \(command) run \(Self.quoted(folder.appending(path: "app.tsx").relativePath))\n")
  }

  /// Returns a path as a shell reads it.
  private static func quoted(_ path: String) -> String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "/._-+@%,:"))
    guard path.unicodeScalars.contains(where: { !plain.contains($0) }) else { return path }
    return "'\(path.replacing("'", with: "'\\''"))'"
  }

  private static let files: KeyValuePairs = [
    "tsconfig.json": """
    {
      "compilerOptions": {
        "strict": true,
        "noEmit": true,
        "target": "es2021",
        "lib": ["esnext"],
        "module": "esnext",
        "moduleResolution": "node",
        "resolveJsonModule": true,
        "allowSyntheticDefaultImports": true,
        "jsx": "react-jsx",
        "jsxImportSource": "scripting",
        "types": []
      },
      "include": ["*.ts", "*.tsx"]
    }

    """,
    "app.tsx": """
    import { Button, EditButton, ForEach, List, NavigationStack, Text, useObservable, useRef } from "scripting"

    export default function App() {
      const selected = useObservable<string[]>([])
      const woods = useObservable([{ id: "Oak" }, { id: "Chestnut" }, { id: "Acacia" }])
      // Counts on where rows were deleted: every id is another one.
      const number = useRef(3)
      const add = () => woods.setValue([...woods.value, { id: `Wood ${++number.current}` }])

      return (
        <NavigationStack>
          <List
            selection={selected}
            navigationTitle="Woods"
            toolbar={{ topBarLeading: <EditButton />, topBarTrailing: <Button title="Add" action={add} /> }}
          >
            <ForEach data={woods} editActions="all" builder={(wood) => <Text>{wood.id}</Text>} />
          </List>
        </NavigationStack>
      )
    }

    """,
    "app.test.tsx": """
    import { expect, render, test } from "scripting/testing"
    import App from "./app"

    test("a wood is added at the end", () => {
      const screen = render(<App />)
      screen.button("Add").tap()
      expect(screen.row("Wood 4").exists).toBe(true)
    })

    """,
  ]
}
