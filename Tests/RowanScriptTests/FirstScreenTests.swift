import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Screens of scripts as people see them.
@MainActor @Suite(.script)
struct FirstScreenTests {
  @Test func aComponentWithStateCountsTaps() throws {
    let stage = try Stage(
      """
      import { Button, List, Navigation, Section, Text, useState } from "scripting"
      function Counter({ name }: { name: string }) {
        const [count, setCount] = useState(0)
        return <Section header={<Text>{name}</Text>}>
          <Text>Counted {count}</Text>
          <Button title="Add" action={() => setCount(count + 1)} />
        </Section>
      }
      Navigation.present(<List><Counter name="Barrels" /></List>)
      """
    )
    #expect(stage.errors == [])
    #expect(stage.screen.row("Counted 0").exists)
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Counted 1").exists)
    #expect(stage.screen.headers.map(\.label) == ["Barrels"])
  }

  @Test func readingAnObservableSubscribesTheComponentAlone() throws {
    let stage = try Stage(
      """
      import { Button, List, Text, useObservable, Observable } from "scripting"
      function Reader({ count }: { count: Observable<number> }) {
        console.log("reader")
        return <Text>Count {count.value}</Text>
      }
      export default function App() {
        const count = useObservable(0)
        console.log("app")
        return <List>
          <Reader count={count} />
          <Button title="Add" action={() => count.setValue(count.value + 1)} />
        </List>
      }
      """
    )
    stage.screen.row("Add").tap()
    #expect(stage.screen.row("Count 1").exists)
    #expect(stage.said == ["app", "reader", "reader"])
  }

  @Test func effectsRunAfterTheScreenIsThereAndCleanUp() async throws {
    let stage = try Stage(
      """
      import { Button, Text, VStack, useEffect, useState, useRef, useMemo, useReducer } from "scripting"
      function Part() {
        useEffect(() => { console.log("in"); return () => console.log("out") }, [])
        return <Text>Part</Text>
      }
      export default function App() {
        const [isShown, setShown] = useState(true)
        const [total, add] = useReducer((sum: number, more: number) => sum + more, 1)
        const renders = useRef(0)
        renders.current += 1
        const double = useMemo(() => total * 2, [total])
        return <VStack>
          <Text>Twice {double} after {renders.current}</Text>
          {isShown && <Part />}
          <Button title="Switch" action={() => setShown(!isShown)} />
          <Button title="More" action={() => add(2)} />
        </VStack>
      }
      """
    )
    #expect(stage.said == ["in"])
    stage.screen.button("Switch").tap()
    await stage.screen.settle()
    #expect(stage.said == ["in", "out"])
    stage.screen.button("More").tap()
    #expect(stage.screen.text("Twice 6 after 3").exists)
  }

  @Test func contextsReachWhatIsBelowThem() throws {
    let stage = try Stage(
      """
      import { Button, Text, VStack, createContext, useContext, useState } from "scripting"
      const Colour = createContext("none")
      function Leaf() { return <Text>Colour {useContext(Colour)}</Text> }
      function Middle() { return <Leaf /> }
      export default function App() {
        const [colour, setColour] = useState("red")
        return <VStack>
          <Colour.Provider value={colour}><Middle /></Colour.Provider>
          <Button title="Blue" action={() => setColour("blue")} />
        </VStack>
      }
      """
    )
    #expect(stage.screen.text("Colour red").exists)
    stage.screen.button("Blue").tap()
    #expect(stage.screen.text("Colour blue").exists)
  }

  @Test func whatIsPresentedLaterComesInASheetAndTellsWhenItIsGone() async throws {
    let stage = try Stage(
      """
      import { Button, Navigation, Script, Text, VStack, useState } from "scripting"
      function Choice() {
        const dismiss = Navigation.useDismiss()
        return <Button title="Choose oak" action={() => dismiss("oak")} />
      }
      function App() {
        const [wood, setWood] = useState("none")
        return <VStack>
          <Text>Wood {wood}</Text>
          <Button title="Choose" action={async () => setWood(await Navigation.present<string>(<Choice />))} />
          <Button title="End" action={() => { setTimeout(() => console.log("late"), 1); Script.exit(); setTimeout(() => console.log("later"), 1) }} />
        </VStack>
      }
      async function run() { await Navigation.present({ element: <App /> }); Script.exit() }
      run()
      """,
      clock: ManualClock()
    )
    stage.screen.button("Choose").tap()
    await stage.screen.settle()
    stage.screen.button("Choose oak").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Wood oak").exists)
    #expect(!stage.screen.button("Choose oak").exists)
    stage.screen.button("End").tap()
    #expect(stage.screen.description.contains("The script has ended"))
    await stage.screen.advance(by: .seconds(1))
    #expect(!stage.said.contains { $0.contains("late") })
  }

  @Test func modifiersAreAppliedAsPropsAndInTheOrderOfAChain() throws {
    struct Twin: View {
      var body: some View {
        VStack {
          Text("One").font(.headline).padding().background(Color.yellow)
          Text("Two").background(Color.yellow).padding().font(.headline)
        }
      }
    }
    let stage = try Stage(
      """
      import { Text, VStack, modifiers } from "scripting"
      function Own({ name }: { name: string }) { return <Text>{name}</Text> }
      export default function App() {
        return <VStack>
          <Own name="One" background="yellow" padding font="headline" />
          <Text modifiers={modifiers().background("yellow").padding().font("headline")}>Two</Text>
        </VStack>
      }
      """
    )
    #expect(stage.errors == [])
    expectSamePixels(stage.screen, Screen(size: stage.screen.size) { Twin() })
  }
}
