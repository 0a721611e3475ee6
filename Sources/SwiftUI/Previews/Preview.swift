import RowanGraph

/// A preview declared by `#Preview`: its views, name and traits.
public struct Preview {
  /// The kind of traits of previews of views.
  public struct ViewTraits: Sendable {}

  let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  /// Returns the variants of the preview: one, or one per argument with the argument's description.
  let variants: @MainActor () -> [Variant]

  struct Variant {
    var argument: String?
    var content: @MainActor () -> any View
  }

  /// Creates a preview of views.
  @MainActor
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    variants = { [Variant(argument: nil, content: body)] }
  }

  /// Creates a preview per argument.
  @MainActor
  public init<Arguments: Collection>(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    arguments: Arguments,
    @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
  ) {
    self.name = name
    self.traits = traits
    variants = { arguments.map { element in Variant(argument: "\(element)") { body(element) } } }
  }
}

/// A type that `#Preview` generates, which tools find in the program.
@MainActor @preconcurrency
public protocol PreviewRegistry {
  /// The file of the preview, as `#fileID` identifies it.
  static var fileID: String { get }
  /// The line of the preview's beginning.
  static var line: Int { get }
  /// The column of the preview's beginning.
  static var column: Int { get }
  /// Creates the preview.
  ///
  /// - Throws: The error of the preview's arguments.
  static func makePreview() throws -> Preview
}
