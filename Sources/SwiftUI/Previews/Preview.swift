import RowanGraph

/// What `#Preview` declares: views to show, a name, and how they are shown.
public struct Preview {
  /// The kind of traits that belong to previews of views.
  public struct ViewTraits: Sendable {}

  let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  /// The previews that this is: one, or one for each argument, each with the argument in words.
  let variants: @MainActor () -> [Variant]

  struct Variant {
    var argument: String?
    var content: @MainActor () -> any View
  }

  /// A preview of views.
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

  /// A preview for each of several arguments.
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

/// What the macro `#Preview` makes a type for; the tools find the types in the program.
@MainActor @preconcurrency
public protocol PreviewRegistry {
  /// The file of the preview, as `#fileID` names it.
  static var fileID: String { get }
  /// The line where the preview begins.
  static var line: Int { get }
  /// The column where the preview begins.
  static var column: Int { get }
  /// Makes the preview, or says why that cannot be.
  static func makePreview() throws -> Preview
}
