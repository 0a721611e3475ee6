import Foundation
import Testing

@testable import RowanScript

/// The rules of `rowan check` that types cannot express.
@MainActor @Suite(.script)
struct ScriptRuleTests {
  /// The content of a component, and the rule that it breaks.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var rule: String?
    var code: String
    var shown: String
    var testDescription: String { "\(rule ?? "nothing"): \(code)\(shown)" }

    init(_ rule: String?, _ code: String = "", shows: String = "<Text>a</Text>") {
      (self.rule, self.code, self.shown) = (rule, code, shows)
    }
  }

  nonisolated static let mistakes = [
    Mistake("hook-in-condition", "if (on) { const [m] = useState(1) }"),
    Mistake("hook-in-condition", "on && useEffect(() => {}, [])"),
    Mistake("hook-in-condition", "for (const one of data.value) useMemo(() => one, [])"),
    Mistake("state-set-while-rendering", "setN(2)"),
    Mistake("state-set-while-rendering", "data.setValue([])"),
    Mistake("missing-key", shows: "data.value.map((one) => <Text>{one.id}</Text>)"),
    Mistake("missing-key", shows: "data.value.map(function (one) { return <Text>{one.id}</Text> })"),
    Mistake("offset-as-id", shows: "data.value.map((one, i) => <Text key={String(i)}>{one.id}</Text>)"),
    Mistake("offset-as-id", shows: "data.value.map((one, i) => (<Text key={i}>{one.id}</Text>))"),
    Mistake("random-row-id", shows: "data.value.map((one) => <Text key={UUID.string()}>{one.id}</Text>)"),
    Mistake("indices-as-ids", shows: "[...data.value.keys()].map((i) => <Text key={i}>{data.value[i].id}</Text>)"),
    Mistake(
      "indices-as-ids",
      shows: "Array.from({ length: data.value.length }, (_, i) => <Text key={String(i)}>a</Text>)"
    ),
    Mistake("duplicate-tag", shows: "<Picker value={n}><Text tag={1}>a</Text><Text tag={1}>b</Text></Picker>"),
    Mistake(
      "impure-builder",
      shows: "<ForEach data={data} builder={(one) => { setN(3); return <Text>{one.id}</Text> }} />"
    ),
    Mistake(nil, "useEffect(() => { if (on) setN(1) }, [])"),
    Mistake(nil, "const add = () => data.setValue([])", shows: "<Button title=\"a\" action={() => setN(n + 1)} />"),
    Mistake(nil, shows: "data.value.map((one, i) => <Text key={`${one.id} ${i}`}>{one.id}</Text>)"),
    Mistake(nil, shows: "[...data.value.keys()].map((i) => <Text key={data.value[i].id}>a</Text>)"),
    Mistake(
      nil,
      shows: "<Picker value={n}><Text tag={1}>a</Text>{on ? <Text tag={2}>b</Text> : <Text tag={2}>c</Text>}</Picker>"
    ),
    Mistake(nil, shows: "<Picker value={n}><Text tag={1}>a</Text><Text tag=\"1\">b</Text></Picker>"),
    Mistake(nil, shows: "data.value.map((one) => <Row {...one} />)"),
    Mistake(nil, "const names = data.value.map((one) => one.id)", shows: "on ? <Text>{names}</Text> : null"),
  ]

  @Test(arguments: mistakes) func aMistakeIsFound(_ mistake: Mistake) throws {
    let source = """
      export default function App({ on }) {
        const [n, setN] = useState(0)
        const data = useObservable([{ id: "a" }])
        \(mistake.code)
        return <List>{\(mistake.shown)}</List>
      }
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "rowan-rule-\(UUID().uuidString).tsx")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Neither Node.js nor TypeScript is needed to run scripts.
    guard let result = try ScriptRules.check([file]) else { return }
    let lines = result.findings.split(separator: "\n")
    guard let rule = mistake.rule else {
      #expect(lines == [])
      return
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("[\(rule)]") == true)
    #expect(lines.first?.hasPrefix("\(file.path):\(mistake.code.isEmpty ? 5 : 4):") == true)
    #expect(result.isGood == (rule == "missing-key"))
  }
}
