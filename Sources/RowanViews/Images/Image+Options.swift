import Foundation
import RowanGraph

extension Image {
  /// The way in which an image fills a size other than its own.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// The use of an image's colors.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The foreground style fills the image's shape.
    case template
    /// The image is drawn in its own colors.
    case original
  }

  /// The quality of scaling.
  public enum Interpolation: Hashable, Sendable {
    /// No interpolation, or interpolation of increasing quality.
    case none, low, medium, high
  }

  /// The size of symbols relative to text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    /// The sizes in ascending order; `medium` is the default.
    case small, medium, large

    /// The scale of the symbol relative to `medium`: large icons of rows are 27 to 29 points wide, medium ones 22.5
    /// (facts M40, M41).
    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// Makes the image fill the proposed size.
  ///
  /// - Parameters:
  ///   - capInsets: The borders in points that keep their size.
  ///   - resizingMode: Whether the area between the caps is stretched or repeated.
  /// - Returns: A resizable image.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }

  /// Sets whether the foreground style fills the image's shape or the image has its own colors; `nil` restores the
  /// image's default.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = renderingMode
    return copy
  }

  /// Sets the rendering mode of a symbol's layers; `nil` for the environment's.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var copy = self
    copy.symbolMode = mode
    return copy
  }

  /// Sets whether edges of the image are antialiased. It has no effect: hosts always antialias.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// A range of brightness.
  public enum DynamicRange: Hashable, Sendable {
    /// The range of every screen.
    case standard
    /// A moderately extended range, if the screen supports it.
    case constrainedHigh
    /// The full range of the screen.
    case high
  }

  /// Sets the range of brightness of the image. It has no effect: hosts draw in standard range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  /// Sets the quality of scaling. It has no effect: hosts scale smoothly; `none` is reported once.
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
  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self[Key.ImageScale.self] }
    set { self[Key.ImageScale.self] = newValue }
  }

  /// The variants in which symbols are displayed.
  public var symbolVariants: SymbolVariants {
    get { self[Key.Variants.self] }
    set { self[Key.Variants.self] = newValue }
  }

  /// The rendering mode of the layers of symbols; `nil` for the symbol's default.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[Key.RenderingMode.self] }
    set { self[Key.RenderingMode.self] = newValue }
  }

  /// Whether images are hidden from accessibility because adjacent text describes them.
  package var imagesAreDecorative: Bool {
    get { self[Key.Decorative.self] }
    set { self[Key.Decorative.self] = newValue }
  }
}

/// The rendering mode of a symbol's layers.
///
/// The open symbols that substitute for Apple's have two layers if their names end in `.circle.fill` or `.square.fill`: the
/// content, then the enclosure. Other symbols have one, which all modes draw in the foreground style.
public struct SymbolRenderingMode: Hashable, Sendable {
  private enum Kind { case monochrome, hierarchical, palette, multicolor }
  private let kind: Kind

  /// All layers in the foreground style.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The first layer in the foreground style, the others at lower opacity.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// Each layer in one of the foreground styles.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// The layers in their own colors; the open symbols have none and are drawn in the foreground style.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

extension View {
  /// Sets the size of symbols inside relative to text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Adds a variant to those in which symbols inside are displayed; `none` removes all.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantModifier(variant: variant))
  }

  /// Sets the rendering mode of symbols inside.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Sets whether this view is mirrored in a right-to-left layout direction.
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
