import RowanGraph
import RowanViews

/// The label of a button that has a role instead of a title.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// The label: a symbol with the name of the role for assistive technologies.
  public var body: some View { Label(role.title, systemImage: role.symbol) }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the label of its role.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension ButtonRole {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .cancel: "Cancel"
    case .close: "Close"
    case .confirm: "Done"
    default: "Delete"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .cancel, .close: "xmark"
    case .confirm: "checkmark"
    default: "trash"
    }
  }
}
