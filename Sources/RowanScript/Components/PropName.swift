#if Script
/// The names of all props and modifiers, by number.
nonisolated enum PropName: Int, CaseIterable {
  // What components take.
  case title, systemImage, systemName, imageUrl, text, value, onChanged, isOn, action, role, data, builder, editActions,
    count
  case itemBuilder, onDelete, onMove, selection, header, footer, isExpanded, path, destination, label, prompt, axis,
    spacing
  case alignment, minLength, pickerStyle, values, columns, sortOrder, width, content, resizable, verbatim, description,
    min, max
  case step, total, systemImageColor, sort, onSort
  // Modifiers.
  case modifiers, font, fontWeight, foregroundStyle, bold, italic, strikethrough, underline, lineLimit, monospacedDigit
  case multilineTextAlignment, imageScale, labelStyle, tint, buttonStyle, toggleStyle, textFieldStyle, controlSize,
    padding, frame
  case background, clipShape, cornerRadius, border, opacity, overlay, hidden, disabled, onTapGesture, contextMenu,
    onAppear
  case onDisappear, tag, badge, listRowInsets, listRowBackground, listRowSeparator, listSectionSeparator, listItemTint
  case swipeActions, leadingSwipeActions, trailingSwipeActions, deleteDisabled, moveDisabled, selectionDisabled,
    listStyle
  case scrollContentBackground, listRowSpacing, listSectionSpacing, headerProminence, refreshable, searchable,
    navigationTitle
  case navigationBarTitleDisplayMode, navigationDestination, toolbar, sheet, alert, environments, preferredColorScheme
  case accessibilityLabel, accessibilityIdentifier, layoutPriority, fixedSize, offset, animation, transition, id
  case help, keyboardShortcut, confirmationDialog, toolbarTitleDisplayMode

  /// The name in a script.
  var name: String { "\(self)" }
}

extension ScriptElement {
  subscript(_ name: PropName) -> ScriptValue? { self[name.rawValue] }

  func string(_ name: PropName) -> String? { self[name]?.string }
  func number(_ name: PropName) -> Double? { self[name]?.number }
  func flag(_ name: PropName) -> Bool? { self[name]?.flag }
}
#endif
