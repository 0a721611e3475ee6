import RowanGraph
import RowanLayers

/// A style that fills shapes and colors text: a color, a gradient, a level of the foreground's hierarchy.
///
/// A custom style implements `resolve(in:)`.
public protocol ShapeStyle: Sendable {
  /// The type of the style that a custom style resolves to.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style for an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// Returns the paint of the style; internal to Rowan. The default implementation calls `resolve(in:)`.
  func _paint(in context: _StyleContext) -> _StylePaint
}

/// The context in which a style is resolved; internal to Rowan.
public struct _StyleContext {
  /// The environment.
  package var environment: EnvironmentValues
  /// The requested hierarchy level, from 0, primary, to 4, quinary.
  package var level: Int
  /// The foreground to which foreground styles refer. For a foreground style it is the enclosing foreground, so that
  /// `.foregroundStyle(.secondary)` is the second level of the previous foreground.
  package var foreground: StyleChain?
  /// The tint to which the tint style refers; `nil` for the accent color.
  package var tint: StyleChain?

  /// Creates the context of an environment at a hierarchy level.
  package init(environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
    foreground = environment.foregroundChain
    tint = environment.tintChain
  }

  /// Returns the context at a number of levels further down the hierarchy.
  package func lowered(by levels: Int) -> _StyleContext {
    var copy = self
    copy.level += levels
    return copy
  }
}

/// The paint of a style; internal to Rowan.
public struct _StylePaint {
  /// The paint.
  package var paint: Paint
  /// The standard deviation in points of the blur behind the paint; 0 for none.
  package var blur = 0.0
  /// What the style draws in addition to the paint; `nil` for nothing.
  var decoration: StyleDecoration?

  /// Creates a value from a paint.
  package init(_ paint: Paint) { self.paint = paint }
  /// Creates a value from a color.
  package init(_ color: RGBA, blur: Double = 0) {
    paint = .color(color)
    self.blur = blur
  }
}

extension ShapeStyle where Resolved == Never {
  /// Traps: styles that Rowan paints directly do not resolve to another style.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) has no resolve(in:)")
  }
}

extension ShapeStyle {
  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    resolve(in: context.environment)._paint(in: context)
  }

  /// Returns the paint of the style in an environment at a hierarchy level.
  package func paint(in environment: EnvironmentValues, level: Int = 0) -> Paint {
    stylePaint(in: environment, level: level).paint
  }

  /// Returns the paint of the style with the blur behind it.
  package func stylePaint(in environment: EnvironmentValues, level: Int = 0) -> _StylePaint {
    _paint(in: _StyleContext(environment: environment, level: level))
  }
}

extension Never: ShapeStyle {}

/// The styles set by a modifier, primary first, and the styles of the modifiers around it.
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

  /// Whether there is a style for more than the primary level.
  var hasLevels: Bool { styles.count > 1 }

  /// Returns the style of a level.
  ///
  /// - Returns: The style, and the number of levels below it: lower levels than the last one given are that style at
  ///   lower opacity.
  func style(level: Int) -> (style: AnyShapeStyle, remaining: Int) {
    let index = min(max(level, 0), styles.count - 1)
    return (styles[index], max(level, 0) - index)
  }
}

/// The factors of opacity of the hierarchy levels (fact B24); the fifth is an estimate.
enum HierarchyOpacity {
  private static let factors = [1, 0.5, 0.25, 0.18, 0.11]

  static func factor(level: Int) -> Double { factors[min(max(level, 0), factors.count - 1)] }
}

extension Paint {
  /// Returns the paint with its opacity multiplied.
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
