import Foundation
import RowanGraph

/// The widths of fonts.
extension Font {
  /// The width of the characters of a font.
  public struct Width: Hashable, Sendable {
    /// The width relative to that of the font.
    public var value: CGFloat
    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }
    /// A narrow width.
    public static let compressed = Width(-0.4)
    /// A slightly narrow width.
    public static let condensed = Width(-0.2)
    /// The width of the font.
    public static let standard = Width(0)
    /// A great width.
    public static let expanded = Width(0.2)
  }

  /// Returns the font in another width.
  @available(*, unavailable, message: "The system font has one width here; use Font.custom with a narrow family.")
  public func width(_ width: Width) -> Font { self }

  /// Returns the font in another width.
  @available(*, unavailable, message: "The system font has one width here; use Font.custom with a narrow family.")
  public func width(_ width: CGFloat) -> Font { self }
}

extension Text {
  /// Sets the width of the font.
  @available(*, unavailable, message: "The system font has one width here; use Font.custom with a narrow family.")
  public func fontWidth(_ width: Font.Width?) -> Text { self }
}

/// A function of a shader.
@available(*, unavailable, message: "Shaders are programs in Metal, which only Apple's systems run; use filters.")
public struct ShaderFunction: Sendable {}

/// A shader with arguments.
@available(*, unavailable, message: "Shaders are programs in Metal, which only Apple's systems run; use filters.")
public struct Shader: Sendable {}

/// A library of shaders.
@available(*, unavailable, message: "Shaders are programs in Metal, which only Apple's systems run; use filters.")
public struct ShaderLibrary: Sendable {}

extension View {
  /// Sets the width of the fonts of texts inside.
  @available(*, unavailable, message: "The system font has one width here; use Font.custom with a narrow family.")
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Maps the colors of this view by a shader.
  @available(*, unavailable, message: "Shaders are programs in Metal; use colorMultiply or another filter.")
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  /// Maps the positions of this view by a shader.
  @available(*, unavailable, message: "Shaders are programs in Metal, which only Apple's systems run.")
  nonisolated public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { self }

  /// Maps the pixels of this view by a shader.
  @available(*, unavailable, message: "Shaders are programs in Metal; use blur or another filter.")
  nonisolated public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { self }

  /// Marks content that waits for an action of a widget.
  @available(*, unavailable, message: "Content is invalidated in widgets only; use redacted(reason:) while it loads.")
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Sets whether symbols inside are filled with a gradient.
  @available(*, unavailable, message: "Symbols are characters of an icon font, which hosts draw in one color.")
  nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }

  /// Sets the way in which symbols inside show a value.
  @available(*, unavailable, message: "Symbols are characters of an icon font; they show values by opacity only.")
  nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
}

/// The fill of symbols.
@available(*, unavailable, message: "Symbols are characters of an icon font, which hosts draw in one color.")
public struct SymbolColorRenderingMode: Sendable {}

/// The way in which symbols show a value.
@available(*, unavailable, message: "Symbols are characters of an icon font; they show values by opacity only.")
public struct SymbolVariableValueMode: Sendable {}
