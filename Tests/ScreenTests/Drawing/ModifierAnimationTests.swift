import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// An animation or a transaction for some modifiers of a view and for nothing else.
@MainActor
@Suite("Animations of modifiers")
struct ModifierAnimationTests {
  private let slow = Animation.linear(duration: 2)

  /// The layers and animations after a press of the button.
  private func press(_ content: @escaping (Bool) -> AnyView) throws -> (layers: [Layer], patch: LayerPatch) {
    let screen = Screen { Switched(content: content) }
    screen.update()
    _ = screen.host.tree.takePatch()
    let button = try #require(layers(screen).first { $0.semantics?.label == "Act" })
    button.dispatch(.tap(PointerSample(location: .zero)))
    screen.host.update()
    return (layers(screen), screen.host.tree.takePatch())
  }

  private struct Switched: View {
    let content: (Bool) -> AnyView
    @State private var isOn = false

    var body: some View {
      VStack {
        Button("Act") { isOn.toggle() }
        content(isOn)
      }
    }
  }

  private func layers(_ screen: Screen) -> [Layer] {
    var all: [Layer] = []
    func visit(_ layer: Layer) {
      all.append(layer)
      layer.children.forEach(visit)
    }
    visit(screen.host.tree.root)
    return all
  }

  @Test func `the modifiers of the closure are animated, those outside of it are not`() throws {
    let slow = slow
    let (layers, patch) = try press { isOn in
      AnyView(
        Color.red.frame(width: 50, height: 20)
          .scaleEffect(isOn ? 2 : 1)
          .animation(slow) { $0.opacity(isOn ? 0.25 : 1) }
          .rotationEffect(.degrees(isOn ? 90 : 0))
      )
    }
    let faded = try #require(layers.first { $0.opacity == 0.25 })
    let scaled = try #require(layers.first { $0.transform.scaleX == 2 })
    let turned = try #require(layers.first { $0.transform.rotation != 0 })
    #expect(patch.animations[faded.id] == slow.curve)
    #expect(patch.changed[scaled.id] != nil && patch.animations[scaled.id] == nil)
    #expect(patch.changed[turned.id] != nil && patch.animations[turned.id] == nil)
  }

  @Test func `an offset of the closure moves the view with the animation`() throws {
    let slow = slow
    let (layers, patch) = try press { isOn in
      AnyView(
        Color.red.frame(width: 50, height: isOn ? 30 : 20)
          .animation(slow) { $0.offset(x: isOn ? 40 : 0) }
      )
    }
    let moved = try #require(layers.first { $0.frame.minX == 40 })
    #expect(patch.animations[moved.id] == slow.curve)
    let bar = try #require(layers.first { if case .fill = $0.content { $0.frame.width == 50 } else { false } })
    #expect(bar.frame.height == 30 && patch.animations[bar.id] == nil)
  }

  @Test func `a transaction of a closure applies to its modifiers`() throws {
    let (layers, patch) = try press { isOn in
      AnyView(
        Color.red.frame(width: 50, height: 20)
          .transaction {
            $0.animation = .linear(duration: 3)
          } body: {
            $0.opacity(isOn ? 0.25 : 1)
          }
      )
    }
    let faded = try #require(layers.first { $0.opacity == 0.25 })
    #expect(patch.animations[faded.id] == Animation.linear(duration: 3).curve)
  }

  @Test func `a transaction of a value applies when the value changes`() throws {
    func animation(of value: @escaping (Bool) -> Int) throws -> AnimationCurve? {
      let (layers, patch) = try press { isOn in
        AnyView(
          Color.red.frame(width: 50, height: 20).opacity(isOn ? 0.25 : 1)
            .transaction(value: value(isOn)) { $0.animation = .linear(duration: 3) }
        )
      }
      let faded = try #require(layers.first { $0.opacity == 0.25 })
      return patch.animations[faded.id] ?? nil
    }
    #expect(try animation { $0 ? 2 : 1 } == Animation.linear(duration: 3).curve)
    #expect(try animation { _ in 1 } == nil)
  }

  @Test func `an animation of a value fades an opacity inside`() throws {
    let slow = slow
    let (layers, patch) = try press { isOn in
      AnyView(Color.red.frame(width: 50, height: 20).opacity(isOn ? 0.25 : 1).animation(slow, value: isOn))
    }
    let faded = try #require(layers.first { $0.opacity == 0.25 })
    #expect(patch.animations[faded.id] == slow.curve)
  }
}
