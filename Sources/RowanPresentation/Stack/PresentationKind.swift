import RowanGraph
import RowanViews

/// What is presented in front of a scene.
enum PresentationKind: Hashable {
  case sheet
  case cover
  case popover
  case alert
  case confirmation

  /// Whether it asks something and consists of a title, a message and buttons.
  var isDialog: Bool { self == .alert || self == .confirmation }

  /// What a message to the developer calls it.
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
  /// Its name with the article, to go on with.
  var phrase: String { self == .alert ? "an alert" : "a \(name)" }
  /// Its name with the article, to begin with.
  var opening: String { self == .alert ? "An alert" : "A \(name)" }
}

/// What a view wants to have presented, and who decides that.
///
/// Contract: `identity` is what the binding says, `nil` for nothing; another identity is another presentation. `end` writes
/// to the binding that nothing is presented; the binding has the last word.
struct PresentationRequest {
  var kind: PresentationKind
  var identity: AnyHashable?
  var content: AnyView
  /// The title, for those who do not see the presentation; `nil` where its content says.
  var label: Text?
  var readIdentity: () -> AnyHashable?
  var end: () -> Void
  var onDismiss: (() -> Void)?
  var attachment = PopoverAttachment()
}

extension PresentationRequest {
  /// A presentation as long as a binding is true.
  init(_ kind: PresentationKind, isPresented: Binding<Bool>, content: AnyView) {
    self.init(
      kind: kind,
      identity: isPresented.wrappedValue ? AnyHashable(true) : nil,
      content: content,
      readIdentity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      end: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    )
  }

  /// A presentation of the item that a binding holds: another identity of the item replaces it.
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

/// Runs the closure that makes presented content as a body of its own, so that it follows what it reads.
nonisolated struct PresentedContent<Content: View>: View {
  let make: () -> Content

  nonisolated init(make: @escaping () -> Content) { self.make = make }

  @MainActor var body: some View { make() }
}
