import RowanGraph

// What Apple's systems give pictures as has no counterpart here: the compiler says what to use instead.
extension ImageRenderer {
  /// Use `pngData`: there is no UIKit outside of Apple's systems.
  @available(*, unavailable, message: "There is no UIImage here. Use pngData instead.")
  public var uiImage: Never? { nil }

  /// Use `pngData`: there is no AppKit outside of Apple's systems.
  @available(*, unavailable, message: "There is no NSImage here. Use pngData instead.")
  public var nsImage: Never? { nil }

  /// Use `pngData`: there is no Core Graphics outside of Apple's systems.
  @available(*, unavailable, message: "There is no CGContext here. Use pngData instead.")
  public func render(rasterizationScale: Double = 1, renderer: (_ size: Never, _ context: (Never) -> Void) -> Void) {}
}
