import SwiftUI
import Testing

/// New projects of Xcode see only members of modules that they import (`MemberImportVisibility`, which this target has too). Those of
/// types whose module `SwiftUI` does not export as a whole have to be among them.
@MainActor
struct MemberVisibilityTests {
  private struct Ring: Shape {
    var style: RoundedCornerStyle

    func path(in rect: CGRect) -> Path {
      var path = Path(roundedRect: rect, cornerRadius: 4, style: style)
      path.addEllipse(in: rect.insetBy(dx: 4, dy: 4))
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  @Test func `corners and paths can be named`() {
    let frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    for style in [RoundedCornerStyle.circular, .continuous] {
      #expect(Ring(style: style).path(in: frame).boundingRect == frame)
      #expect(RoundedRectangle(cornerRadius: 2, style: style).style == style)
    }
    var lines = 0
    Ring(style: .continuous).path(in: frame).forEach { element in
      if case .line(to: let point) = element, point == CGPoint(x: 20, y: 10) { lines += 1 }
    }
    #expect(lines == 1)
  }
}
