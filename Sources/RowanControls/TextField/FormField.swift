import Foundation
import RowanGraph
import RowanViews

extension EnvironmentValues {
  /// Whether text fields have their labels before them, as in columns and in form rows of the desktop.
  var showsFieldLabels: Bool { controlArrangement != .natural && !labelsHidden }
}

/// A text field after its label.
///
/// In columns the field fills the second column; in rows its text is aligned with the trailing edge and grows toward
/// the label (recorded as form/basic and form/grouped).
struct FormField<Label: View, Field: View>: View {
  let label: Label
  let arrangement: ControlArrangement
  @ViewBuilder let field: () -> Field

  var body: some View {
    if arrangement == .columns {
      LabeledControl(label: label) { field() }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        label.modifier(ControlLabelModifier()).layoutPriority(1)
        field().multilineTextAlignment(.trailing)
      }
    }
  }
}
