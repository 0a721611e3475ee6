import RowanGraph

// Results in types of Apple's systems are unavailable; the compiler suggests alternatives.
extension ImageRenderer {
  /// Unavailable: UIKit exists only on Apple's systems. Use `pngData`.
  @available(*, unavailable, message: "There is no UIImage here. Use pngData instead.")
  public var uiImage: Never? { nil }

  /// Unavailable: AppKit exists only on Apple's systems. Use `pngData`.
  @available(*, unavailable, message: "There is no NSImage here. Use pngData instead.")
  public var nsImage: Never? { nil }

  /// Unavailable: Core Graphics exists only on Apple's systems. Use `pngData`.
  @available(*, unavailable, message: "There is no CGContext here. Use pngData instead.")
  public func render(rasterizationScale: Double = 1, renderer: (_ size: Never, _ context: (Never) -> Void) -> Void) {}
}
