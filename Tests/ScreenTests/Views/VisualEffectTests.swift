import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Effects that depend on the place of a view, and views that enter and leave a scroll view.
@MainActor
struct VisualEffectTests {
  /// Returns the layers between the root and the layer with a label, the innermost first.
  private func layers(around label: String, in screen: Screen) -> [Layer] {
    screen.update()
    func find(_ layer: Layer) -> Layer? {
      if layer.semantics?.label == label { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    var layer = find(screen.host.tree.root)
    var found: [Layer] = []
    while let current = layer {
      found.append(current)
      layer = current.parent
    }
    return found
  }

  private func opacity(of label: String, in screen: Screen) -> Double {
    layers(around: label, in: screen).reduce(1) { $0 * $1.opacity }
  }

  private func transform(of label: String, in screen: Screen) -> LayerTransform? {
    layers(around: label, in: screen).map(\.transform).first { $0 != .identity }
  }

  @Test func anEffectFollowsTheGeometryOfItsView() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      VStack(spacing: 0) {
        Text("Wide").frame(width: 200, height: 50)
          .visualEffect { effect, geometry in effect.offset(x: geometry.size.width / 2).opacity(0.5).opacity(0.5) }
        Text("Turned").frame(width: 60, height: 50)
          .visualEffect { effect, _ in effect.rotationEffect(.radians(1)).scaleEffect(2).scaleEffect(x: 1, y: 3) }
        Text("Plain").frame(width: 60, height: 50).visualEffect { effect, _ in effect }
      }
    }
    #expect(opacity(of: "Wide", in: screen) == 0.25)
    #expect(transform(of: "Wide", in: screen)?.x == 100)
    let turned = transform(of: "Turned", in: screen)
    #expect(turned?.rotation == 1 && turned?.scaleX == 2 && turned?.scaleY == 6)
    #expect(transform(of: "Plain", in: screen) == nil)
    // An effect does not move other views.
    #expect(screen.text("Turned").frame.minY - screen.text("Wide").frame.minY == 50)
  }

  @Test func anEffectIsMirroredFromRightToLeft() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      Text("Moved").frame(width: 100, height: 50).visualEffect { effect, _ in effect.offset(x: 12) }
    }
    screen.setLayoutDirection(.rightToLeft)
    #expect(transform(of: "Moved", in: screen)?.x == -12)
  }

  private struct Column: View {
    var configuration = ScrollTransitionConfiguration.interactive

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { index in
            Text("Row \(index)").frame(width: 200, height: 100)
              .scrollTransition(configuration) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0).offset(y: phase.value * 40)
              }
          }
        }
      }
    }
  }

  @Test func aViewChangesAsItPassesTheEdgeOfItsScrollView() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Column() }
    #expect(opacity(of: "Row 1", in: screen) == 1)
    #expect(opacity(of: "Row 3", in: screen) == 0)
    screen.scroll(by: 50)
    // Half of the first row is above the edge, and half of the fourth is below the other.
    #expect(opacity(of: "Row 0", in: screen) == 0.5)
    #expect(transform(of: "Row 0", in: screen)?.y == -20)
    #expect(opacity(of: "Row 3", in: screen) == 0.5)
    #expect(transform(of: "Row 3", in: screen)?.y == 20)
    #expect(opacity(of: "Row 1", in: screen) == 1)
  }

  @Test func anAnimatedTransitionChangesAtItsThreshold() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Column(configuration: .animated) }
    screen.scroll(by: 40)
    #expect(opacity(of: "Row 0", in: screen) == 1)
    screen.scroll(by: 20)
    #expect(opacity(of: "Row 0", in: screen) == 0)
    let none = Screen(size: CGSize(width: 300, height: 300)) { Column(configuration: .identity) }
    none.scroll(by: 60)
    #expect(opacity(of: "Row 0", in: none) == 1)
  }

  @Test func scrollingRunsNoBody() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Column() }
    let counters = screen.measure { screen.scroll(by: 30) }
    #expect(counters.bodies.isEmpty)
  }

  @Observable
  final class Log { var lines: [String] = [] }

  @Test func aViewTellsWhenItPassesTheThresholdOfVisibility() {
    let log = Log()
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { index in
            Text("Row \(index)").frame(width: 200, height: 100)
              .onScrollVisibilityChange(threshold: index == 0 ? 0.2 : 0.5) { log.lines.append("\(index) \($0)") }
          }
        }
      }
    }
    screen.update()
    #expect(Set(log.lines) == ["0 true", "1 true", "2 true"])
    log.lines = []
    screen.scroll(by: 60)
    #expect(log.lines == ["3 true"])
    screen.scroll(by: 30)
    #expect(log.lines == ["3 true", "0 false"])
    screen.scroll(by: -90)
    #expect(Set(log.lines.dropFirst(2)) == ["0 true", "3 false"])
  }

  @Test func targetsTellWhichOfThemAreVisible() {
    let log = Log()
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { Text("Row \($0)").frame(width: 200, height: 100) }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { log.lines.append("\($0)") }
    }
    screen.update()
    #expect(log.lines == ["[0, 1, 2]"])
    screen.scroll(by: 40)
    #expect(log.lines.count == 1)
    screen.scroll(by: 30)
    #expect(log.lines.last == "[1, 2, 3]")
  }

  @Test func aCurveGoesFromZeroToOneAndBack() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for curve in curves {
      #expect(abs(curve.value(at: 0)) < 1e-6 && abs(curve.value(at: 1) - 1) < 1e-6)
      #expect(curve.value(at: -3) == curve.value(at: 0) && curve.value(at: .infinity) == curve.value(at: 1))
      #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-6)
    }
    // The points of a circle with the radius 1 at 30 degrees.
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.5) - 0.133975) < 1e-6)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.5) - 0.866025) < 1e-6)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.25) - 0.0669873) < 1e-6)
    #expect(abs(UnitCurve.linear.value(at: 0.4) - 0.4) < 1e-6)
    #expect(UnitCurve.easeIn.value(at: 0.25) < 0.25 && UnitCurve.easeOut.value(at: 0.25) > 0.25)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    #expect(UnitCurve.easeIn.velocity(at: 0.1) < 1 && UnitCurve.easeOut.velocity(at: 0.1) > 1)
    let bent = UnitCurve.bezier(startControlPoint: UnitPoint(x: 5, y: 0), endControlPoint: UnitPoint(x: -5, y: 1))
    #expect(bent.value(at: 0.5).isFinite)
  }

  private struct Score: View {
    let transition: ContentTransition
    @State private var score = 1

    var body: some View {
      VStack {
        Text("\(score)").contentTransition(transition)
        Button("More") { withAnimation { score += 1 } }
      }
    }
  }

  @Test func charactersChangeByTheirTransition() throws {
    func change(_ transition: ContentTransition) -> LayerPatch {
      let screen = Screen { Score(transition: transition) }
      screen.update()
      _ = screen.host.tree.takePatch()
      layers(around: "More", in: screen).first { $0.interests.contains(.tap) }?
        .dispatch(.tap(PointerSample(location: .zero)))
      screen.host.update()
      return screen.host.tree.takePatch()
    }
    let rolled = change(.numericText())
    let arrival = try #require(rolled.arrivals.values.first)
    let departure = try #require(rolled.departures.values.first)
    #expect(arrival.pose.opacity == 0 && arrival.pose.transform.y > 0 && departure.pose.transform.y < 0)
    let down = try #require(change(.numericText(countsDown: true)).arrivals.values.first)
    #expect(down.pose.transform.y < 0)
    let faded = try #require(change(.opacity).arrivals.values.first)
    #expect(faded.pose.opacity == 0 && faded.pose.transform == .identity)
    #expect(change(.identity).arrivals.isEmpty)
    let screen = Screen { Score(transition: .numericText()) }
    screen.button("More").tap()
    #expect(screen.text("2").exists && !screen.text("1").exists)
  }
}
