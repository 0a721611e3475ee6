import Foundation
import Testing

@testable import RowanMacroExpansion

/// What the compiler is answered; that the answers compile and work is what `PreviewTests` shows.
@Suite("Macros on their own")
struct ExpansionTests {
  private func syntax(_ source: String) -> JSONValue {
    let location: [String: JSONValue] = [
      "fileID": .string("Shop/Cart.swift"), "fileName": .string("/src/Cart.swift"), "offset": .number(40),
      "line": .number(7), "column": .number(3),
    ]
    return .object(["kind": .string("declaration"), "source": .string(source), "location": .object(location)])
  }

  private func preview(_ source: String) -> JSONValue {
    Expander.answer(
      to: .object([
        "expandFreestandingMacro": .object(["discriminator": .string("$s4Shopf_"), "syntax": syntax(source)])
      ])
    )
  }

  private func entry(_ source: String, in container: String, role: String) -> JSONValue {
    Expander.answer(
      to: .object([
        "expandAttachedMacro": .object([
          "macro": .object(["typeName": .string("EntryMacro")]), "macroRole": .string(role),
          "declSyntax": syntax(source),
          "parentDeclSyntax": syntax(container),
        ])
      ])
    )
  }

  private func source(_ answer: JSONValue) -> String? { answer["expandMacroResult"]?["expandedSource"]?.string }

  private func complaint(_ answer: JSONValue) -> JSONValue? {
    answer["expandMacroResult"]?["diagnostics"]?.array?.first
  }

  @Test("A preview says where it stands, hands its arguments on, and is for debug builds")
  func previewStands() throws {
    let text = try #require(source(preview(#"#Preview("Cart", traits: .landscapeLeft) { CartView() }"#)))
    #expect(text.hasPrefix("#if DEBUG\n"))
    #expect(text.hasSuffix("#endif"))
    #expect(text.contains(#"SwiftUI.Preview("Cart", traits: .landscapeLeft) { CartView() }"#))
    #expect(text.contains(#"{ "Shop/Cart.swift" }"#))
    #expect(text.contains("{ 7 }"))
  }

  @Test("attributes in front of a preview are none of its arguments")
  func previewAttributes() throws {
    let text = try #require(source(preview("@available(iOS 17.0, *)\n#Preview {\n  Text(\"Hello\")\n}")))
    #expect(text.contains("return SwiftUI.Preview {\n"))
    #expect(!text.contains("iOS"))
  }

  @Test("Previewable properties move to a view, in any spelling, and nothing else does")
  func previewable() throws {
    let text = try #require(
      source(
        preview(
          """
          #Preview {
            let before = 1
            @Previewable @State var a = [1, 2]
              .map { $0 + 1 }
            @Previewable
            @State
            var b: Int? =
              nil; @State @SwiftUI.Previewable var c = f("}", // }
              2) ?? 3
            Text("\\(a.count)")
          }
          """
        )
      )
    )
    let body = try #require(text.range(of: "var body:"))
    let (properties, rest) = (text[..<body.lowerBound], text[body.upperBound...])
    #expect(!text.contains("Previewable @") && !text.contains("SwiftUI.Previewable"))
    for property in [
      "var a = [1, 2]\n    .map { $0 + 1 }", "var b: Int? =\n    nil", "@State  var c = f(\"}\", // }\n    2) ?? 3",
    ] {
      #expect(properties.contains(property), "\(property) in\n\(text)")
    }
    #expect(rest.contains("let before = 1"))
    #expect(rest.contains(#"Text("\(a.count)")"#))
    #expect(!rest.contains("var"))
  }

  @Test(
    "An entry gets a key of its container",
    arguments: [
      ("extension EnvironmentValues", "EnvironmentKey"), ("public extension SwiftUI.Transaction", "TransactionKey"),
      ("extension ContainerValues", "ContainerValueKey"),
    ]
  )
  func entryContainers(_ container: String, _ expected: String) throws {
    let text = try #require(source(entry("@Entry var depth: Int = 3", in: container + " {}", role: "peer")))
    #expect(text.contains("private struct __Key_depth: SwiftUI.\(expected) {"))
    #expect(text.contains("typealias Value = Int\n"))
    #expect(text.contains("{ return 3 }"))
  }

  @Test("An entry reads and writes by its key")
  func entryAccessors() throws {
    let text = try #require(source(entry("@Entry var `in` = 3", in: "extension Transaction {}", role: "accessor")))
    #expect(text.contains("get { self[__Key_in.self] }"))
    #expect(text.contains("set { self[__Key_in.self] = newValue }"))
  }

  @Test("A focused value's key has the type without its optional")
  func entryFocused() throws {
    let text = try #require(source(entry("@Entry var name: String?", in: "extension FocusedValues {}", role: "peer")))
    #expect(text.contains("typealias Value = String\n"))
    #expect(!text.contains("defaultValue"))
  }

  @Test(
    "What cannot be an entry is said where it stands",
    arguments: [
      ("@Entry var a: Int", "extension EnvironmentValues {}"), ("@Entry let a = 1", "extension EnvironmentValues {}"),
      ("@Entry var a: Int { 1 }", "extension EnvironmentValues {}"), ("@Entry var a = 1", "struct Shop {}"),
      ("@Entry var a: Int = 1", "extension FocusedValues {}"),
    ]
  )
  func entryMistakes(_ declaration: String, _ container: String) throws {
    let answer = entry(declaration, in: container, role: "peer")
    #expect(source(answer) == nil)
    let said = try #require(complaint(answer))
    #expect(said["severity"] == .string("error"))
    #expect(said["position"]?["offset"]?.int == 40)
  }

  @Test("The compiler is told what is understood, and unknown requests are answered")
  func capability() {
    let answer = Expander.answer(to: .object(["getCapability": .object([:])]))
    #expect(answer["getCapabilityResult"]?["capability"]?["protocolVersion"]?.int == 7)
    #expect(complaint(Expander.answer(to: .object(["dance": .null]))) != nil)
  }

  @Test("JSON survives: escapes, surrogates, nesting")
  func json() throws {
    let text = #"{"a":[1,true,null,"\u00e9\ud83d\ude00\n\"\\"],"b":{"c":-2.5}}"#
    let value = try #require(JSONValue(parsing: Array(text.utf8)))
    #expect(value["a"]?.array?.last?.string == "é😀\n\"\\")
    #expect(value["b"]?["c"] == .number(-2.5))
    #expect(JSONValue(parsing: Array(value.text.utf8)) == value)
    for wrong in ["", "{", "[1", "\"", "{\"a\"}", "tru", "[1] 2", String(repeating: "[", count: 5000)] {
      #expect(JSONValue(parsing: Array(wrong.utf8)) == nil)
    }
  }
}
