import Foundation
import RowanGraph

/// How the labels of controls stand to their controls.
package enum ControlArrangement: Hashable, Sendable {
  /// As the platform does by itself: side by side on the desktop.
  case natural
  /// Label at the leading edge, control at the trailing one, without frames of their own: rows of a grouped form.
  case spread
  /// Labels end where controls begin, all at the same place: a form in two columns (`HorizontalAlignment.controlStart`).
  case columns
}

private enum ControlArrangementKey: EnvironmentKey {
  static let defaultValue = ControlArrangement.natural
}

extension EnvironmentValues {
  /// How the labels of controls stand to their controls.
  package var controlArrangement: ControlArrangement {
    get { self[ControlArrangementKey.self] }
    set { self[ControlArrangementKey.self] = newValue }
  }
}

extension HorizontalAlignment {
  private enum ControlStart: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  /// Where a control begins behind its label: what has no label begins there as a whole.
  package static let controlStart = HorizontalAlignment(ControlStart.self)
}
