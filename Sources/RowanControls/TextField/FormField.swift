import Foundation
import RowanGraph
import RowanViews

extension EnvironmentValues {
  /// Whether text fields have their labels before them: in columns, and in the rows of forms of the desktop.
  var showsFieldLabels: Bool { controlArrangement != .natural && !labelsHidden }
}

/// A text field with its label before it. In columns the field fills the second one; in rows its text ends at the trailing
/// edge and grows towards the label (recorded as form/basic and form/grouped).
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
