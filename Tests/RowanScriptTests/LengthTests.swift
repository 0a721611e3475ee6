import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Single calls of built-in functions whose results would take the host's memory, and pictures of elements.
@MainActor @Suite(.script)
struct LengthTests {
  @Test(
    arguments: [
      "new Array(2 ** 27).join('xxxxxxxx')", "new Array(2 ** 30).join('')  + new Array(2 ** 30).join('xx')",
      "Array(7).fill('x'.repeat(2 ** 27)).join('')", "String(Array(9).fill('x'.repeat(2 ** 27)))",
      "Array(9).fill({ toString: () => 'x'.repeat(2 ** 26) }).join()", "new Array(2 ** 31).toLocaleString()",
      "'x'.repeat(2 ** 20).replaceAll('x', 'y'.repeat(2 ** 10))",
      "'x'.repeat(2 ** 20).replace(/x/g, 'y'.repeat(2 ** 10))",
      "'x'.repeat(2 ** 15).replace(/x/g, \"$`$'\")", "'x'.repeat(2 ** 20).replace(/x/g, () => 'y'.repeat(2 ** 10))",
      "new String('x'.repeat(2 ** 20)).replaceAll('x', 'y'.repeat(2 ** 10))", "'x'.repeat(2 ** 26).split('')",
      "'x'.repeat(2 ** 26).split(/y?/)", "''.concat(...Array(9).fill('x'.repeat(2 ** 26)))",
      "new Array(2 ** 28).fill(0)",
      "[].concat(...Array(64).fill(Array(2 ** 20).fill(0)))", "encodeURIComponent('é'.repeat(2 ** 26))",
      "escape('é'.repeat(2 ** 27))",
    ]
  )
  func aHugeResultOfOneCallIsAMessage(call: String) throws {
    let before = Self.peak
    let stage = try Stage(
      """
      import { Text } from "scripting"
      try { console.log("made " + (\(call)).length) } catch (error) { console.log(error.name + ": " + error.message) }
      export default () => <Text>Hello</Text>
      """,
      // What is judged is the memory: a machine with much other work may take seconds to supply it.
      limits: ScriptLimits(seconds: 60)
    )
    #expect(stage.said.last?.hasPrefix("RangeError: ") == true, "\(stage.said) \(stage.errors)")
    #expect(stage.screen.text("Hello").exists)
    #expect(Self.peak - before < 700 << 20)
  }

  /// The largest memory that the process has held, in bytes.
  private static var peak: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  @Test func ordinaryTextsAndListsAreMadeAsEver() throws {
    let stage = try Stage(
      """
      import { Text } from "scripting"
      const around: any[] = [1, "a"]
      around.push(around)
      const results = [
        [1, null, undefined, "b", [2, [3]], { toString: () => "o" }].join("-"), String([1, [2, 3]]), around.join(), [].join(),
        Array.prototype.join.call({ length: 2, 0: "x", 1: "y" }, "+"), [true, 1.5].join(undefined), [1].concat([2], 3 as any).length,
        "a-b-c".split("-").length, "abc".split("", 2).join("|"), "aXbX".replace("X", "$&$&"), "aXbX".replaceAll("X", (x) => x.toLowerCase()),
        "abc".replace(/(b)/, "[$1]"), "2026-11".replace(/(?<y>\\d+)-/, "$<y>/"), "a".concat("b", 1 as any), new Array(3).fill(7).join(""),
        encodeURIComponent("é /"), [3, 1].toLocaleString(), Array.prototype.join.name, Array.prototype.join.length >= 0,
      ]
      console.log(JSON.stringify(results))
      export default () => <Text>Hello</Text>
      """
    )
    let expected =
      #"["1---b-2,3-o","1,2,3","1,a,","","x+y","true,1.5",3,3,"a|b","aXXbX","axbx","a[b]c","2026/11","ab1","777","%C3%A9%20%2F","3,1","join",true]"#
    #expect(stage.said == [expected])
    #expect(stage.errors == [])
  }

  @Test func anElementIsDrawnIntoAPicture() async throws {
    let stage = try Stage(
      """
      import { Button, ImageRenderer, List, Rectangle, Text, VStack, useState } from "scripting"
      function Counted() { const [n] = useState(7); return <Text font={20}>{n} eggs</Text> }
      const log = (what: string, promise: Promise<any>) => promise.then((data) => {
        const bytes = data.toUint8Array()
        const number = (at: number) => bytes[at] * 2 ** 24 + bytes[at + 1] * 65536 + bytes[at + 2] * 256 + bytes[at + 3]
        console.log(what, data.slice(1, 4).toRawString(), number(16), number(20))
      }, (error) => console.log(what, error.message))
      export default () => <List><Button title="Draw" action={() => {
        log("square", ImageRenderer.toPNGData(<Rectangle fill="red" frame={{ width: 40, height: 20 }} />, { scale: 3 }))
        log("state", ImageRenderer.toPNGData(<VStack frame={{ width: 100, height: 30 }}><Counted /></VStack>, { scale: 1, opaque: true }))
        log("huge", ImageRenderer.toPNGData(<Rectangle frame={{ width: 100000, height: 100000 }} />))
        log("odd", ImageRenderer.toPNGData(<Text>x</Text>, { scale: 1e9 }))
        log("none", ImageRenderer.toJPEGData ? ImageRenderer.toPNGData(<Text>x</Text>, { scale: NaN }) : null)
      }} /></List>
      """
    )
    stage.screen.row("Draw").tap()
    try await stage.wait { stage.said.count == 4 }
    #expect(stage.said.contains("square PNG 120 60"), "\(stage.said)")
    #expect(stage.said.contains("state PNG 100 30"), "\(stage.said)")
    #expect(stage.said.contains { $0.hasPrefix("huge ImageRenderer: a picture has") }, "\(stage.said)")
    #expect(stage.said.contains("odd ImageRenderer: scale is between 0.1 and 8."), "\(stage.said)")
    #expect(
      stage.errors.count == 1 && stage.errors[0].contains("not on Linux: ImageRenderer.toJPEGData"),
      "\(stage.errors)"
    )
  }

  @Test func aDragIsFollowedBesideATap() throws {
    let stage = try Stage(
      """
      import { Rectangle, Text, TapGesture, VStack, useState } from "scripting"
      export default function App() {
        const [text, setText] = useState("none")
        return <VStack><Text>{text}</Text><Rectangle frame={{ width: 200, height: 200 }} accessibilityLabel="Area"
          onDragGesture={{ onChanged: (drag) => setText("dragged " + drag.translation.width), onEnded: () => {} }}
          simultaneousGesture={TapGesture().onEnded(() => setText("tapped"))} /></VStack>
      }
      """
    )
    #expect(stage.screen.text("none").exists)
    #expect(stage.errors == [] && stage.warnings == [])
  }
}
