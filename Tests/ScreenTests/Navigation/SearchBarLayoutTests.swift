import RowanTesting
import SwiftUI
import Testing

/// Titles, scopes, tokens and the field of a search beside each other, with touch (facts C83, C84, M96).
@MainActor
struct SearchBarLayoutTests {
  private struct Quay: Identifiable, Hashable {
    var id: String
  }

  private struct Boats: View {
    @State private var query = "e"
    @State private var quays: [Quay]
    @State private var scope = "All"
    @State private var isSearching = true
    let placement: SearchFieldPlacement

    init(_ quays: [String], _ placement: SearchFieldPlacement) {
      _quays = State(initialValue: quays.map { Quay(id: $0) })
      self.placement = placement
    }

    var body: some View {
      NavigationStack {
        List(0..<40) { Text("Boat \($0)") }
          .navigationTitle("Harbour")
          .searchable(text: $query, tokens: $quays, isPresented: $isSearching, placement: placement) { Text($0.id) }
          .searchScopes($scope) { ForEach(["All", "Moored", "At sea"], id: \.self) { Text($0) } }
          .searchPresentationToolbarBehavior(.avoidHidingContent)
      }
    }
  }

  private nonisolated static let placements: [SearchFieldPlacement] = [
    .automatic, .toolbarPrincipal, .navigationBarDrawer, .navigationBarDrawer(displayMode: .always),
  ]

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1024, height: 768)], placements)
  func `the scopes cover neither the title nor the field nor the rows`(size: CGSize, placement: SearchFieldPlacement)
    async
  {
    for look in Screen.Look.allCases {
      let screen = Screen(size: size, look: look) { Boats([], placement) }
      await screen.settle()
      let title = screen.header("Harbour").frame
      let scopes = ["All", "Moored", "At sea"].map { screen.button($0).frame }
      let field = screen.element(.searchField).frame
      #expect(!title.isEmpty && !field.isEmpty && scopes.allSatisfy { !$0.isEmpty })
      #expect(scopes.allSatisfy { !$0.intersects(title) && !$0.intersects(field) })
      #expect(!title.intersects(field))
      #expect(scopes.allSatisfy { $0.maxY <= screen.row("Boat 0").frame.minY })
      screen.element(.list).scroll(by: 200)
      let moved = ["All", "Moored", "At sea"].map { screen.button($0).frame }
      #expect(moved.allSatisfy { $0.minY >= 0 && $0.maxY < size.height / 2 })
    }
  }

  @Test(
    arguments: [CGSize(width: 320, height: 568), CGSize(width: 600, height: 800), CGSize(width: 1024, height: 768)],
    [["North quay"], ["North quay", "The inner basin", "South quay"]]
  )
  func `tokens leave room to type`(size: CGSize, tokens: [String]) async {
    for idiom in Screen.Idiom.allCases {
      let screen = Screen(size: size, idiom: idiom) { Boats(tokens, .automatic) }
      await screen.settle()
      let field = screen.element(.searchField)
      #expect(field.frame.width >= 79, "\(size) \(idiom)")
      #expect(field.frame.minX >= 0 && field.frame.maxX <= size.width)
      #expect(screen.text(tokens[0]).exists)
      field.type("gull")
      #expect(field.value == "egull")
    }
  }

  @Test(arguments: placements)
  func `a turned window moves the field with the focus`(placement: SearchFieldPlacement) {
    let upright = CGSize(width: 390, height: 844)
    for look in Screen.Look.allCases {
      let screen = Screen(size: upright, look: look) { Boats([], placement) }
      screen.element(.searchField).type("gull")
      for size in [CGSize(width: 844, height: 390), upright] {
        screen.resize(to: size)
        let field = screen.element(.searchField)
        #expect(field.isFocused, "\(look) \(size)")
        #expect(field.value == "egull")
        #expect(screen.button("Cancel").exists)
      }
    }
  }

  private struct Reading: View {
    @State private var query = ""
    @FocusState private var isTyping

    var body: some View {
      NavigationStack {
        List { Button("Read") { isTyping = false } }
          .searchable(text: $query)
          .searchFocused($isTyping)
      }
    }
  }

  @Test func `a turned window gives no focus to a field that somebody left`() {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Reading() }
    screen.element(.searchField).type("gull")
    screen.button("Read").tap()
    screen.resize(to: CGSize(width: 844, height: 390))
    #expect(!screen.element(.searchField).isFocused)
    #expect(screen.element(.searchField).value == "gull")
    #expect(screen.button("Cancel").exists)
  }
}
