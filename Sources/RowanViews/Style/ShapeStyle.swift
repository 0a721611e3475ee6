import RowanGraph
import RowanLayers

/// Something that fills shapes and colours text: a colour, a gradient, a level of the foreground's hierarchy.
///
/// A style of one's own gives the style to use in an environment with `resolve(in:)`.
public protocol ShapeStyle: Sendable {
  /// The style that this one turns into in an environment.
  associatedtype Resolved: ShapeStyle = Never
  /// The style to use in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What the style paints with. Rowan's own; the default asks `resolve(in:)`.
  func _paint(in context: _StyleContext) -> _StylePaint
}

/// Where a style is resolved. Rowan's own.
public struct _StyleContext {
  package var environment: EnvironmentValues
  /// The level of the hierarchy that is asked for: 0 primary … 4 quinary.
  package var level: Int
  /// What the foreground styles refer to. Inside of a foreground style that is the foreground around it, so that
  /// `.foregroundStyle(.secondary)` means the second level of what was there before.
  package var foreground: StyleChain?
  /// What the tint style refers to.
  package var tint: StyleChain?

  package init(environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
    foreground = environment.foregroundChain
    tint = environment.tintChain
  }

  /// The same place, `levels` further down the hierarchy.
  package func lowered(by levels: Int) -> _StyleContext {
    var copy = self
    copy.level += levels
    return copy
  }
}

/// What a style paints with. Rowan's own.
public struct _StylePaint {
  package var paint: Paint

  package init(_ paint: Paint) { self.paint = paint }
  package init(_ color: RGBA) { paint = .color(color) }
}

extension ShapeStyle where Resolved == Never {
  /// Styles that Rowan paints itself turn into no other style.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) has no resolve(in:)")
  }
}

extension ShapeStyle {
  public func _paint(in context: _StyleContext) -> _StylePaint {
    resolve(in: context.environment)._paint(in: context)
  }

  /// What the style paints with in an environment, at a level of the hierarchy.
  package func paint(in environment: EnvironmentValues, level: Int = 0) -> Paint {
    _paint(in: _StyleContext(environment: environment, level: level)).paint
  }
}

extension Never: ShapeStyle {}

/// Styles set by a modifier, first the primary one, and what was set around it.
package final class StyleChain: Equatable, Sendable {
  let styles: [AnyShapeStyle]
  let outer: StyleChain?

  init(_ styles: [AnyShapeStyle], outer: StyleChain?) {
    self.styles = styles
    self.outer = outer
  }

  package static func == (a: StyleChain, b: StyleChain) -> Bool {
    a === b || (a.styles == b.styles && a.outer == b.outer)
  }

  /// The style of a level: the last one given stands, faded, for the levels below it.
  func style(level: Int) -> (style: AnyShapeStyle, remaining: Int) {
    let index = min(max(level, 0), styles.count - 1)
    return (styles[index], max(level, 0) - index)
  }
}

/// How much is left of a colour at the levels of its hierarchy (fact B24); the fifth is an estimate.
enum HierarchyOpacity {
  private static let factors = [1, 0.5, 0.25, 0.18, 0.11]

  static func factor(level: Int) -> Double { factors[min(max(level, 0), factors.count - 1)] }
}

extension Paint {
  /// The same paint with its opacity multiplied.
  package func opacity(_ factor: Double) -> Paint {
    guard factor != 1 else { return self }
    func fade(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(color: $0.color.opacity(factor), location: $0.location) }
    }
    return switch self {
    case .color(let color): .color(color.opacity(factor))
    case .linearGradient(let stops, let start, let end):
      .linearGradient(stops: fade(stops), start: start, end: end)
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      .ellipticalGradient(stops: fade(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angularGradient(let stops, let center, let start, let end):
      .angularGradient(stops: fade(stops), center: center, start: start, end: end)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      .radialGradient(stops: fade(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
  }
}
