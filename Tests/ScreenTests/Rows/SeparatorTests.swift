import RowanTesting
import SwiftUI
import Testing

/// Where the lines between rows begin and end, as seen in the picture.
@MainActor
struct SeparatorTests {
  /// The line below the first row: its first and last column, in points.
  private func line<Content: View>(
    direction: LayoutDirection = .leftToRight,
    @ViewBuilder _ row: @escaping () -> Content
  ) throws -> ClosedRange<CGFloat> {
    let screen = Screen(layoutDirection: direction) {
      List {
        row().listRowSeparatorTint(.red).frameID("row")
        Text("Next")
      }
      .listStyle(.plain)
    }
    let frame = screen.rows[0].frame
    let picture = screen.picture(scale: 2)
    let red = stride(from: frame.minX + 0.25, to: frame.maxX, by: 0.5).filter { x in
      guard let pixel = picture.pixel(at: CGPoint(x: x, y: frame.maxY - 0.25)) else { return false }
      return pixel.red > 200 && pixel.green < 120
    }
    let first = try #require(red.first)
    let last = try #require(red.last)
    func half(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }
    return half(first - 0.25)...half(last + 0.25)
  }

  @Test("the line begins with the row's first text and ends at the margin (B41, M9)")
  func firstText() throws {
    let plain = try line { Text("Tea") }
    #expect(plain.lowerBound == 16)
    let behind = try line {
      HStack(spacing: 12) {
        Color.blue.frame(width: 30, height: 30)
        Text("Tea")
        Text("Coffee")
      }
    }
    #expect(behind.lowerBound == 58)
    #expect(behind.upperBound == plain.upperBound)
  }

  @Test("a guide set on any text of the row leads, also to the left of the content (B41)")
  func guides() throws {
    let second = try line {
      HStack(spacing: 10) {
        Text("Tea").frame(width: 50)
        Text("Milk").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
    }
    #expect(second.lowerBound == 76)
    let outside = try line { Text("Tea").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] - 6 } }
    #expect(outside.lowerBound == 10)
    let shifted = try line {
      HStack(spacing: 12) {
        Color.blue.frame(width: 30, height: 30)
        Text("Tea")
      }
      .alignmentGuide(.listRowSeparatorLeading) { $0[.listRowSeparatorLeading] + 5 }
    }
    #expect(shifted.lowerBound == 63)
  }

  @Test("a trailing guide ends the line (B41)")
  func trailing() throws {
    let ended = try line {
      HStack(spacing: 10) {
        Text("Tea").frame(width: 50)
        Text("Milk").frame(width: 40).alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] }
        Text("two")
      }
    }
    #expect(ended == 27...116)
  }

  @Test("guides are mirrored where reading runs from the right (B41)")
  func rightToLeft() throws {
    let ended = try line(direction: .rightToLeft) {
      HStack(spacing: 10) {
        Text("Tea").frame(width: 50)
        Text("Milk").frame(width: 40).alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
    }
    #expect(ended.upperBound == 314)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the last row of a plain list has a line below it with touch only`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) {
      List {
        Text("Tea")
        Text("Milk").listRowSeparatorTint(.red)
      }
      .listStyle(.plain)
    }
    let (frame, picture) = (screen.row("Milk").frame, screen.picture(scale: 2))
    let pixel = picture.pixel(at: CGPoint(x: frame.midX, y: frame.maxY - 0.25))
    #expect((pixel.map { $0.red > 200 && $0.green < 120 } == true) == (idiom == .touch))
  }
}
