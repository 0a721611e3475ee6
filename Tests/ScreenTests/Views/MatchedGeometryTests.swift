import RowanTesting
import SwiftUI
import Testing

/// Views that share one geometry.
@MainActor
struct MatchedGeometryTests {
  private struct Tabs: View {
    @Namespace private var namespace
    @State private var chosen = 0

    var body: some View {
      VStack {
        HStack {
          ForEach(0..<3) { index in
            Button("Tab \(index)") { chosen = index }
              .matchedGeometryEffect(id: index, in: namespace)
              .frameID("tab \(index)")
          }
        }
        Color.red
          .frame(width: 10, height: 4)
          .frameID("mark")
          .matchedGeometryEffect(id: chosen, in: namespace, properties: .position, anchor: .bottom, isSource: false)
        Color.blue
          .frameID("ground")
          .matchedGeometryEffect(id: chosen, in: namespace, isSource: false)
      }
    }
  }

  @Test func aMarkStandsAtTheSourceOfItsName() throws {
    let screen = Screen { Tabs() }
    for index in [0, 2, 1] {
      screen.button("Tab \(index)").tap()
      let tab = try #require(screen.frame(of: "tab \(index)"))
      let mark = try #require(screen.frame(of: "mark"))
      #expect(abs(mark.midX - tab.midX) < 0.5 && abs(mark.maxY - tab.maxY) < 0.5)
      #expect(mark.width == 10)
      let ground = try #require(screen.frame(of: "ground"))
      #expect(abs(ground.minX - tab.minX) < 0.5 && abs(ground.width - tab.width) < 0.5)
    }
  }

  @Test func withoutASourceAViewStandsWhereItIs() throws {
    let screen = Screen {
      MatchedWithout()
    }
    #expect(screen.frame(of: "alone")?.size == CGSize(width: 30, height: 30))
  }

  private struct MatchedWithout: View {
    @Namespace private var namespace
    var body: some View {
      Color.red.frame(width: 30, height: 30).frameID("alone")
        .matchedGeometryEffect(id: "nobody", in: namespace, isSource: false)
    }
  }
}
