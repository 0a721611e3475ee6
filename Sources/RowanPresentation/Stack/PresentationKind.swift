import RowanGraph
import RowanViews

/// The kind of a presentation.
enum PresentationKind: Hashable {
  case sheet
  case cover
  case popover
  case alert
  case confirmation

  /// Whether the presentation is a dialog with a title, a message and buttons.
  var isDialog: Bool { self == .alert || self == .confirmation }

  /// The name of the kind in reports to developers.
  var name: String {
    switch self {
    case .sheet: "sheet"
    case .cover: "full-screen cover"
    case .popover: "popover"
    case .alert: "alert"
    case .confirmation: "confirmation dialog"
    }
  }
}

extension PresentationKind {
  /// The name with an article, within a sentence.
  var phrase: String { self == .alert ? "an alert" : "a \(name)" }
  /// The name with an article, at the beginning of a sentence.
  var opening: String { self == .alert ? "An alert" : "A \(name)" }
}

/// A view's request for a presentation, with access to the binding that controls it.
///
/// `identity` is derived from the binding and is `nil` for no presentation; a different identity requires a new
/// presentation. `end` requests that the binding present nothing; the binding's value afterwards determines the result.
struct PresentationRequest {
  /// The kind of the presentation.
  var kind: PresentationKind
  /// The identity in the binding; `nil` for no presentation.
  var identity: AnyHashable?
  /// The content of the presentation.
  var content: AnyView
  /// The accessibility label; `nil` for the title of the content.
  var label: Text?
  /// Returns the identity that the binding has now.
  var readIdentity: () -> AnyHashable?
  /// Writes to the binding that nothing is presented.
  var end: () -> Void
  /// The action to run after the presentation was removed.
  var onDismiss: (() -> Void)?
  /// The anchor of a popover.
  var attachment = PopoverAttachment()
}

extension PresentationRequest {
  /// Creates a request for a presentation while a binding is `true`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the presentation.
  ///   - isPresented: The binding.
  ///   - content: The content of the presentation.
  init(_ kind: PresentationKind, isPresented: Binding<Bool>, content: AnyView) {
    self.init(
      kind: kind,
      identity: isPresented.wrappedValue ? AnyHashable(true) : nil,
      content: content,
      readIdentity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      end: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    )
  }

  /// Creates a request for a presentation of a binding's item. An item with another identity replaces the presentation.
  ///
  /// - Parameters:
  ///   - kind: The kind of the presentation.
  ///   - item: The binding.
  ///   - identity: Returns the identity of an item.
  ///   - content: Returns the content for an item.
  init<Item>(
    _ kind: PresentationKind,
    item: Binding<Item?>,
    identity: @escaping (Item) -> AnyHashable,
    content: (Item) -> AnyView
  ) {
    let value = item.wrappedValue
    self.init(
      kind: kind,
      identity: value.map(identity),
      content: value.map(content) ?? AnyView(EmptyView()),
      readIdentity: { item.wrappedValue.map(identity) },
      end: { if item.wrappedValue != nil { item.wrappedValue = nil } }
    )
  }
}

/// A view that runs the closure of presented content in its body, so that the content follows the closure's
/// dependencies.
nonisolated struct PresentedContent<Content: View>: View {
  let make: () -> Content

  nonisolated init(make: @escaping () -> Content) { self.make = make }

  @MainActor var body: some View { make() }
}
