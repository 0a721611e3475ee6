import Foundation
import SwiftUI

/// The parameters of an animation, as a script specifies them.
nonisolated struct AnimationDescription: Decodable {
  var curve: String
  var duration: Double?
  var bounce: Double?
  var delay: Double?
  var repeats: Int?
  var autoreverses: Bool?
  var speedFactor: Double?

  init(curve: String) { self.curve = curve }

  /// Creates the parameters from a value of an element, or `nil` if it is no animation.
  @MainActor init?(_ value: ScriptValue?) {
    guard let object = value?.object, let curve = object["curve"]?.string else { return nil }
    self.curve = curve
    duration = object["duration"]?.number
    bounce = object["bounce"]?.number
    delay = object["delay"]?.number
    repeats = object["repeats"]?.number?.whole
    autoreverses = object["autoreverses"]?.flag
    speedFactor = object["speedFactor"]?.number
  }

  var animation: Animation {
    var animation = plain
    if let speedFactor, speedFactor > 0 { animation = animation.speed(speedFactor) }
    if let delay { animation = animation.delay(delay) }
    if let repeats {
      animation =
        repeats < 0
        ? animation.repeatForever(autoreverses: autoreverses ?? true)
        : animation.repeatCount(repeats, autoreverses: autoreverses ?? true)
    }
    return animation
  }

  private var plain: Animation {
    let seconds = duration ?? 0.35
    let spring = duration ?? 0.5
    return switch curve {
    case "linear": .linear(duration: seconds)
    case "easeIn": .easeIn(duration: seconds)
    case "easeOut": .easeOut(duration: seconds)
    case "easeInOut": .easeInOut(duration: seconds)
    case "spring", "interactiveSpring", "interpolatingSpring": .spring(duration: spring, bounce: bounce ?? 0)
    case "bouncy": .bouncy(duration: spring, extraBounce: bounce ?? 0)
    case "smooth": .smooth(duration: spring, extraBounce: bounce ?? 0)
    case "snappy": .snappy(duration: spring, extraBounce: bounce ?? 0)
    default: duration.map { .easeInOut(duration: $0) } ?? .default
    }
  }
}

extension ScriptValue {
  /// The transition of a view's insertion and removal.
  var transition: AnyTransition? {
    guard let object, let kind = object["kind"]?.string else { return nil }
    let edge = object["edge"]?.edge ?? .leading
    var transition: AnyTransition =
      switch kind {
      case "identity": .identity
      case "move": .move(edge: edge)
      case "pushFrom": .push(from: edge)
      case "slide": .slide
      case "scale": .scale(scale: object["scale"]?.extent ?? 0, anchor: object["anchor"]?.unitPoint ?? .center)
      case "offset": .offset(x: object["x"]?.extent ?? 0, y: object["y"]?.extent ?? 0)
      case "asymmetric":
        .asymmetric(
          insertion: object["insertion"]?.transition ?? .identity,
          removal: object["removal"]?.transition ?? .identity
        )
      case "combined":
        (object["first"]?.transition ?? .identity).combined(with: object["second"]?.transition ?? .identity)
      default: .opacity
      }
    if let animation = AnimationDescription(object["animation"]) {
      transition = transition.animation(animation.animation)
    }
    return transition
  }
}
