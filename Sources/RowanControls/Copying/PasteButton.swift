import RowanGraph
import RowanViews
import UniformTypeIdentifiers

/// A button that pastes what is on the clipboard.
///
/// The clipboard is read when the button is pressed, for which a browser may ask the person. What cannot be pasted is ignored. The
/// label is that of the system; `labelStyle` shows its title, its icon or both.
public struct PasteButton: View {
  private let receiver: any PasteReceiver
  private var commands = SceneEditCommands()
  @Environment(\.clipboardReader) private var reader

  /// Creates a button that pastes values of a type.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - onPaste: Receives the values; not called without any.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    receiver = PastedValues(action: onPaste, validator: { $0 })
  }

  /// Creates a button that pastes item providers.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - payloadAction: Receives the item providers.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    receiver = PastedProviders(types: supportedContentTypes, validator: { $0 }, action: payloadAction)
  }

  /// Creates a button that pastes item providers after conversion to a payload.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - validator: Returns the payload of the item providers, or `nil` if they cannot be pasted.
  ///   - payloadAction: Receives the payload.
  public init<Payload>(
    supportedContentTypes: [UTType],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    receiver = PastedProviders(types: supportedContentTypes, validator: validator, action: payloadAction)
  }

  /// The button.
  public var body: some View {
    let (center, receiver, reader) = (commands.center, receiver, reader)
    Button {
      center?.paste(into: receiver, by: reader)
    } label: {
      Label {
        Text("Paste")
      } icon: {
        Image(systemName: "doc.on.clipboard").accessibilityHidden(true)
      }
    }
  }
}

/// The edit commands of the scene that contains the view.
@MainActor
struct SceneEditCommands: DynamicProperty, SelfComparing {
  private(set) weak var center: EditCommandCenter?

  mutating func _bind(_ context: _PropertyContext) { center = context.node.core.graph.editCommands }

  func isEquivalent(to other: SceneEditCommands) -> Bool { true }
}
