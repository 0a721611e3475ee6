import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// What a component remembers stays where the component stays, and goes where it goes.
@MainActor @Suite(.script)
struct StandingTests {
  private func stage(_ content: String, _ more: String = "") throws -> Stage {
    try Stage(
      """
      import { Button, ForEach, HStack, List, Section, Text, VStack, modifiers, useEffect, useState } from "scripting"
      \(more)
      function Counter({ name }: { name: string }) {
        const [count, setCount] = useState(0)
        useEffect(() => {
          console.log(`${name} came`)
          return () => console.log(`${name} went`)
        }, [])
        return <Button title={`${name} ${count}`} action={() => setCount(count + 1)} />
      }
      export default function App() {
        const [turn, setTurn] = useState(0)
        const isOther = turn % 2 === 1
        return <VStack>
          {\(content)}
          <Button title="Next" action={() => setTurn(turn + 1)} />
        </VStack>
      }
      """
    )
  }

  @Test(arguments: [
    #"<VStack tint={isOther ? "red" : undefined}><Counter name="a" /></VStack>"#,
    #"<HStack><VStack tint={isOther ? "red" : undefined}><HStack>{isOther && <Text>Between</Text>}<Counter name="a" /></HStack></VStack></HStack>"#,
    #"<Counter name="a" tint={isOther ? "red" : undefined} />"#,
    #"<Counter name="a" modifiers={isOther ? modifiers().tint("red") : undefined} />"#,
    #"isOther ? <VStack><Counter key="b" name="b" /><Counter key="a" name="a" /></VStack> : <VStack><Counter key="a" name="a" /><Counter key="b" name="b" /></VStack>"#,
    #"<List tint={isOther ? "red" : undefined}>{["b", "a"].map((name) => <Counter key={name} name={name} />)}</List>"#,
  ]) func aComponentThatStaysKeepsItsState(_ content: String) async throws {
    let stage = try stage(content)
    stage.screen.button("a 0").tap()
    for _ in 0..<3 {
      stage.screen.button("Next").tap()
      #expect(stage.screen.button("a 1").exists, "\(stage.screen)")
    }
    // Nothing came or went, and what is pressed is what is seen.
    stage.screen.button("a 1").tap()
    #expect(stage.screen.button("a 2").exists)
    await stage.screen.settle()
    #expect(stage.said.filter { $0.hasPrefix("a ") } == ["a came"])
    #expect(stage.errors == [])
  }

  @Test(arguments: [
    #"<Counter key={String(turn)} name="a" />"#,
    #"<VStack tint={isOther ? "red" : undefined}><Counter key={isOther ? "Aa" : "BB"} name="a" /></VStack>"#,
    #"<VStack frame={{ width: 200, height: 60 }} overlay={<Counter name="a" />} id={String(turn)} />"#,
    #"<VStack modifiers={modifiers().frame({ width: 200, height: 60 }).overlay(<Counter name="a" />).id(String(turn))} />"#,
    #"<Counter id={String(turn)} name="a" />"#,
    #"<Counter modifiers={modifiers().id(String(turn))} name="a" />"#,
    #"<VStack id={String(turn)} tint={isOther ? "red" : undefined}><Counter name="a" /></VStack>"#,
    #"<VStack key={String(turn)}><HStack><Counter name="a" /></HStack></VStack>"#,
    #"isOther ? <HStack><Counter name="a" /></HStack> : <VStack><Counter name="a" /></VStack>"#,
    #"isOther ? <Other name="a" /> : <Counter name="a" />"#,
  ]) func aComponentThatIsAnotherBeginsAnew(_ content: String) async throws {
    let stage = try stage(
      content,
      "function Other({ name }: { name: string }) { const [n, set] = useState(0); return <Button title={`${name} ${n}`} action={() => set(n + 1)} /> }"
    )
    stage.screen.button("a 0").tap()
    stage.screen.button("Next").tap()
    #expect(stage.screen.button("a 0").exists, "\(stage.screen)")
    stage.screen.button("a 0").tap()
    #expect(stage.screen.button("a 1").exists)
    try await stage.wait { stage.said.contains("a went") }
    #expect(stage.said.contains("a went"))
  }

  /// By equal keys, or by none, in places of all kinds: each pair is told apart, or begins anew together.
  @Test(arguments: [
    #"<List tint={tint}><Section header={<Counter key="k" name="a" />} footer={<Counter key="k" name="b" />}><Text>Row</Text></Section></List>"#,
    #"<VStack tint={tint} overlay={<Counter key="k" name="a" />}><VStack frame={{ height: 300 }} /><Counter key="k" name="b" /></VStack>"#,
    #"<VStack tint={tint}>{["a", "b"].map((n) => <Counter name={n} tint={tint} />)}<Counter name="c" tint={tint} /></VStack>"#,
    #"<><VStack tint={tint}><Counter key="Aa" name="a" /></VStack><VStack tint={tint}><Counter key="BB" name="b" /></VStack></>"#,
    #"<VStack tint={tint}><Counter name="a" /><Counter key="" name="b" /></VStack>"#,
    #"<VStack tint={tint}>{["a", "b"].map((n) => <Counter key="same" name={n} />)}</VStack>"#,
    #"<VStack tint={tint}>{Array.from({ length: 32 }, (_, i) => i === 31 ? <Counter name="a" /> : null)}{[0].map(() => <Counter name="b" />)}</VStack>"#,
    #"<List tint={tint}><Section header={<Counter name="a" />}>{Array.from({ length: 24 }, (_, i) => <Counter name={i === 0 ? "b" : "x" + i} />)}</Section></List>"#,
  ]) func siblingsNeverShareWhatTheyRemember(_ content: String) throws {
    let stage = try stage(content.replacing("tint={tint}", with: #"tint={isOther ? "red" : undefined}"#))
    for _ in 0..<3 {
      stage.screen.button("Next").tap()
      let counts = stage.screen.buttons.map(\.label).filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") }
      let a = try #require(counts.first { $0.hasPrefix("a ") }), b = try #require(counts.first { $0.hasPrefix("b ") })
      stage.screen.button(a).tap()
      let next = "a \((Int(a.dropFirst(2)) ?? 0) + 1)"
      #expect(stage.screen.button(next).exists && stage.screen.button(b).exists, "\(stage.screen)")
    }
  }

  @Test func whatStandsInComponentsThatChangePlacesStaysToo() async throws {
    let stage = try stage(
      #"isOther ? <VStack><Frame key="b" name="b" /><Frame key="a" name="a" /></VStack> : <VStack><Frame key="a" name="a" /><Frame key="b" name="b" /></VStack>"#,
      "function Frame({ name }) { return <HStack><Counter name={name} /><Counter name={name + name} /></HStack> }"
    )
    for name in ["a", "bb"] { stage.screen.button("\(name) 0").tap() }
    for _ in 0..<3 {
      stage.screen.button("Next").tap()
      for label in ["a 1", "aa 0", "b 0", "bb 1"] { #expect(stage.screen.button(label).exists, "\(stage.screen)") }
    }
    await stage.screen.settle()
    #expect(stage.said.filter { $0.contains("went") } == [])
  }

  @Test func whatWasClosedBeginsAnewHoweverSoonItIsOpened() throws {
    let stage = try stage(
      #"<VStack sheet={{ isPresented: turn % 2 === 0, onChanged: () => {}, content: <VStack><Counter name="a" /><Button title="Close" action={() => setTurn(turn + 1)} /></VStack> }} />"#
    )
    stage.screen.button("a 0").tap()
    stage.screen.button("Close").tap()
    stage.screen.button("Next").tap()
    #expect(stage.screen.button("a 0").exists, "\(stage.screen)")
  }

  @Test func aComponentThatWasAwayBeginsAnewAndItsNeighboursDoNot() async throws {
    let stage = try stage(
      #"<VStack tint={turn === 1 ? "red" : undefined}>{!isOther && <Counter name="a" />}<Counter name="b" />{isOther ? <Counter name="c" /> : null}</VStack>"#
    )
    stage.screen.button("a 0").tap()
    stage.screen.button("b 0").tap()
    stage.screen.button("Next").tap()
    #expect(!stage.screen.button("a 1").exists)
    #expect(stage.screen.button("b 1").exists)
    stage.screen.button("c 0").tap()
    stage.screen.button("Next").tap()
    #expect(stage.screen.button("a 0").exists)
    #expect(stage.screen.button("b 1").exists)
    stage.screen.button("Next").tap()
    #expect(stage.screen.button("c 0").exists)
    try await stage.wait { stage.said.count >= 7 }
    #expect(stage.said.filter { $0.hasPrefix("b ") } == ["b came"])
    #expect(stage.said.filter { $0 == "a went" }.count == 2)
  }

  @Test func twoOfAKindNeverShareWhatTheyRemember() throws {
    let stage = try stage(
      #"<VStack tint={isOther ? "red" : undefined}>{Array.from({ length: 2 + turn }, (_, i) => <HStack tint={isOther ? "red" : undefined}><Counter name={"n" + i} /></HStack>)}</VStack>"#
    )
    stage.screen.button("n1 0").tap()
    for turn in 1...3 {
      stage.screen.button("Next").tap()
      #expect(stage.screen.button("n0 0").exists && stage.screen.button("n1 1").exists, "\(stage.screen)")
      #expect(stage.screen.button("n\(turn + 1) 0").exists)
    }
  }
}
