import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// What a script hears of what is around it, and what it keeps and writes where it may.
@MainActor @Suite(.script)
struct SurroundingsTests {
  @Test func theColourSchemeIsKnownWhenTheScriptIsFirstShown() throws {
    let source = """
      import { Text, useColorScheme } from "scripting"
      export default function App() { console.log("run"); return <Text>{useColorScheme()}</Text> }
      """
    for scheme in [ColorScheme.light, .dark] {
      let stage = try Stage(source, colorScheme: scheme)
      #expect(stage.screen.text("\(scheme)").exists)
      #expect(stage.said == ["run"])
    }
  }

  @Test func aScrollViewReaderScrollsToKeys() throws {
    let stage = try Stage(
      """
      import { Button, ForEach, List, ScrollViewReader, Text, VStack, useObservable } from "scripting"
      export default function App() {
        const data = useObservable(() => Array.from({ length: 500 }, (_, i) => ({ id: `row ${i}` })))
        return <ScrollViewReader>{(proxy) => <VStack>
          <Button title="Data" action={() => proxy.scrollTo("row 400", "top")} />
          <Button title="Mapped" action={() => proxy.scrollTo(77, "top")} />
          <Button title="Written" action={() => proxy.scrollTo("end")} />
          <List>
            <ForEach data={data} builder={(item) => <Text>{item.id}</Text>} />
            {Array.from({ length: 100 }, (_, i) => <Text key={i}>Mapped {i}</Text>)}
            <Text key="end">The end</Text>
          </List>
        </VStack>}</ScrollViewReader>
      }
      """
    )
    stage.screen.button("Data").tap()
    #expect(stage.screen.row("row 400").exists)
    stage.screen.button("Mapped").tap()
    #expect(stage.screen.row("Mapped 77").exists)
    stage.screen.button("Written").tap()
    #expect(stage.screen.row("The end").exists)
    #expect(stage.errors == [])
  }

  @Test func anotherKeyIsAnotherChild() throws {
    let stage = try Stage(
      """
      import { Button, List, Text, useState } from "scripting"
      function Counter() {
        const [count, setCount] = useState(0)
        return <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
      }
      export default function App() {
        const [key, setKey] = useState("a")
        return <List><Counter key={key} /><Button title="Other" action={() => setKey("b")} /></List>
      }
      """
    )
    stage.screen.row("Counted 0").tap()
    stage.screen.row("Counted 1").tap()
    stage.screen.row("Other").tap()
    #expect(stage.screen.row("Counted 0").exists)
  }

  @Test func readersTellSizeAndEnvironment() async throws {
    let stage = try Stage(
      """
      import { Button, EnvironmentValuesReader, GeometryReader, Text, VStack, useObservable } from "scripting"
      export default function App() {
        const isShown = useObservable(false)
        return <VStack sheet={{ isPresented: isShown, content:
            <EnvironmentValuesReader keys={["dismiss", "isPresented"]}>
              {(values) => <Button title={`Close ${values.isPresented}`} action={values.dismiss} />}
            </EnvironmentValuesReader> }}>
          <GeometryReader>{(proxy) => <Text>Wide {proxy.size.width}</Text>}</GeometryReader>
          <EnvironmentValuesReader keys={["colorScheme", "horizontalSizeClass"]}>
            {(values) => <Text>{values.colorScheme} {values.horizontalSizeClass}</Text>}
          </EnvironmentValuesReader>
          <Button title="Open" action={() => isShown.setValue(true)} />
        </VStack>
      }
      """
    )
    #expect(stage.screen.text("Wide 390").exists)
    #expect(stage.screen.text("light compact").exists)
    stage.screen.button("Open").tap()
    await stage.screen.settle()
    stage.screen.button("Close true").tap()
    await stage.screen.settle()
    #expect(!stage.screen.button("Close true").exists)
  }

  @Test func storageKeepsValuesInItsFile() throws {
    let temporary = try TemporaryFolder()
    let file = temporary.url.appending(path: "kept.json")
    let source = """
      import { Text } from "scripting"
      const before = Storage.get<{ casks: number }>("cellar")
      Storage.set("cellar", { casks: (before?.casks ?? 0) + 1 })
      export default function App() {
        return <Text>{Storage.get<{ casks: number }>("cellar")!.casks} {String(Storage.contains("none"))} {Storage.keys().join()}</Text>
      }
      """
    for count in 1...2 {
      let script = try temporary.folder("\(count)").appending(path: "app.tsx")
      try Data(source.utf8).write(to: script)
      let program = ScriptProgram(script, storage: ScriptStorage(file: file))
      let session = try program.open()
      let screen = Screen(size: CGSize(width: 300, height: 200)) { ScriptRootView(session: session) }
      #expect(screen.text("\(count) false cellar").exists)
      session.close()
    }
    try Data("no JSON".utf8).write(to: file)
    let broken = ScriptStorage(file: file)
    #expect(broken.problem?.contains(file.lastPathComponent) == true)
    #expect(throws: ScriptError.self) { try broken.set("a", "1") }
    #expect(try String(contentsOf: file, encoding: .utf8) == "no JSON")
  }

  @Test func storageHasAnEnd() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      let said = "nothing"
      try { for (let i = 0; i < 40; i++) Storage.set(`part ${i}`, "x".repeat(1 << 20)) } catch (error) { said = error.message }
      export default function App() { return <Text>{said}</Text> }
      """
    )
    #expect(stage.screen.text("Storage: Storage keeps 16 MB at most.").exists)
  }

  @Test func filesAreWrittenInOpenFoldersAlone() throws {
    let temporary = try TemporaryFolder()
    let folder = try temporary.folder("open")
    let outside = try temporary.folder("shut")
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "way out"), withDestinationURL: outside)
    let attempts = """
      import { Path } from "scripting"
      const here = FileManager.documentsDirectory
      const attempt = (action: () => unknown) => { try { return JSON.stringify(action()) ?? "done" } catch (error) { return "refused" } }
      console.log(attempt(() => FileManager.createDirectorySync(Path.join(here, "a", "b"))))
      console.log(attempt(() => FileManager.writeAsStringSync(Path.join(here, "a/b/text.txt"), "oak")))
      console.log(attempt(() => FileManager.appendTextSync(Path.join(here, "a/b/text.txt"), " and ash")))
      console.log(attempt(() => FileManager.readAsStringSync(Path.join(here, "a/b/text.txt"))))
      console.log(attempt(() => FileManager.readDirectorySync(here, true)))
      console.log(attempt(() => FileManager.writeAsStringSync(Path.join(here, "..", "out.txt"), "x")))
      console.log(attempt(() => FileManager.writeAsStringSync(Path.join(here, "way out", "out.txt"), "x")))
      console.log(attempt(() => FileManager.renameSync(Path.join(here, "a/b/text.txt"), "\(outside.path)/text.txt")))
      console.log(attempt(() => FileManager.removeSync(here)))
      console.log(attempt(() => FileManager.removeSync(Path.join(here, "a"))))
      console.log(attempt(() => FileManager.existsSync(Path.join(here, "a"))))
      console.log(attempt(() => (FileManager as any).zipSync("a", "b")))
      """
    let stage = try Stage(attempts, permissions: ScriptPermissions(writable: [folder]))
    #expect(
      stage.said == [
        "null", "null", "null", "\"oak and ash\"", "[\"a\",\"a/b\",\"a/b/text.txt\",\"way out\"]", "refused", "refused",
        "refused", "refused", "null", "false", "refused",
      ]
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
    let shut = try Stage("console.log(FileManager.documentsDirectory)")
    #expect(shut.errors.first?.contains("--allow-write=DIR") == true)
  }

  @Test func picturesComeFromOpenPlacesAlone() throws {
    let stage = try Stage(
      """
      import { Image, List } from "scripting"
      export default function App() {
        return <List>
          <Image imageUrl="file:///etc/hostname" />
          <Image imageUrl="https://example.com/a.png" />
          <Image filePath="/etc/hostname" />
        </List>
      }
      """
    )
    #expect(stage.warnings.count == 3)
    #expect(stage.warnings.contains { $0.contains("--allow-net=example.com") })
    #expect(stage.warnings.contains { $0.contains("--allow-read=DIR") })
  }

  @Test func aScriptThatThrowsWhileItLoadsSaysSoOnThePage() throws {
    let stage = try Stage("const nothing: any = null\nnothing.value")
    #expect(stage.errors.count == 1)
    #expect(stage.screen.description.contains("app.tsx:2"))
  }

  @Test func editModesAndDatesStayWhatTheyAre() throws {
    let stage = try Stage(
      """
      import { Button, DatePicker, EditButton, List, NavigationStack, Text, useObservable } from "scripting"
      export default function App() {
        const mode = useObservable(() => EditMode.inactive())
        const date = useObservable(() => new Date(0))
        return <NavigationStack>
          <List environments={{ editMode: mode }} toolbar={{ topBarTrailing: <EditButton /> }}>
            <Text>{String(mode.value === EditMode.active())} {String(mode.value.isEditing)} {String(date.value instanceof Date)}</Text>
          </List>
        </NavigationStack>
      }
      """
    )
    #expect(stage.screen.row("false false true").exists)
    stage.screen.button("Edit").tap()
    #expect(stage.screen.row("true true true").exists)
  }

  @Test func anUnknownWordIsSaidOnce() throws {
    let stage = try Stage(
      """
      import { List, Text } from "scripting"
      export default function App() {
        return <List>{[1, 2].map((n) => <Text key={n} buttonStyle={"borderd" as any} contentTransition={"numericText" as any}>{n}</Text>)}</List>
      }
      """
    )
    #expect(stage.warnings.count { $0.hasPrefix("buttonStyle has no \"borderd\": it takes automatic, plain") } == 1)
    #expect(stage.warnings.count { $0.contains("not on Linux: contentTransition") } == 1)
  }

  @Test func namesOfTelephonesSayThatTheyAreNotHere() throws {
    let stage = try Stage(
      """
      import { Button, List } from "scripting"
      declare const Photos: any, Health: any
      export default function App() {
        return <List>
          <Button title="Pick" action={() => Photos.pick()} />
          <Button title="Battery" action={() => (Device as any).batteryLevel} />
        </List>
      }
      """
    )
    stage.screen.row("Pick").tap()
    stage.screen.row("Battery").tap()
    #expect(stage.errors.count == 2)
    #expect(stage.errors.first?.contains("not on Linux: Photos") == true)
    #expect(stage.errors.last?.contains("not on Linux: Device.batteryLevel") == true)
  }

  @Test func aSplitViewHasItsSidebarAsAProp() async throws {
    let stage = try Stage(
      """
      import { List, NavigationSplitView, Text, useObservable } from "scripting"
      export default function App() {
        const chosen = useObservable<string | null>(null)
        return <NavigationSplitView sidebar={<List selection={chosen}>
            {["Oak", "Ash"].map((wood) => <Text key={wood}>{wood}</Text>)}
          </List>}>
          <Text>Detail of {chosen.value ?? "none"}</Text>
        </NavigationSplitView>
      }
      """,
      size: CGSize(width: 900, height: 600),
      idiom: .desktop
    )
    #expect(stage.screen.text("Detail of none").exists)
    stage.screen.row("Ash").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Detail of Ash").exists)
  }
}
