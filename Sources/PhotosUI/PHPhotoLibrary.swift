/// The photos that a picker chooses from: those of the visitor's device. Items of a picker with a library have identifiers.
nonisolated public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()

  private init() {}

  /// Returns the library of the visitor's device.
  public static func shared() -> PHPhotoLibrary { library }
}
