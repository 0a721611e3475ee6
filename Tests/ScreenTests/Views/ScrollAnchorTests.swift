import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Changes that say where the view that they scroll to comes to stand, and scrolls that pass a few views.
@MainActor
struct ScrollAnchorTests {
  private struct Rows: View {
    let usesBinding: Bool
    @State private var position: Int? = 0

    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<60) { Text("Row \($0)").frame(height: 40).frame(maxWidth: .infinity) }
            }
            .scrollTargetLayout()
          }
          .scrollPosition(id: $position, anchor: .top)
          .frame(height: 400)
          Button("Last at the bottom") { go(to: 30, .bottom, proxy) }
          Button("In the middle") { go(to: 20, .center, proxy) }
        }
      }
    }

    private func go(to row: Int, _ anchor: UnitPoint, _ proxy: ScrollViewProxy) {
      withTransaction(\.scrollTargetAnchor, anchor) {
        if usesBinding { position = row } else { proxy.scrollTo(row) }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a transaction says where the view comes to stand`(usesBinding: Bool) {
    let screen = Screen(size: CGSize(width: 300, height: 500)) { Rows(usesBinding: usesBinding) }
    func row(_ number: Int) -> CGRect { screen.text("Row \(number)").frame }
    let top = row(0).midY - 20
    screen.button("Last at the bottom").tap()
    #expect(abs(row(30).midY + 20 - (top + 400)) < 1)
    screen.button("In the middle").tap()
    #expect(abs(row(20).midY - (top + 200)) < 1)
  }

  @Test func `a scroll is limited to one view, to a few, or not at all`() {
    func end(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior) -> CGFloat {
      let screen = Screen(size: CGSize(width: 300, height: 400)) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(height: 50) } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
      }
      screen.scroll(by: 610)
      return screen.scrollOffset
    }
    #expect(end(.alwaysByOne) == 50)
    #expect(end(.alwaysByFew) == 150)
    #expect(end(.never) == 600)
  }
}
