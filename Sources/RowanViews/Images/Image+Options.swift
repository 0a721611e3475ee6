import Foundation
import RowanGraph

extension Image {
  /// How a picture fills a size that is not its own.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// How a picture's colours are used.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its shape is drawn in the foreground style.
    case template
    /// It is drawn as it is.
    case original
  }

  /// How smoothly a picture is scaled.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// How large symbols are beside text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    case small, medium, large

    /// Size of the symbol for 1 at `medium`: large icons of rows are 27 to 29 wide where others are 22.5 (facts M40,
    /// M41).
    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// Lets the picture take the size it is offered. `capInsets`, in points, are kept as they are; what lies between them
  /// is stretched or repeated.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }

  /// Draws the picture's shape in the foreground style, or the picture as it is; `nil` leaves it to the picture.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = renderingMode
    return copy
  }

  /// How the layers of a symbol are coloured; `nil` leaves it to the symbol. See `SymbolRenderingMode`.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// Whether slanted edges of the picture are smoothed. Hosts always smooth them.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// A range of brightness.
  public enum DynamicRange: Hashable, Sendable {
    /// What every screen shows.
    case standard
    /// Somewhat more, where the screen has it.
    case constrainedHigh
    /// All that the screen has.
    case high
  }

  /// The range of brightness that the picture may have. Hosts draw in standard range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  /// How smoothly the picture is scaled. Hosts scale smoothly at every quality; `none` is reported once.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    if interpolation == .none {
      IssueOnce.report("interpolation(.none) has no effect: images are scaled smoothly.")
    }
    return self
  }
}

private enum Key {
  enum ImageScale: EnvironmentKey { static let defaultValue = Image.Scale.medium }
  enum Variants: EnvironmentKey { static let defaultValue = SymbolVariants.none }
  enum RenderingMode: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
  enum Decorative: EnvironmentKey { static let defaultValue = false }
}

extension EnvironmentValues {
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[Key.ImageScale.self] }
    set { self[Key.ImageScale.self] = newValue }
  }

  /// The forms in which symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { self[Key.Variants.self] }
    set { self[Key.Variants.self] = newValue }
  }

  /// How the layers of symbols are coloured; `nil` leaves it to the symbol.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[Key.RenderingMode.self] }
    set { self[Key.RenderingMode.self] = newValue }
  }

  /// Whether pictures say nothing to assistive technologies, because text beside them does.
  package var imagesAreDecorative: Bool {
    get { self[Key.Decorative.self] }
    set { self[Key.Decorative.self] = newValue }
  }
}

/// How the layers of a symbol are coloured.
///
/// The open symbols that stand in for Apple's have one layer each: both modes draw it in the foreground style.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let isHierarchical: Bool

  /// All layers in the foreground style.
  public static let monochrome = SymbolRenderingMode(isHierarchical: false)
  /// The first layer in the foreground style, the others fainter.
  public static let hierarchical = SymbolRenderingMode(isHierarchical: true)
}

extension View {
  /// How large symbols inside are beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Shows symbols inside in a form, besides the forms asked for further out.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantModifier(variant: variant))
  }

  /// How the layers of symbols inside are coloured.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Mirrors the view where reading runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    effect(FlipEffect(isEnabled: enabled))
  }
}

nonisolated struct SymbolVariantModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let variant: SymbolVariants

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.symbolVariants =
      variant == .none ? .none : environment.symbolVariants.union(variant)
  }
}
