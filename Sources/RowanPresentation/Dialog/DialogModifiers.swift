import Foundation
import RowanGraph
import RowanViews

/// How grave what a dialog is about is.
public struct DialogSeverity: Equatable, Sendable {
  private enum Level: Hashable { case automatic, standard, critical }

  private let level: Level

  /// As the system decides: `standard`.
  public static let automatic = DialogSeverity(level: .automatic)
  /// Nothing is lost by it: the dialog shows a warning sign.
  public static let critical = DialogSeverity(level: .critical)
  /// The usual.
  public static let standard = DialogSeverity(level: .standard)
}

/// Whether dialogs are to be shown again, as a person decides in them.
struct DialogSuppression {
  var label: AnyView
  var isSuppressed: Binding<Bool>
}

private enum DialogIconKey: EnvironmentKey {
  static var defaultValue: Image? { nil }
}

private enum DialogSeverityKey: EnvironmentKey {
  static let defaultValue = DialogSeverity.automatic
}

private enum DialogSuppressionKey: EnvironmentKey {
  static var defaultValue: DialogSuppression? { nil }
}

extension EnvironmentValues {
  var dialogIcon: Image? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }

  var dialogSuppression: DialogSuppression? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

extension View {
  /// An image in the dialogs that are presented inside; `nil` for none.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { environment(\.dialogIcon, icon) }

  /// How grave the dialogs are that are presented inside.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    environment(\.dialogSeverity, severity)
  }

  /// Lets people say in the dialogs that are presented inside that they need not be asked again.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Do not ask again"), isSuppressed: isSuppressed)
  }

  /// Lets people say in the dialogs that are presented inside that they need not be asked again.
  nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppression(label: AnyView(label), isSuppressed: isSuppressed))
  }

  /// Lets people say in the dialogs that are presented inside that they need not be asked again.
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Lets people say in the dialogs that are presented inside that they need not be asked again.
  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S,
    isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }
}
