import Foundation
import RowanGraph
import RowanViews

/// The severity of a dialog.
public struct DialogSeverity: Equatable, Sendable {
  private enum Level: Hashable { case automatic, standard, critical }

  private let level: Level

  /// The default severity: `standard`.
  public static let automatic = DialogSeverity(level: .automatic)
  /// The severity of a dialog about a serious consequence, which shows a warning symbol.
  public static let critical = DialogSeverity(level: .critical)
  /// The usual severity.
  public static let standard = DialogSeverity(level: .standard)
}

/// A toggle in dialogs by which a person suppresses further ones.
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
  /// The image in dialogs of the view.
  var dialogIcon: Image? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  /// The severity of dialogs of the view.
  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }

  /// The suppression toggle in dialogs of the view, if any.
  var dialogSuppression: DialogSuppression? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

extension View {
  /// Sets the image in dialogs that the view presents; `nil` shows none.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { environment(\.dialogIcon, icon) }

  /// Sets the severity of dialogs that the view presents.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    environment(\.dialogSeverity, severity)
  }

  /// Adds a toggle to dialogs that the view presents, by which a person suppresses further ones. Its label is “Do not
  /// ask again”.
  ///
  /// - Parameter isSuppressed: The binding of the toggle. It does not suppress dialogs by itself; the application reads
  ///   it before it presents one.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Do not ask again"), isSuppressed: isSuppressed)
  }

  /// Adds a toggle to dialogs that the view presents, by which a person suppresses further ones.
  ///
  /// - Parameters:
  ///   - label: The label of the toggle.
  ///   - isSuppressed: The binding of the toggle. It does not suppress dialogs by itself; the application reads it
  ///     before it presents one.
  nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppression(label: AnyView(label), isSuppressed: isSuppressed))
  }

  /// Adds a toggle with a localized label to dialogs that the view presents, by which a person suppresses further ones.
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Adds a toggle with a label to dialogs that the view presents, by which a person suppresses further ones.
  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S,
    isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }
}
