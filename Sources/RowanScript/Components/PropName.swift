#if Script
/// The names of all props and modifiers, by number.
nonisolated enum PropName: Int, CaseIterable {
  // What components take.
  case title, systemImage, systemName, imageUrl, text, value, onChanged, action, role, data, builder, editActions
  case count, itemBuilder, onDelete, onMove, selection, header, footer, isExpanded, path, destination, label, prompt
  case axis, spacing, alignment, minLength, pickerStyle, sortOrder, width, content, resizable, description, min, max
  case total
  // Modifiers.
  case modifiers, font, fontWeight, foregroundStyle, bold, italic, strikethrough, underline, lineLimit
  case monospacedDigit, multilineTextAlignment, imageScale, labelStyle, tint, buttonStyle, toggleStyle
  case textFieldStyle, controlSize, padding, frame, background, clipShape, cornerRadius, border, opacity, overlay
  case hidden, disabled, onTapGesture, contextMenu, onAppear, onDisappear, tag, badge, listRowInsets
  case listRowBackground, listRowSeparator, listSectionSeparator, listItemTint, swipeActions, leadingSwipeActions
  case trailingSwipeActions, deleteDisabled, moveDisabled, selectionDisabled, listStyle, scrollContentBackground
  case listRowSpacing, listSectionSpacing, headerProminence, refreshable, searchable, navigationTitle
  case navigationBarTitleDisplayMode, navigationDestination, toolbar, sheet, alert, environments
  case preferredColorScheme, accessibilityLabel, accessibilityIdentifier, layoutPriority, fixedSize, offset, id
  case help, keyboardShortcut, confirmationDialog

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
