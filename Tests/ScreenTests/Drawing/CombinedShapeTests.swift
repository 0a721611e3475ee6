import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Unions, intersections and differences of shapes.
@MainActor
@Suite("Combined shapes")
struct CombinedShapeTests {
  /// Returns which of the points left, middle and right of two overlapping squares are red.
  private func filled(_ shape: some Shape) -> [Bool] {
    let picture = Screen(size: CGSize(width: 100, height: 100)) {
      shape.fill(Color(red: 1, green: 0, blue: 0)).frame(width: 90, height: 30)
    }.picture(scale: 1)
    return [15, 50, 85].map {
      picture.pixel(at: CGPoint(x: $0, y: 50)) == Picture.Pixel(red: 255, green: 0, blue: 0)
    }
  }

  @Test func `a point that is no number is one at the origin`() {
    let bad = Path { path in
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addLine(to: CGPoint(x: 10, y: CGFloat.infinity))
      path.addLine(to: CGPoint(x: 10, y: 0))
    }
    #expect(Path(CGRect(x: 0, y: 0, width: 5, height: 5)).union(bad).contains(CGPoint(x: 1, y: 1)))
    #expect(!bad.normalized().contains(CGPoint(x: 500, y: -5)))
  }

  private struct Part: Shape {
    let range: ClosedRange<CGFloat>

    func path(in rect: CGRect) -> Path {
      Path(
        CGRect(
          x: rect.minX + rect.width * range.lowerBound,
          y: rect.minY,
          width: rect.width * (range.upperBound - range.lowerBound),
          height: rect.height
        )
      )
    }
  }

  private let left = Part(range: 0...0.66)
  private let right = Part(range: 0.33...1)

  @Test func `two shapes are combined by their insides`() {
    #expect(filled(left.union(right)) == [true, true, true])
    #expect(filled(left.intersection(right)) == [false, true, false])
    #expect(filled(left.subtracting(right)) == [true, false, false])
    #expect(filled(left.symmetricDifference(right)) == [true, false, true])
  }

  @Test func `combined circles contain the points of their rule`() {
    let a = Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60))
    let b = Path(ellipseIn: CGRect(x: 30, y: 10, width: 60, height: 60))
    let union = a.union(b)
    let common = a.intersection(b)
    let rest = a.subtracting(b)
    let either = a.symmetricDifference(b)
    var wrong = 0
    for x in stride(from: -5.5, to: 96, by: 3) {
      for y in stride(from: -5.5, to: 76, by: 3) {
        let point = CGPoint(x: x, y: y)
        let (inA, inB) = (a.contains(point), b.contains(point))
        if union.contains(point) != (inA || inB) { wrong += 1 }
        if common.contains(point) != (inA && inB) { wrong += 1 }
        if rest.contains(point) != (inA && !inB) { wrong += 1 }
        if either.contains(point, eoFill: true) != (inA != inB) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `equal, touching and separate shapes are combined`() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let beside = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
    let far = Path(CGRect(x: 50, y: 0, width: 10, height: 10))
    #expect(square.union(square).contains(CGPoint(x: 5, y: 5)))
    #expect(square.subtracting(square).isEmpty && square.symmetricDifference(square).isEmpty)
    #expect(square.intersection(beside).isEmpty && square.intersection(far).isEmpty)
    #expect(square.union(beside).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(square.union(beside).contains(CGPoint(x: 10, y: 5)))
    #expect(square.union(far).contains(CGPoint(x: 55, y: 5)) && !square.union(far).contains(CGPoint(x: 30, y: 5)))
    #expect(Path().union(square).contains(CGPoint(x: 5, y: 5)) && Path().union(Path()).isEmpty)
  }

  @Test func `lines are cut at the edge of another path`() {
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 30, y: 5))
    let square = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(line.lineIntersection(square).boundingRect == CGRect(x: 10, y: 5, width: 10, height: 0))
    let rest = line.lineSubtraction(square)
    #expect(rest.trimmedPath(from: 0, to: 0.5).boundingRect == CGRect(x: 0, y: 5, width: 10, height: 0))
    #expect(rest.boundingRect.maxX == 30)
  }

  @Test func `a normalized star has no hole by either rule`() {
    var star = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5
      let point = CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let center = CGPoint(x: 50, y: 50)
    #expect(!star.contains(center, eoFill: true) && star.contains(center))
    #expect(star.normalized(eoFill: false).contains(center, eoFill: true))
    #expect(!star.normalized().contains(center))
  }
}
