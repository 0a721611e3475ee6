import Foundation
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Columns that are the same as before are left alone with an update of the table; all others show what they say now.
@MainActor
@Suite("Columns that stay and columns that change")
struct TableColumnsKeptTests {
  struct Gem: Identifiable, Equatable {
    let id: Int
    var name: String
    var origin: String
    var carats: Int

    static let all = [
      Gem(id: 1, name: "Topaz", origin: "Brazil", carats: 3), Gem(id: 2, name: "Opal", origin: "Australia", carats: 5),
    ]
  }

  @MainActor
  @Observable
  final class Model {
    var gems = Gem.all
    var factor = 1
    var title = "Carats"
    var showsOrigin = false
    var hides = false
    var kinds = [Kind("Cut"), Kind("Colour")]
    @ObservationIgnored var order = [KeyPathComparator(\Gem.name)]
    @ObservationIgnored var silent = "quiet"
  }

  @MainActor
  @Observable
  final class Kind: Identifiable {
    var name: String
    init(_ name: String) { self.name = name }
  }

  private func screen(@ViewBuilder _ content: @escaping () -> some View) -> Screen {
    Screen(size: CGSize(width: 800, height: 300), idiom: .desktop, content: content)
  }

  private func headers(_ screen: Screen) -> [String] {
    screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  private struct Plain: View {
    @Bindable var model: Model
    var body: some View {
      Table(model.gems) {
        TableColumn(model.title) { gem in Text(verbatim: "\(gem.carats * model.factor) ct") }
        TableColumn("Text", value: model.showsOrigin ? \.origin : \.name)
        if !model.hides { TableColumn("Id") { Text(verbatim: "no. \($0.id)") } }
      }
    }
  }

  @Test func `titles, captured values, key paths and conditions are those of now`() {
    let model = Model()
    let screen = screen { Plain(model: model) }
    #expect(headers(screen) == ["Carats", "Text", "Id"])
    model.gems[0].carats = 4
    #expect(screen.text("4 ct").exists)
    model.factor = 10
    #expect(screen.text("40 ct").exists && screen.text("50 ct").exists)
    model.title = "Weight"
    #expect(headers(screen) == ["Weight", "Text", "Id"])
    model.showsOrigin = true
    #expect(screen.text("Brazil").exists && !screen.text("Topaz").exists)
    model.gems[1].origin = "Ethiopia"
    #expect(screen.text("Ethiopia").exists)
    model.hides = true
    #expect(headers(screen) == ["Weight", "Text"])
    model.hides = false
    model.gems.removeFirst()
    #expect(headers(screen) == ["Weight", "Text", "Id"])
    #expect(screen.text("no. 2").exists && !screen.text("no. 1").exists)
  }

  /// Columns of an application's own, whose body reads an object that compares as the same.
  private struct Origin: TableColumnContent {
    let model: Model
    var tableColumnBody: some TableColumnContent<Gem, Never> {
      if model.showsOrigin { TableColumn("Origin") { Text(verbatim: $0.origin) } }
      TableColumn("Said \(model.silent)") { _ in Text(verbatim: "–") }
    }
  }

  private struct Written: View {
    let model: Model
    var body: some View {
      Table(model.gems) {
        TableColumn("Name") { Text(verbatim: $0.name) }
        Origin(model: model)
      }
    }
  }

  @Test func `columns that an application made of an object are asked again with each update`() {
    let model = Model()
    let screen = screen { Written(model: model) }
    #expect(headers(screen) == ["Name", "Said quiet"])
    model.silent = "aloud"
    model.showsOrigin = true
    model.gems[0].name = "Citrine"
    #expect(headers(screen) == ["Name", "Origin", "Said aloud"])
    #expect(screen.text("Citrine").exists && screen.text("Brazil").exists)
  }

  private struct OfObjects: View {
    let model: Model
    var body: some View {
      Table(model.gems) {
        TableColumn("Name") { Text(verbatim: $0.name) }
        TableColumnForEach(model.kinds) { kind in
          TableColumn(kind.name) { (gem: Gem) in Text(verbatim: "\(kind.name) of \(gem.id)") }
        }
      }
    }
  }

  @Test func `columns made from objects follow them`() {
    let model = Model()
    let screen = screen { OfObjects(model: model) }
    #expect(headers(screen) == ["Name", "Cut", "Colour"])
    model.kinds[1].name = "Clarity"
    model.gems[1].name = "Fire opal"
    #expect(headers(screen) == ["Name", "Cut", "Clarity"])
    #expect(screen.text("Clarity of 2").exists && screen.text("Fire opal").exists)
    model.kinds.append(Kind("Weight"))
    #expect(headers(screen) == ["Name", "Cut", "Clarity", "Weight"])
  }

  private struct Sorted: View {
    let model: Model
    var body: some View {
      Table(model.gems, sortOrder: Binding(get: { model.order }, set: { model.order = $0 })) {
        TableColumn("Name", value: \.name)
        TableColumn("Origin", value: \.origin)
        TableColumn("Carats", value: \.carats) { Text(verbatim: "\($0.carats)") }
      }
    }
  }

  private func directions(_ screen: Screen) -> [String] {
    screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.value)
  }

  @Test func `an order that nobody hears of is shown with the next update`() {
    let model = Model()
    let screen = screen { Sorted(model: model) }
    #expect(directions(screen) == ["ascending", "none", "none"])
    model.order = [KeyPathComparator(\Gem.carats, order: .reverse)]
    model.gems[0].name = "Beryl"
    #expect(directions(screen) == ["none", "none", "descending"])
    model.order = []
    model.gems[0].name = "Agate"
    #expect(directions(screen) == ["none", "none", "none"])
    #expect(screen.text("Agate").exists)
  }

  private struct Counted: View {
    let model: Model
    var body: some View {
      Table(model.gems) {
        TableColumnForEach([1, 2, 3], id: \.self) { number in
          let _ = Counted.made += 1
          TableColumn("Column \(number)") { (gem: Gem) in Text(verbatim: "\(gem.name) \(number)") }
        }
      }
    }
    static var made = 0
  }

  @Test func `equal columns are gathered once`() {
    let model = Model()
    Counted.made = 0
    let screen = screen { Counted(model: model) }
    #expect(headers(screen) == ["Column 1", "Column 2", "Column 3"])
    let made = Counted.made
    let counters = screen.counters
    for number in 0..<5 {
      model.gems[0].name = "Gem \(number)"
      #expect(screen.text("Gem \(number) 3").exists)
    }
    #expect(Counted.made == made)
    #expect(screen.counters.since(counters).rowContents <= 5 * 3 + 10)
  }
}
