import RowanTesting
import SwiftUI
import Testing

/// The widths of forms, inset lists and links in wide windows (fact B39).
@MainActor
struct ReadableWidthTests {
  private func frame(_ width: CGFloat, idiom: Screen.Idiom, _ view: some View) -> CGRect {
    Screen(size: CGSize(width: width, height: 700), idiom: idiom) { view }.text("Anchor").frame
  }

  private var form: some View {
    Form {
      LabeledContent {
        Text("Chain")
      } label: {
        Text("Anchor")
      }
    }.formStyle(.grouped)
  }

  private var list: some View {
    List { Text("Anchor") }
  }

  @Test(arguments: [400, 700, 960] as [CGFloat])
  func `a form fills windows up to the width of a tablet`(width: CGFloat) {
    #expect(frame(width, idiom: .touch, form).minX == (width < 414 ? 32 : 36))
    #expect(frame(width, idiom: .desktop, form).minX == 30)
  }

  @Test func `a form in a wide window is centered`() {
    #expect(frame(1366, idiom: .touch, form).minX == 36)
    #expect(frame(2400, idiom: .touch, form).minX == 856)
    #expect(frame(1440, idiom: .desktop, form).minX == 370)
    // It narrows while the window grows, and does not jump.
    #expect(frame(980, idiom: .desktop, form).minX == 50)
  }

  @Test func `an inset list keeps its width in a wider window`() {
    #expect(frame(960, idiom: .desktop, list).minX == 16)
    #expect(frame(1440, idiom: .desktop, list).minX == 256)
  }

  @Test func `a plain list reaches from edge to edge`() {
    #expect(frame(1440, idiom: .touch, list.listStyle(.plain)).minX == 20)
    #expect(frame(1440, idiom: .desktop, list.listStyle(.plain)).minX == 8)
  }
}
