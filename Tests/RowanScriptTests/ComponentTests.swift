import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Components and modifiers as people use them.
@MainActor @Suite(.script)
struct ComponentTests {
  @Test func controlsTellTheScriptWhatChanged() throws {
    let stage = try Stage(
      """
      import { List, Picker, Text, TextField, Toggle, useObservable, useState } from "scripting"
      export default function App() {
        const [isOn, setOn] = useState(false)
        const name = useObservable("")
        return <List>
          <Toggle title="Toasted" value={isOn} onChanged={setOn} />
          <TextField title="Name" value={name} />
          <Text>{isOn ? "toasted" : "plain"} {name.value}</Text>
        </List>
      }
      """
    )
    stage.screen.toggle("Toasted").tap()
    stage.screen.textField("Name").type("oak")
    #expect(stage.screen.row("toasted oak").exists)
  }

  @Test func rowsAreDeletedAndMovedByEditActions() async throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const data = useObservable([{ id: "a" }, { id: "b" }, { id: "c" }])
        return <List>
          <ForEach data={data} editActions="all" builder={(item) => <Text>Row {item.id}</Text>} />
          <Text>{data.value.map((item) => item.id).join("")}</Text>
        </List>
      }
      """
    )
    stage.screen.row("Row b").delete()
    #expect(stage.screen.rows.map(\.label) == ["Row a", "Row c", "ac"])
    await stage.screen.row("Row c").lift(andMoveTo: stage.screen.row("Row a"))
    #expect(stage.screen.rows.map(\.label) == ["Row c", "Row a", "ca"])
  }

  @Test func theOlderFormOfForEachCountsAndTellsOffsets() throws {
    let stage = try Stage(
      """
      import { ForEach, List, Text, useState } from "scripting"
      export default function App() {
        const [woods, setWoods] = useState(["oak", "ash", "elm"])
        return <List>
          <ForEach count={woods.length}
            itemBuilder={(index) => <Text key={woods[index]}>{woods[index]}</Text>}
            onDelete={(indices) => setWoods(woods.filter((_, index) => !indices.includes(index)))} />
        </List>
      }
      """
    )
    stage.screen.row("ash").delete()
    #expect(stage.screen.rows.map(\.label) == ["oak", "elm"])
  }

  @Test func swipeActionsBadgesAndRefreshing() async throws {
    let stage = try Stage(
      """
      import { Button, ForEach, List, Text, useObservable, useState } from "scripting"
      export default function App() {
        const [said, say] = useState("nothing")
        return <List refreshable={async () => { await new Promise<void>((done) => setTimeout(done, 5)); say("fresh") }}>
          <Text badge={3} trailingSwipeActions={{ actions: [<Button title="Flag" action={() => say("flagged")} />] }}>Cask</Text>
          <Text>Said {said}</Text>
        </List>
      }
      """
    )
    #expect(stage.screen.rows[0].label.contains("3"))
    stage.screen.row("Cask").perform(action: "Flag")
    #expect(stage.screen.row("Said flagged").exists)
  }

  @Test func aTableShowsColumnsAndSelects() throws {
    let stage = try Stage(
      """
      import { Table, TableColumn, Text, VStack, useObservable } from "scripting"
      export default function App() {
        const selected = useObservable<string[]>([])
        const casks = useObservable([{ id: "1", wood: "Oak", litres: 225 }, { id: "2", wood: "Ash", litres: 300 }])
        return <VStack>
          <Text>Chosen {selected.value.join()}</Text>
          <Table data={casks} selection={selected}>
            <TableColumn title="Wood" builder={(cask) => <Text>{cask.wood}</Text>} />
            <TableColumn title="Litres" builder={(cask) => <Text>{cask.litres}</Text>} />
          </Table>
        </VStack>
      }
      """,
      size: CGSize(width: 900, height: 600),
      idiom: .desktop
    )
    #expect(stage.errors == [])
    #expect(stage.screen.elements(role: .columnHeader).map(\.label) == ["Wood", "Litres"])
    stage.screen.row("Ash").tap()
    #expect(stage.screen.text("Chosen 2").exists)
  }

  @Test func aPathLeadsAlongItsValues() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationDestination, NavigationLink, NavigationStack, Text, useObservable } from "scripting"
      export default function App() {
        const path = useObservable<string[]>([])
        return <NavigationStack path={path}>
          <List navigationDestination={<NavigationDestination>{(value) => <Text>Page {value}</Text>}</NavigationDestination>}>
            <NavigationLink title="Open" value="one" />
            <Button title="Far" action={() => path.setValue(["one", "two"])} />
            <Text>At {path.value.join("/")}</Text>
          </List>
        </NavigationStack>
      }
      """
    )
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Page one").exists)
    stage.screen.back()
    await stage.screen.settle()
    stage.screen.row("Far").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Page two").exists)
    stage.screen.back()
    stage.screen.back()
    await stage.screen.settle()
    #expect(stage.screen.rows.last?.label == "At ")
  }

  @Test func onlyTheRowThatReadsAnObservableRunsAgain() throws {
    let stage = try Stage(
      """
      import { Button, ForEach, List, Text, Observable, useObservable } from "scripting"
      export default function App() {
        const data = useObservable(() => ["a", "b", "c"].map((id) => ({ id, count: new Observable(0) })))
        return <List>
          <Button title="Count b" action={() => data.value[1].count.setValue(data.value[1].count.value + 1)} />
          <ForEach data={data} builder={(item) => {
            console.log(item.id)
            return <Text>{item.id} {item.count.value}</Text>
          }} />
        </List>
      }
      """
    )
    #expect(stage.said == ["a", "b", "c"])
    stage.screen.row("Count b").tap()
    #expect(stage.screen.row("b 1").exists)
    #expect(stage.said == ["a", "b", "c", "b"])
  }

  @Test func editModeIsTheScriptsWhereItSaysSo() throws {
    let stage = try Stage(
      """
      import { Button, EditMode, ForEach, List, Text, useObservable } from "scripting"
      export default function App() {
        const mode = useObservable<EditMode>(EditMode.inactive())
        const data = useObservable([{ id: "a" }])
        return <List environments={{ editMode: mode }}>
          <Text>Mode {mode.value.value}</Text>
          <Button title="Edit all" action={() => mode.setValue(EditMode.active())} />
          <ForEach data={data} editActions="delete" builder={(item) => <Text>{item.id}</Text>} />
        </List>
      }
      """
    )
    stage.screen.row("Edit all").tap()
    #expect(stage.screen.row("Mode active").exists)
  }

  @Test func declarationsHaveEveryComponentAndModifier() {
    let text = Declarations.text
    for name in ["List", "ForEach", "Table", "NavigationStack", "Button"] {
      #expect(text.contains("export function \(name)"))
    }
    #expect(text.contains("listRowSeparator?:"))
  }
}
