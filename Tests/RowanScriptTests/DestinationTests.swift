import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// A pushed screen shows what its link shows now: the state and props of the script around the link, for as long as the
/// link exists.
@MainActor @Suite(.script)
struct DestinationTests {
  private func push(_ stage: Stage, _ label: String) async {
    stage.screen.row(label).tap()
    await stage.screen.settle()
  }

  @Test func aDestinationShowsTheStateOfTheComponentWithItsLink() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useState } from "scripting"
      export default function App() {
        const [n, setN] = useState(0)
        return <NavigationStack><List>
          <NavigationLink title="Open" destination={<List>
            <Text>Inside {n}</Text>
            <Button title="Add" action={() => setN(n + 1)} />
          </List>} />
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    for count in 0..<3 {
      #expect(stage.screen.row("Inside \(count)").exists)
      stage.screen.row("Add").tap()
    }
    #expect(stage.screen.row("Inside 3").exists)
    #expect(stage.errors == [])
  }

  @Test func thePropsOfADestinationFollowAndItsOwnStateStays() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useState } from "scripting"
      function Detail({ n, add }: { n: number, add: () => void }) {
        const [own, setOwn] = useState(0)
        return <List>
          <Text>{`Given ${n}, own ${own}`}</Text>
          <Button title="Add" action={add} />
          <Button title="Own" action={() => setOwn(own + 1)} />
        </List>
      }
      export default function App() {
        const [n, setN] = useState(0)
        return <NavigationStack><List>
          {n > 1 && <Text>More than one</Text>}
          <NavigationLink title="Open" destination={<Detail n={n} add={() => setN(n + 1)} />} />
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    stage.screen.row("Own").tap()
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Given 1, own 1").exists)
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Given 2, own 1").exists)
  }

  @Test func everyOfSeveralPushedScreensFollows() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useState } from "scripting"
      function Level({ depth, n, add }: { depth: number, n: number, add: () => void }) {
        const [own, setOwn] = useState(0)
        return <List>
          <Text>{`Level ${depth}: ${n} and ${own}`}</Text>
          <Button title="Add" action={add} />
          <Button title="Own" action={() => setOwn(own + 1)} />
          {depth < 3 && <NavigationLink title="Deeper" destination={
            <List>
              <Text>{`Between ${depth}: ${n} and ${own}`}</Text>
              <Button title="Add" action={add} />
              <Button title="Own" action={() => setOwn(own + 1)} />
              <NavigationLink title="On" destination={<Level depth={depth + 1} n={n} add={add} />} />
            </List>} />}
        </List>
      }
      export default function App() {
        const [n, setN] = useState(0)
        return <NavigationStack><Level depth={1} n={n} add={() => setN(n + 1)} /></NavigationStack>
      }
      """
    )
    for label in ["Deeper", "On", "Deeper"] { await push(stage, label) }
    #expect(stage.screen.row("Between 2: 0 and 0").exists)
    stage.screen.row("Add").tap()
    stage.screen.row("Own").tap()
    #expect(stage.screen.row("Between 2: 1 and 1").exists)
    await push(stage, "On")
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Level 3: 2 and 0").exists)
    stage.screen.back()
    await stage.screen.settle()
    #expect(stage.screen.row("Between 2: 2 and 1").exists)
    stage.screen.back()
    await stage.screen.settle()
    #expect(stage.screen.row("Level 2: 2 and 1").exists)
    #expect(stage.errors == [])
  }

  /// Rows of 5,000 elements; the one whose link is open moves behind the last.
  private static let far = """
    import { Button, ForEach, List, NavigationLink, NavigationStack, Text, useObservable, useState } from "scripting"
    type Item = { id: string, count: number }
    function Row({ item, n, add, move }: { item: Item, n: number, add: () => void, move: () => void }) {
      const [own, setOwn] = useState(0)
      return <NavigationLink title={`Row ${item.id}`} destination={<List>
        <Text>{`${item.id}: ${item.count}, ${n}, ${own}`}</Text>
        <Button title="Count" action={add} />
        <Button title="Own" action={() => setOwn(own + 1)} />
        <Button title="Move" action={move} />
      </List>} />
    }
    export default function App() {
      const [n, setN] = useState(0)
      const data = useObservable<Item[]>(() => new Array(5000).fill(0).map((_, i) => ({ id: `r${i}`, count: 0 })))
      const change = (id: string) => {
        setN(n + 1)
        data.setValue(data.value.map((item) => item.id === id ? { ...item, count: item.count + 1 } : item))
      }
      const move = (id: string) =>
        data.setValue([...data.value.filter((item) => item.id !== id), ...data.value.filter((item) => item.id === id)])
      return <NavigationStack><List>
        <ForEach data={data} builder={(item) => ROW} />
      </List></NavigationStack>
    }
    """

  @Test(
    arguments: [
      "<Row item={item} n={n} add={() => change(item.id)} move={() => move(item.id)} />",
      """
      <NavigationLink title={`Row ${item.id}`} destination={<List>
        <Text>{`${item.id}: ${item.count}, ${n}, 0`}</Text>
        <Button title="Count" action={() => change(item.id)} />
        <Button title="Own" action={() => {}} />
        <Button title="Move" action={() => move(item.id)} />
      </List>} />
      """,
    ]
  )
  func theScreenOfARowThatIsScrolledAwayFollows(row: String) async throws {
    let stage = try Stage(Self.far.replacing("ROW", with: row))
    let own = row.hasPrefix("<Row")
    await push(stage, "Row r3")
    #expect(stage.screen.row("r3: 0, 0, 0").exists)
    stage.screen.row("Count").tap()
    #expect(stage.screen.row("r3: 1, 1, 0").exists)
    stage.screen.row("Move").tap()
    await stage.screen.settle()
    for _ in 0..<2 {
      stage.screen.row("Count").tap()
      await stage.screen.settle()
    }
    stage.screen.row("Own").tap()
    await stage.screen.settle()
    #expect(stage.screen.row(own ? "r3: 3, 3, 1" : "r3: 3, 3, 0").exists, "\(stage.screen)")
    #expect(stage.errors == [])
  }

  @Test func aDestinationWhoseLinkIsGoneStaysAsItWas() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useState } from "scripting"
      export default function App() {
        const [n, setN] = useState(0)
        return <NavigationStack><List>
          <Text>Root</Text>
          {n < 2 && <NavigationLink title="Open" destination={<List>
            <Text>Inside {n}</Text>
            <Button title="Add" action={() => setN((old) => old + 1)} />
          </List>} />}
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    for _ in 0..<3 {
      stage.screen.row("Add").tap()
      await stage.screen.settle()
    }
    #expect(stage.errors == [])
    #expect(stage.screen.row("Inside 1").exists || stage.screen.row("Root").exists)
  }

  @Test func aSavedScriptReachesThePushedScreenThatItsLinkDescribes() async throws {
    let stage = try Stage(
      Self.far.replacing(
        "ROW",
        with: "<Row item={item} n={n} add={() => change(item.id)} move={() => move(item.id)} />"
      )
    )
    await push(stage, "Row r3")
    stage.screen.row("Own").tap()
    stage.screen.row("Move").tap()
    await stage.screen.settle()
    try stage.write(Self.far)
    try stage.save(
      Self.far.replacing(
        "ROW",
        with: "<Row item={item} n={n} add={() => change(item.id)} move={() => move(item.id)} />"
      )
      .replacing("{`${item.id}: ", with: "{`Saved ${item.id}: ")
    )
    await stage.screen.settle()
    #expect(stage.screen.row("Saved r3: 0, 0, 1").exists, "\(stage.screen)")
    stage.screen.row("Count").tap()
    #expect(stage.screen.row("Saved r3: 1, 1, 1").exists)
    #expect(stage.errors == [])
  }

  @Test(
    arguments: [
      "sheet={{ isPresented: isShown, onChanged: setShown, content: inside }}",
      "fullScreenCover={{ isPresented: isShown, onChanged: setShown, content: inside }}",
      "popover={{ isPresented: isShown, onChanged: setShown, content: inside }}",
      "navigationDestination={{ isPresented: isShown, onChanged: setShown, content: inside }}",
    ]
  )
  func presentedContentFollowsAndSoDoLinksInIt(prop: String) async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useState } from "scripting"
      function Deep({ n, add }: { n: number, add: () => void }) {
        return <List><Text>Deep {n}</Text><Button title="Add" action={add} /></List>
      }
      export default function App() {
        const [n, setN] = useState(0)
        const [isShown, setShown] = useState(false)
        const part = <List>
          <Text>Inside {n}</Text>
          <Button title="Add" action={() => setN(n + 1)} />
          <NavigationLink title="On" destination={<Deep n={n} add={() => setN(n + 1)} />} />
        </List>
        const inside = \(prop.hasPrefix("navigation") ? "part" : "<NavigationStack>{part}</NavigationStack>")
        return <NavigationStack><List \(prop)>
          <Button title="Show" action={() => setShown(true)} />
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Show")
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Inside 1").exists)
    await push(stage, "On")
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Deep 2").exists)
    #expect(stage.errors == [])
  }

  @Test func theDestinationOfAValueFollows() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationDestination, NavigationLink, NavigationStack, Text, useState } from "scripting"
      export default function App() {
        const [n, setN] = useState(0)
        return <NavigationStack><List navigationDestination={<NavigationDestination>{(value: string) => <List>
          <Text>{`${value} ${n}`}</Text>
          <Button title="Add" action={() => setN(n + 1)} />
        </List>}</NavigationDestination>}>
          <NavigationLink title="Open" value="oak" />
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("oak 1").exists)
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("oak 2").exists)
    #expect(stage.errors == [])
  }

  @Test func aContextAroundTheLinkReachesTheDestination() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, createContext, useContext, useState } from "scripting"
      const Colour = createContext("none")
      function Leaf() { return <Text>Colour {useContext(Colour)}</Text> }
      export default function App() {
        const [colour, setColour] = useState("red")
        return <NavigationStack><Colour.Provider value={colour}><List>
          <NavigationLink title="Open" destination={<List><Leaf /><Button title="Blue" action={() => setColour("blue")} /></List>} />
        </List></Colour.Provider></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    #expect(stage.screen.row("Colour red").exists)
    stage.screen.row("Blue").tap()
    #expect(stage.screen.row("Colour blue").exists)
  }

  @Test func aDestinationIsRenderedOnceForAChangeAndNotBeforeItIsPushed() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationLink, NavigationStack, Text, useEffect, useState } from "scripting"
      function Inside({ n }: { n: number }) {
        console.log(`inside ${n}`)
        return <Text>Inside {n}</Text>
      }
      export default function App() {
        const [n, setN] = useState(0)
        console.log(`app ${n}`)
        useEffect(() => { console.log(`effect ${n}`) })
        return <NavigationStack><List>
          <NavigationLink title="Open" destination={<List>
            <Inside n={n} />
            <Button title="Add" action={() => setN(n + 1)} />
          </List>} />
        </List></NavigationStack>
      }
      """
    )
    await push(stage, "Open")
    stage.screen.row("Add").tap()
    await stage.screen.settle()
    #expect(stage.said == ["app 0", "effect 0", "inside 0", "app 1", "inside 1", "effect 1"])
  }
}
