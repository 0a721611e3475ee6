import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// What scripts ask of the page and of the machine, asked in bad ways.
@MainActor @Suite(.script)
struct HostileServiceTests {
  @Test func aQuestionIsAskedBeforeAnythingIsPresented() async throws {
    let stage = try Stage(
      """
      import { Navigation, Text } from "scripting"
      async function run() {
        if (await Dialog.confirm({ title: "Sure?", message: "There is no way back." })) await Navigation.present(<Text>Gone on</Text>)
      }
      run()
      """
    )
    await stage.screen.settle()
    stage.screen.button("OK").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Gone on").exists)
  }

  @Test func aPromptKeepsItsTextWhenSomethingIsPresented() async throws {
    let stage = try Stage(
      """
      import { Navigation, Text } from "scripting"
      Dialog.prompt({ title: "Name", defaultValue: "Ada", placeholder: "Name" }).then((name) => console.log(`heard ${name}`))
      Navigation.present(<Text>Behind</Text>)
      """
    )
    await stage.screen.settle()
    #expect(stage.screen.textField("Name").value == "Ada")
    stage.screen.textField("Name").type("!")
    stage.screen.button("OK").tap()
    await stage.screen.settle()
    #expect(stage.said == ["heard Ada!"])
  }

  @Test func askingWhileRenderingIsRefusedAndHarmsNothingThatIsWritten() async throws {
    let stage = try Stage(
      """
      import { Button, Text, VStack, useEffect, useState } from "scripting"
      function Child() { useEffect(() => () => console.log("child went"), []); return <Text>Child</Text> }
      export default function App() {
        const [isOther, setOther] = useState(false)
        const frame = { get minWidth() { try { Dialog.alert("No") } catch { console.log("refused") } return 10 } }
        return <VStack>
          <Text>Before</Text>
          {isOther ? <Text frame={frame as any}>Middle</Text> : <Child />}
          <Text>After</Text>
          <Button title="Other" action={() => setOther(true)} />
        </VStack>
      }
      """
    )
    stage.screen.button("Other").tap()
    for text in ["Before", "Middle", "After"] { #expect(stage.screen.text(text).exists) }
    try await stage.wait { stage.said.count == 2 }
    #expect(stage.said == ["refused", "child went"])
  }

  @Test func whatIsThrownInAnAnimationIsItsCallers() async throws {
    let stage = try Stage(
      """
      import { Button, List, useState, withAnimation, Text } from "scripting"
      export default function App() {
        const [isOpen, setOpen] = useState(false)
        return <List>
          <Button title="Go" action={async () => {
            try { withAnimation(() => { throw new Error("within") }) } catch (error) { console.log(`caught ${error.message}`) }
            queueMicrotask(() => console.log("micro"))
            const ended = withAnimation(Animation.linear(0.1), () => setOpen(true))
            console.log("straight on")
            await ended
            console.log("ended")
          }} />
          {isOpen && <Text>Open</Text>}
        </List>
      }
      """
    )
    stage.screen.row("Go").tap()
    await stage.screen.settle()
    try await stage.wait { stage.said.count == 4 }
    #expect(stage.said == ["caught within", "straight on", "micro", "ended"])
    #expect(stage.screen.row("Open").exists)
    #expect(stage.errors == [])
  }

  @Test func aJobThatARenderBeganRuns() async throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      export default function App() {
        Promise.resolve().then(() => console.log("later"))
        return <Text>Shown</Text>
      }
      """
    )
    await stage.screen.settle()
    #expect(stage.said == ["later"])
  }

  @Test(
    arguments: [
      "<ProgressView timerFrom={1e25} timerTo={2e25} />", "<ProgressView timerFrom={-1e308} timerTo={1e308} />",
      "<Grid><GridRow><Text>a</Text><Text gridCellColumns={9e18}>b</Text></GridRow></Grid>",
      "<DatePicker title=\"When\" value={1e300} startDate={-1e300} endDate={1e300} onChanged={() => {}} />",
      "<Gauge value={NaN} min={Infinity} max={-Infinity} label={<Text>No</Text>} />",
      "<LazyVGrid columns={[{ size: -1 }, { size: { type: \"adaptive\", min: NaN, max: -5 } }]}><Text>a</Text></LazyVGrid>",
    ]
  ) func numbersWithoutSenseDrawSomething(_ view: String) throws {
    let stage = try Stage(
      """
      import { DatePicker, Gauge, Grid, GridRow, LazyVGrid, ProgressView, Text, VStack } from "scripting"
      export default function App() { return <VStack>\(view)<Text>After</Text></VStack> }
      """
    )
    #expect(stage.screen.text("After").exists)
  }

  @Test func aFolderIsNotCopiedIntoItself() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    _ = try temporary.folder("a")
    let stage = try Stage(
      """
      const here = FileManager.documentsDirectory
      try { FileManager.copyFileSync(here, `${here}/a/b`) } catch (error) { console.log(error.message) }
      FileManager.copyFileSync(`${here}/a`, `${here}/b`)
      console.log(FileManager.readDirectorySync(here).join())
      """,
      permissions: ScriptPermissions(writable: [folder])
    )
    #expect(stage.said.count == 2)
    #expect(stage.said.first?.contains("cannot be copied into itself") == true)
    #expect(stage.said.last == "a,b")
  }

  @Test func addressesOfOtherKindsAreNotOpened() throws {
    let stage = try Stage(
      """
      for (const address of ["file:///etc/passwd", "javascript:1", "", "ht tp:%%"]) {
        Safari.openURL(address).then((isOpen) => console.log(isOpen))
      }
      """
    )
    #expect(stage.said == ["false", "false", "false", "false"])
  }

  @Test func readersSayWhatTheyTake() throws {
    let stage = try Stage(
      """
      import { GeometryReader, ScrollViewReader, Text, VStack } from "scripting"
      export default function App() {
        return <VStack>
          <ScrollViewReader>{(proxy) => { proxy.scrollTo("a"); return <Text>Never</Text> }}</ScrollViewReader>
        </VStack>
      }
      """
    )
    #expect(stage.errors.first?.contains("scrollTo was called while ScrollViewReader renders") == true)
    let other = try Stage(
      """
      import { GeometryReader, Text } from "scripting"
      export default function App() { return <GeometryReader>{(<Text>No function</Text>) as any}</GeometryReader> }
      """
    )
    #expect(other.errors.first?.contains("GeometryReader: what stands in it is a function") == true)
  }

  @Test func aWordThatIsNoColourIsSaidAndNotShown() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      export default function App() { return <Text background={"notacolor" as any} foregroundStyle={"alsonot" as any}>Hello</Text> }
      """
    )
    #expect(stage.screen.texts.map(\.label) == ["Hello"])
    #expect(stage.warnings.contains { $0.contains("background: there is no colour \"notacolor\"") })
  }

  /// Half of a surrogate pair, which a text of the host cannot have.
  @Test func halfOfALetterIsReplacedInWhatIsPassedOn() async throws {
    let stage = try Stage(
      #"""
      import { List, Text } from "scripting"
      const write = (action: () => any) => { try { console.log(`=${action()}`) } catch (error: any) { console.log(error.message) } }
      write(() => (Keychain.set("key\udc00", "a\ud800b\\ud800"), Keychain.get("key\udc00")))
      write(() => (Storage.set("key\ud800", { a: "\ud800" }), (Storage.get("key\ud800") as any).a.length))
      write(() => FileManager.readAsStringSync("/none/\ud800"))
      Dialog.alert({ title: "Half \ud800" })
      export default () => <List><Text>App</Text></List>
      """#
    )
    await stage.screen.settle()
    let half = "\u{fffd}"
    #expect(
      stage.said == [
        "=a\(half)b\\ud800", "=1",
        "Reading /none/\(half) is not allowed. Run the script with --allow-read=DIR to open a folder.",
      ]
    )
    #expect("\(stage.screen)".contains("alert \"Half \(half)\""), "\(stage.screen)")
    #expect(stage.errors == [])
  }

  @Test func anErrorWithHalfOfALetterKeepsItsPlace() throws {
    let stage = try Stage(
      #"""
      import { List, Text } from "scripting"
      const Inner = () => { throw new TypeError("half \ud800 of it") }
      export default () => <List><Text>Before</Text><Inner /></List>
      """#
    )
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.hasPrefix("app.tsx:2:") == true, "\(stage.errors)")
    #expect(stage.errors.first?.contains("TypeError: half \u{fffd} of it") == true, "\(stage.errors)")
  }
}
