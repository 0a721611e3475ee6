import Foundation
import RowanGraph

/// The arrangement of labels and their controls.
package enum ControlArrangement: Hashable, Sendable {
  /// The platform's arrangement: side by side on the desktop.
  case natural
  /// The label at the leading edge and the control at the trailing edge, without frames of their own, as in rows of a
  /// grouped form.
  case spread
  /// Two columns of a form: labels end and controls begin at a common position (`HorizontalAlignment.controlStart`).
  case columns
}

private enum ControlArrangementKey: EnvironmentKey {
  static let defaultValue = ControlArrangement.natural
}

extension EnvironmentValues {
  /// The arrangement of labels and their controls.
  package var controlArrangement: ControlArrangement {
    get { self[ControlArrangementKey.self] }
    set { self[ControlArrangementKey.self] = newValue }
  }
}

extension HorizontalAlignment {
  private enum ControlStart: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  /// The leading edge of a control after its label, in the columns of a form. A view without a label aligns its own
  /// leading edge.
  package static let controlStart = HorizontalAlignment(ControlStart.self)
}
