import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// The languages of texts, which hosts tell assistive technologies.
@MainActor
struct TypesettingLanguageTests {
  /// Returns the language of each text.
  private func languages(_ view: some View) -> [String: String] {
    let screen = Screen { view }
    var found: [String: String] = [:]
    func visit(_ layer: Layer) {
      if case .text(let layout, _) = layer.content {
        found[layout.runs.map(\.text).joined()] = layout.options.language
      }
      layer.children.forEach(visit)
    }
    screen.host.tree.root.map(visit)
    return found
  }

  @Test func `a text has the language of its own, of the views around, or of the locale`() {
    let thai = Locale.Language(identifier: "th")
    let found = languages(
      VStack {
        Text(verbatim: "one")
        VStack {
          Text(verbatim: "two")
          Text(verbatim: "three").typesettingLanguage(Locale.Language(identifier: "ja"))
          Text(verbatim: "four").typesettingLanguage(.automatic)
          Text(verbatim: "five").typesettingLanguage(.explicit(Locale.Language(identifier: "ja")), isEnabled: false)
          Text("six \(Text("seven").typesettingLanguage(Locale.Language(identifier: "el")))")
        }
        .typesettingLanguage(thai)
        Text(verbatim: "eight").typesettingLanguage(thai, isEnabled: false)
      }
      .environment(\.locale, Locale(identifier: "en_GB"))
    )
    #expect(found["one"] == "en-GB" && found["four"] == "en-GB" && found["eight"] == "en-GB")
    #expect(found["two"] == "th" && found["five"] == "th" && found["three"] == "ja")
    #expect(found["six seven"] == "el")
  }

  private struct Changing: View {
    @State private var isGreek = false
    var body: some View {
      Text(verbatim: "word").typesettingLanguage(Locale.Language(identifier: isGreek ? "el" : "tr"))
      Button("Greek") { isGreek = true }
    }
  }

  @Test func `the language changes`() {
    let screen = Screen { Changing() }
    func language() -> String? {
      var found: String?
      func visit(_ layer: Layer) {
        if case .text(let layout, _) = layer.content, layout.runs[0].text == "word" { found = layout.options.language }
        layer.children.forEach(visit)
      }
      screen.host.tree.root.map(visit)
      return found
    }
    #expect(language() == "tr")
    screen.button("Greek").tap()
    #expect(language() == "el")
  }
}
