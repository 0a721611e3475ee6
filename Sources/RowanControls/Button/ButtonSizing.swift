import Foundation
import RowanGraph
import RowanViews

/// How a control that looks like a button uses the width that is proposed to it.
public struct ButtonSizing: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, fitted, flexible }

  private let kind: Kind

  /// The sizing of the control's style, which fits most buttons to their label.
  public static let automatic = ButtonSizing(kind: .automatic)
  /// The width of the label with its padding.
  public static let fitted = ButtonSizing(kind: .fitted)
  /// The proposed width, but at least that of the label with its padding.
  public static let flexible = ButtonSizing(kind: .flexible)

  /// Returns the width of a control.
  ///
  /// - Parameters:
  ///   - natural: The width of the label with its padding.
  ///   - proposed: The proposed width, if any.
  ///   - automatic: The width in the automatic sizing.
  func width(natural: CGFloat, proposed: CGFloat?, automatic: CGFloat) -> CGFloat {
    switch kind {
    case .automatic: automatic
    case .fitted: natural
    case .flexible: max(natural, proposed.flatMap { $0.isFinite ? $0 : nil } ?? natural)
    }
  }

  /// Returns the widths that a control can have.
  func widths(natural: CGFloat, automatic: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    switch kind {
    case .automatic: automatic
    case .fitted: natural...natural
    case .flexible: natural...CGFloat.infinity
    }
  }
}

private enum ButtonSizingKey: EnvironmentKey {
  static let defaultValue = ButtonSizing.automatic
}

extension EnvironmentValues {
  /// The preferred sizing of buttons.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons within this view use the width that is proposed to them.
  ///
  /// Buttons and toggles with a border and pickers adapt to it; a custom style reads `buttonSizing` from the environment.
  ///
  /// - Parameter sizing: The sizing.
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
