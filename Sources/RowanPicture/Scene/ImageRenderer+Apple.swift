import RowanGraph

// Results in types of Apple's systems are unavailable; the compiler suggests alternatives.
extension ImageRenderer {
  /// Unavailable: Core Graphics exists only on Apple's systems. Use `pngData`.
  @available(*, unavailable, message: "There is no CGContext here. Use pngData instead.")
  public func render(rasterizationScale: Double = 1, renderer: (_ size: Never, _ context: (Never) -> Void) -> Void) {}
}
