import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Scroll transitions in a host that scrolls by itself: it gets the appearance at each place, and no patches while it scrolls.
@MainActor
struct ScrollEffectTests {
  /// A scroll view of rows with a transition.
  private struct Rows: View {
    var axes = Axis.Set.vertical
    var length: CGFloat = 100
    var topLeading = ScrollTransitionConfiguration.interactive
    var bottomTrailing: ScrollTransitionConfiguration?
    var tint = 1.0
    var dimmed = 0.25

    var body: some View {
      let isVertical = axes != .horizontal
      let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      ScrollView(axes) {
        layout {
          ForEach(0..<12, id: \.self) { index in
            Text("Row \(index)")
              .frame(width: isVertical ? 200 : length, height: isVertical ? length : 200)
              .scrollTransition(topLeading: topLeading, bottomTrailing: bottomTrailing ?? topLeading) {
                [tint, dimmed] effect, phase in
                effect
                  .opacity(phase.isIdentity ? 1 : dimmed)
                  .offset(x: phase.value * 30, y: phase == .topLeading ? -8 : 0)
                  .scaleEffect(phase.isIdentity ? 1 : 0.8, anchor: .leading)
                  .rotationEffect(.radians(phase.value / 4), anchor: .leading)
                  .blur(radius: phase == .bottomTrailing ? 6 : 0)
                  .saturation(phase.isIdentity ? 1 : tint)
              }
          }
        }
      }
    }
  }

  private func screen<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Screen {
    let screen = Screen(size: CGSize(width: 300, height: 300), content: content)
    screen.host.tree.showsScrollEffects = true
    screen.update()
    // The first scrolling applies what the host can do.
    scroll(screen, by: 1)
    scroll(screen, by: -1)
    return screen
  }

  private func scroll(_ screen: Screen, by distance: CGFloat, isHorizontal: Bool = false) {
    func find(_ layer: Layer) -> Layer? {
      if layer.scroll != nil { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    guard let layer = find(screen.host.tree.root), let scroll = layer.scroll else { return }
    let (x, y) = (scroll.offset.x + (isHorizontal ? distance : 0), scroll.offset.y + (isHorizontal ? 0 : distance))
    layer.dispatch(.scroll(scroll.reachable(CGPoint(x: x, y: y), in: layer.frame.size)))
    screen.host.update()
  }

  /// Returns the layer to which the transition of a row is applied: the one below the layer at the frame of the row.
  private func drawn(_ label: String, in screen: Screen) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.semantics?.label == label { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    var (layer, found) = (find(screen.host.tree.root), Layer?.none)
    while let current = layer, current.scroll == nil {
      if current.scrollEffect != nil || current.opacity != 1 { found = current }
      layer = current.parent
    }
    return found
  }

  /// Returns the position of a layer's parent in the scroll view around, from 0 at the bottom or right edge to 1 beyond the other.
  private func position(of layer: Layer) -> Double {
    guard let outer = layer.parent else { return .nan }
    var (place, next) = (outer.frame.origin, outer.parent)
    while let current = next {
      if let scroll = current.scroll {
        let (start, view, visible) =
          scroll.isVertical
          ? (place.y - scroll.offset.y, outer.frame.height, current.frame.height)
          : (place.x - scroll.offset.x, outer.frame.width, current.frame.width)
        return (visible - start) / (visible + view)
      }
      place.x += current.frame.minX
      place.y += current.frame.minY
      next = current.parent
    }
    return .nan
  }

  /// Returns the frame between those of an effect at a position, as a browser has it.
  private func frame(of effect: ScrollEffect, at position: Double) -> ScrollEffect.Frame {
    let frames = effect.frames
    guard let after = frames.firstIndex(where: { $0.position >= position }) else { return frames[frames.count - 1] }
    guard after > 0 else { return frames[0] }
    let (low, high) = (frames[after - 1], frames[after])
    let part = (position - low.position) / (high.position - low.position)
    func mix(_ value: (ScrollEffect.Frame) -> Double) -> Double { value(low) + (value(high) - value(low)) * part }
    return ScrollEffect.Frame(
      position: position,
      opacity: mix { $0.opacity },
      transform: LayerTransform(
        x: mix { $0.transform.x },
        y: mix { $0.transform.y },
        scaleX: mix { $0.transform.scaleX },
        scaleY: mix { $0.transform.scaleY },
        rotation: mix { $0.transform.rotation },
        anchor: high.transform.anchor
      ),
      blur: mix { $0.blur }
    )
  }

  private static let configurations: [(String, Rows)] = [
    ("linear", Rows()),
    ("horizontal", Rows(axes: .horizontal)),
    ("a curve", Rows(topLeading: .interactive(timingCurve: .easeInOut))),
    ("half of the view", Rows(topLeading: .interactive.threshold(.visible(0.5)))),
    ("the middle", Rows(topLeading: .interactive.threshold(.centered))),
    ("further inside", Rows(topLeading: .interactive.threshold(.visible.inset(by: 30)), bottomTrailing: .interactive)),
    ("one edge", Rows(topLeading: .identity, bottomTrailing: .interactive)),
    ("taller than the scroll view", Rows(length: 420)),
    ("an opacity beyond its range", Rows(dimmed: -1)),
  ]

  @Test(arguments: 0..<9)
  func `a host that scrolls by itself shows at each offset what the engine has`(_ index: Int) throws {
    let (name, rows) = Self.configurations[index]
    let screen = screen { rows }
    let tree = screen.host.tree
    let horizontal = rows.axes == .horizontal
    var changing = 0
    for step in 0..<40 {
      _ = tree.takePatch()
      scroll(screen, by: 17, isHorizontal: horizontal)
      let patch = tree.takePatch()
      for number in 0..<12 {
        guard let layer = drawn("Row \(number)", in: screen), let effect = layer.scrollEffect else { continue }
        #expect(effect.isVertical != horizontal)
        let place = position(of: layer)
        let shown = frame(of: effect, at: place)
        let comment = Comment(rawValue: "\(name), row \(number), step \(step), position \(place)")
        let precision = 0.006
        #expect(abs(shown.opacity - layer.opacity) < precision, comment)
        #expect(abs(shown.transform.x - layer.transform.x) < 30 * precision, comment)
        #expect(abs(shown.transform.y - layer.transform.y) < 30 * precision, comment)
        #expect(abs(shown.transform.scaleX - layer.transform.scaleX) < precision, comment)
        #expect(abs(shown.transform.rotation - layer.transform.rotation) < precision, comment)
        if case .blur(let blur, _) = layer.filter { #expect(abs(shown.blur - blur) < 30 * precision, comment) }
        if layer.opacity != 1 { #expect(shown.transform.anchor == layer.transform.anchor, comment) }
        #expect(patch.changed[layer.id] == nil, comment)
        if (0.0...1).contains(place), layer.opacity < 1 { changing += 1 }
      }
    }
    #expect(changing > 20, "\(name): the rows are not at the edges")
  }

  private struct Tilted: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<12, id: \.self) { index in
            Text("Row \(index)").frame(width: 200, height: 100)
              .scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.25) }
              .offset(x: 0, y: 4)
              .rotationEffect(.degrees(4))
          }
        }
      }
    }
  }

  private static let others: [(String, AnyView)] = [
    ("animated", AnyView(Rows(topLeading: .animated, bottomTrailing: .interactive))),
    ("colors", AnyView(Rows(tint: 0.5))),
    ("both axes", AnyView(Rows(axes: [.horizontal, .vertical]))),
    ("hidden", AnyView(Rows(topLeading: .interactive.threshold(.hidden), bottomTrailing: .interactive))),
    ("transformed", AnyView(Tilted())),
  ]

  @Test(arguments: 0..<5)
  func `the engine sends what a host cannot show from the place alone`(_ index: Int) {
    let (name, rows) = Self.others[index]
    let screen = screen { rows }
    _ = screen.host.tree.takePatch()
    var sent = 0
    for _ in 0..<6 {
      scroll(screen, by: 60)
      let patch = screen.host.tree.takePatch()
      for number in 0..<12 {
        guard let layer = drawn("Row \(number)", in: screen) else { continue }
        #expect(layer.scrollEffect == nil, "\(name)")
        if patch.changed[layer.id]?.contains(.style) == true { sent += 1 }
      }
    }
    #expect(sent > 3, "\(name)")
  }

  @Test func `other hosts get the appearance of the moment`() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Rows() }
    scroll(screen, by: 50)
    let layer = drawn("Row 0", in: screen)
    #expect(layer?.scrollEffect == nil && layer?.opacity == 0.625)
  }

  @Test func `the leading edge is the right one from right to left`() throws {
    let screen = screen { Rows(axes: .horizontal).environment(\.layoutDirection, .rightToLeft) }
    // The first row is at the right edge, and leaves there.
    scroll(screen, by: -50, isHorizontal: true)
    let first = try #require(drawn("Row 0", in: screen))
    let last = try #require(drawn("Row 3", in: screen))
    // Offsets are mirrored: the phase −1 moves to the right.
    #expect(first.opacity == 0.625 && first.transform.x == 15 && first.transform.y == -4)
    #expect(last.opacity == 0.625 && last.transform.x == -15 && last.transform.y == 0)
    #expect(first.transform.anchor.x == 1)
    for layer in [first, last] {
      let shown = frame(of: try #require(layer.scrollEffect), at: position(of: layer)).transform
      #expect(abs(shown.x - layer.transform.x) < 1e-9 && abs(shown.y - layer.transform.y) < 1e-9)
    }
  }

  @Test func `a view that no longer scrolls under the host's control gets its own appearance back`() throws {
    let screen = screen { Rows() }
    scroll(screen, by: 50)
    let layer = try #require(drawn("Row 0", in: screen))
    #expect(layer.scrollEffect != nil)
    _ = screen.host.tree.takePatch()
    screen.host.tree.showsScrollEffects = false
    scroll(screen, by: 10)
    #expect(layer.scrollEffect == nil && abs(layer.opacity - 0.55) < 1e-9)
    #expect(screen.host.tree.takePatch().changed[layer.id]?.contains(.style) == true)
  }
}
