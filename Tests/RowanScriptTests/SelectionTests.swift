import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// How lists of scripts are selected: each rule of the page.
@MainActor @Suite(.script)
struct SelectionTests {
  private static let one = """
    import { List, NavigationStack, Text, ForEach, useObservable, Button } from "scripting"
    export default function View() {
      const selected = useObservable<string | null>(null)
      const options = useObservable<{ id: string }[]>(() => new Array(10).fill(0).map((_, i) => ({ id: i.toString() })))
      return <NavigationStack>
        <List selection={selected} toolbar={{ topBarTrailing: <Button title="Pick 7" action={() => selected.setValue("7")} /> }}>
          <ForEach data={options} builder={item => <Text>{item.id}</Text>} />
          <Spoken selected={selected} />
        </List>
      </NavigationStack>
    }
    function Spoken({ selected }) { return <Text>Now {JSON.stringify(selected.value)}</Text> }
    """

  private static let several = """
    import { List, NavigationStack, Text, ForEach, EditButton, useObservable, Button } from "scripting"
    export default function View() {
      const selected = useObservable<string[]>([])
      const options = useObservable(() => new Array(30).fill(0).map((_, i) => ({ id: i.toString() })))
      return <NavigationStack>
        <List
          selection={selected}
          navigationTitle="Several"
          navigationBarTitleDisplayMode="inline"
          toolbar={{
            topBarLeading: <Button title="Some" action={() => selected.setValue(["2", "4"])} />,
            topBarTrailing: <EditButton />
          }}>
          <Text>Now {JSON.stringify(selected.value)}</Text>
          <ForEach data={options} builder={item => <Text>Item {item.id}</Text>} />
        </List>
      </NavigationStack>
    }
    """

  @Test func aTapReplacesASingleSelectionOutsideOfEditMode() throws {
    let stage = try Stage(Self.one)
    #expect(stage.errors == [])
    #expect(stage.screen.row("Now null").exists)
    stage.screen.row("3").tap()
    #expect(stage.screen.row("3").isSelected)
    #expect(stage.screen.row("Now \"3\"").exists)
    stage.screen.row("5").tap()
    #expect(!stage.screen.row("3").isSelected)
    #expect(stage.screen.row("Now \"5\"").exists)
  }

  @Test func aSelectionSetFromCodeShowsAtOnce() throws {
    let stage = try Stage(Self.one)
    stage.screen.button("Pick 7").tap()
    #expect(stage.screen.row("7").isSelected)
    #expect(stage.screen.row("Now \"7\"").exists)
  }

  @Test func tapsAddAndRemoveInEditModeAndLeavingItResetsOnce() throws {
    let stage = try Stage(
      Self.several.replacing("EditButton />", with: "EditButton />").replacing(
        "return <NavigationStack>",
        with: "selected.subscribe((value) => console.log(JSON.stringify(value)))\n  return <NavigationStack>"
      ).replacing("<Text>Now {JSON.stringify(selected.value)}</Text>", with: "")
    )
    stage.screen.button("Edit").tap()
    stage.screen.row("Item 1").tap()
    stage.screen.row("Item 3").tap()
    stage.screen.row("Item 1").tap()
    #expect(stage.screen.row("Item 3").isSelected)
    #expect(!stage.screen.row("Item 1").isSelected)
    stage.screen.button("Done").tap()
    #expect(!stage.screen.row("Item 3").isSelected)
    #expect(stage.said == [#"["1"]"#, #"["1","3"]"#, #"["3"]"#, "[]"])
  }

  @Test func leavingEditModeResetsASingleSelectionToNull() throws {
    let stage = try Stage(
      Self.one.replacing(
        "topBarTrailing:",
        with: "topBarLeading: <EditButton />, topBarTrailing:"
      ).replacing("import { List,", with: "import { EditButton, List,")
    )
    stage.screen.button("Edit").tap()
    stage.screen.row("4").tap()
    #expect(stage.screen.row("Now \"4\"").exists)
    stage.screen.button("Done").tap()
    #expect(stage.screen.row("Now null").exists)
  }

  @Test func rowsOfMapAreSelectedByTagElseByKeyAndNeverByAnInternalName() throws {
    let stage = try Stage(
      """
      import { List, Text, useObservable } from "scripting"
      export default function View() {
        const selected = useObservable<string | null>(null)
        return <List selection={selected}>
          {["oak", "ash"].map((wood) => <Text key={wood}>{wood}</Text>)}
          {["elm"].map((wood) => <Text key="k" tag={"t-" + wood}>{wood}</Text>)}
          <Text>nameless</Text>
          <Text>Now {JSON.stringify(selected.value)}</Text>
        </List>
      }
      """
    )
    stage.screen.row("ash").tap()
    #expect(stage.screen.row("Now \"ash\"").exists)
    stage.screen.row("elm").tap()
    #expect(stage.screen.row("Now \"t-elm\"").exists)
    let nameless = stage.screen.row("nameless").frame
    stage.screen.tap(at: CGPoint(x: nameless.midX, y: nameless.midY))
    #expect(stage.screen.row("Now \"t-elm\"").exists)
  }

  @Test func navigationToolbarsAndBackAreUntouchedByASelection() async throws {
    let stage = try Stage(
      """
      import { List, NavigationStack, NavigationLink, Text, ForEach, useObservable } from "scripting"
      export default function View() {
        const selected = useObservable<string[]>([])
        const data = useObservable([{ id: "a" }, { id: "b" }])
        return <NavigationStack>
          <List selection={selected} navigationTitle="Woods">
            <ForEach data={data} builder={item =>
              <NavigationLink title={"Wood " + item.id} destination={<Text navigationTitle={"Detail " + item.id}>Inside {item.id}</Text>} />} />
          </List>
        </NavigationStack>
      }
      """
    )
    stage.screen.row("Wood b").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Inside b").exists)
    stage.screen.back()
    await stage.screen.settle()
    #expect(stage.screen.row("Wood a").exists)
  }

  // MARK: The page's two examples

  @Test func tenRowsOfWhichOneIsSelectedLookAsInSwift() throws {
    struct Twin: View {
      @State private var selected: String?
      private let options = (0..<10).map { "\($0)" }
      var body: some View {
        NavigationStack {
          List(selection: $selected) { ForEach(options, id: \.self) { Text($0) } }
        }
      }
    }
    let stage = try Stage(
      """
      import { ForEach, List, NavigationStack, Text, useObservable } from "scripting"
      export default function View() {
        const selected = useObservable<string | null>(null)
        const options = useObservable<{ id: string }[]>(() =>
          new Array(10).fill(0).map((_, i) => ({ id: i.toString() })))
        return <NavigationStack>
          <List selection={selected}>
            <ForEach data={options} builder={item => <Text>{item.id}</Text>} />
          </List>
        </NavigationStack>
      }
      """
    )
    let twin = Screen(size: stage.screen.size) { Twin() }
    expectSamePixels(stage.screen, twin)
    stage.screen.row("3").tap()
    twin.row("3").tap()
    expectSamePixels(stage.screen, twin)
  }

  @Test func thirtyRowsOfWhichSeveralAreSelectedLookAsInSwift() async throws {
    struct Twin: View {
      @State private var selected: Set<String> = []
      private let options = (0..<30).map { "\($0)" }
      var body: some View {
        NavigationStack {
          List(selection: $selected) { ForEach(options, id: \.self) { Text("Item \($0)") } }
            .navigationTitle("Several")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Some") { selected = ["2", "4"] } }
              ToolbarItem(placement: .topBarTrailing) { EditButton() }
            }
        }
      }
    }
    let stage = try Stage(
      Self.several.replacing("<Text>Now {JSON.stringify(selected.value)}</Text>", with: "")
    )
    let twin = Screen(size: stage.screen.size) { Twin() }
    expectSamePixels(stage.screen, twin)
    for screen in [stage.screen, twin] {
      screen.button("Edit").tap()
      screen.button("Some").tap()
      screen.row("Item 6").tap()
      await screen.settle()
    }
    expectSamePixels(stage.screen, twin)
    #expect(stage.screen.rows.filter(\.isSelected).map(\.label) == ["Item 2", "Item 4", "Item 6"])
  }
}
