import Foundation
import RowanGraph
import RowanLayers
import Testing

@testable import RowanViews

@MainActor
@Suite("Shapes and paths")
struct ShapeTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("A shape takes what it is offered, and 10 points where nothing is")
  func sizes() {
    #expect(Rectangle().sizeThatFits(ProposedViewSize(width: 30, height: 40)) == CGSize(width: 30, height: 40))
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: 30, height: 40)) == CGSize(width: 30, height: 30))
  }

  @Test("Half of a square's outline ends at the opposite corner")
  func trimming() {
    let half = Path(square).trimmedPath(from: 0, to: 0.5)
    #expect(half.currentPoint == CGPoint(x: 100, y: 100))
    #expect(half.boundingRect == square)
    let quarter = Path(ellipseIn: square).trimmedPath(from: 0.25, to: 0.5)
    #expect(abs((quarter.currentPoint?.x ?? 0) - 0) < 0.5)
    #expect(abs((quarter.currentPoint?.y ?? 0) - 50) < 0.5)
    #expect(Path(square).trimmedPath(from: 0.8, to: 0.2).isEmpty)
  }

  @Test("Inside and outside of a ring differ by the fill rule")
  func containment() {
    var ring = Path(square)
    ring.addRect(square.insetBy(dx: 30, dy: 30))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
    #expect(ring.contains(CGPoint(x: 10, y: 50), eoFill: true))
    #expect(!ring.contains(CGPoint(x: 110, y: 50)))
    #expect(Path(ellipseIn: square).contains(CGPoint(x: 50, y: 1)))
    #expect(!Path(ellipseIn: square).contains(CGPoint(x: 5, y: 5)))
  }

  @Test("Arcs over angles that are none or without end are drawn or left out")
  func endlessArcs() {
    for angle in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for isClockwise in [true, false] {
        var path = Path()
        path.addArc(
          center: .zero,
          radius: 10,
          startAngle: .zero,
          endAngle: .radians(angle),
          clockwise: isClockwise
        )
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .radians(angle), delta: .radians(angle))
        // The control points of a circle's curves are up to 1.15 radii from its center.
        #expect(path.boundingRect.width <= 23)
      }
    }
  }

  @Test("A stroke's outline holds the line's points and no others")
  func strokedOutlines() {
    var line = Path()
    line.move(to: CGPoint(x: 10, y: 50))
    line.addLine(to: CGPoint(x: 90, y: 50))
    let butt = line.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(butt.contains(CGPoint(x: 50, y: 54)))
    #expect(!butt.contains(CGPoint(x: 50, y: 56)))
    #expect(!butt.contains(CGPoint(x: 93, y: 50)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square)).contains(CGPoint(x: 93, y: 54)))
    let round = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round))
    #expect(round.contains(CGPoint(x: 94, y: 50)))
    #expect(!round.contains(CGPoint(x: 94, y: 54)))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 20]))
    #expect(dashed.contains(CGPoint(x: 20, y: 50)))
    #expect(!dashed.contains(CGPoint(x: 40, y: 50)))
    #expect(dashed.contains(CGPoint(x: 60, y: 50)))
  }

  @Test("Corners of a stroke are pointed, round or cut off")
  func joins() {
    var corner = Path()
    corner.addLines([CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 0)])
    func contains(_ join: CGLineJoin, _ x: CGFloat, _ y: CGFloat) -> Bool {
      corner.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: join)).contains(CGPoint(x: x, y: y))
    }
    #expect(contains(.miter, 58.5, 58.5))
    #expect(!contains(.round, 58.5, 58.5))
    #expect(contains(.round, 56, 56))
    #expect(!contains(.bevel, 56, 56))
    #expect(contains(.bevel, 54, 54))
  }

  @Test("A full turn is a full circle in both directions")
  func arcs() {
    for clockwise in [true, false] {
      var path = Path()
      path.addArc(
        center: CGPoint(x: 50, y: 50),
        radius: 50,
        startAngle: .zero,
        endAngle: .degrees(360),
        clockwise: clockwise
      )
      #expect(path.contains(CGPoint(x: 20, y: 50)))
      #expect(path.contains(CGPoint(x: 50, y: 80)))
    }
    var corner = Path()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(abs((corner.currentPoint?.x ?? 0) - 100) < 0.01)
    #expect(abs((corner.currentPoint?.y ?? 0) - 20) < 0.01)
  }

  @Test("A border lies inside the shape, a stroke half outside")
  func borders() throws {
    func outline(_ view: some View) throws -> (CGRect, CGFloat) {
      let drawn = Drawn(view, width: 100, height: 100)
      guard case .shape(let path, nil, let stroke?, _)? = drawn.drawings.first?.layer.content else {
        throw NotStroked()
      }
      return (path.boundingRect, stroke.width)
    }
    #expect(try outline(Rectangle().strokeBorder(.red, lineWidth: 10)) == (square.insetBy(dx: 5, dy: 5), 10))
    #expect(try outline(Rectangle().stroke(.red, lineWidth: 10)) == (square, 10))
  }

  @Test("Shapes are mirrored where reading runs from right to left")
  func mirroring() throws {
    func leftmostTop(_ direction: LayoutDirection) -> Bool {
      let drawn = Drawn(UnevenRoundedRectangle(topLeadingRadius: 40), width: 100, height: 100) {
        $0.layoutDirection = direction
      }
      guard case .shape(let path, _, _, _)? = drawn.drawings.first?.layer.content else { return false }
      return path.contains(CGPoint(x: 2, y: 2))
    }
    #expect(!leftmostTop(.leftToRight))
    #expect(leftmostTop(.rightToLeft))
  }

  @Test("A shape filled and then stroked draws both, the outline in front")
  func fillAndStroke() {
    let drawn = Drawn(Circle().fill(.yellow).stroke(.black, lineWidth: 2))
    #expect(drawn.drawings.count == 2)
    #expect(drawn.fills == [SystemColor.yellow.rgba(in: EnvironmentValues())])
  }

  @Test("Maps of the plane follow one another and can be undone")
  func transforms() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 10, y: 0).applying(turn.translatedBy(x: 5, y: 0))
    #expect(abs(point.x) < 0.001 && abs(point.y - 15) < 0.001)
    let back = point.applying(turn.translatedBy(x: 5, y: 0).inverted())
    #expect(abs(back.x - 10) < 0.001 && abs(back.y) < 0.001)
    #expect(square.applying(CGAffineTransform(scaleX: 2, y: 0.5)) == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  private struct NotStroked: Error {}
}
