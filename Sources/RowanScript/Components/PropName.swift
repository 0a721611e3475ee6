/// The names of all props and modifiers, by number.
nonisolated enum PropName: Int, CaseIterable {
  // Props of components.
  case title, systemImage, systemName, imageUrl, text, value, onChanged, action, role, data, builder, editActions
  case count, itemBuilder, onDelete, onMove, selection, header, footer, isExpanded, path, destination, label, prompt
  case axis, axes, spacing, alignment, minLength, sortOrder, width, content, resizable, description, min, max, total
  case actions, autofocus, onFocus, onBlur, step, minValueLabel, maxValueLabel, currentValueLabel, onEditingChanged
  case startDate, endDate, displayedComponents, supportsOpacity, timerFrom, timerTo, countsDown, onIncrement,
    onDecrement
  case url, primaryAction, fill, stroke, trim, style, cornerSize, topLeadingRadius, topTrailingRadius
  case bottomLeadingRadius, bottomTrailingRadius, columns, rows, pinnedViews, horizontalSpacing, verticalSpacing
  case sidebar, columnVisibility, preferredCompactColumn, tabIndex, onTabIndexChanged, placement, sizing, keys
  case placeholder, renderingMode, attributedString, styledText, scrollable, filePath, columnCustomization, image
  case points, closed, theme, intent, html, controller, ticks, neutralValue
  // Text and symbols.
  case modifiers, font, fontDesign, fontWeight, foregroundStyle, bold, italic, strikethrough, underline, lineLimit
  case lineSpacing, minScaleFactor, truncationMode, textCase, textSelection, kerning, baselineOffset, monospaced
  case monospacedDigit, multilineTextAlignment, dynamicTypeSize, imageScale, symbolRenderingMode, symbolVariant, tint
  case flipsForRightToLeftLayoutDirection
  // Styles of controls.
  case labelStyle, buttonStyle, buttonBorderShape, buttonSizing, toggleStyle, textFieldStyle, pickerStyle,
    datePickerStyle, gaugeStyle
  case progressViewStyle, controlGroupStyle, menuStyle, menuIndicator, formStyle, tabViewStyle, controlSize,
    labelsHidden
  case autocorrectionDisabled, textInputAutocapitalization, keyboardType, submitLabel, keyboardShortcut
  // Layout and drawing.
  case scaleToFit, scaleToFill, aspectRatio, layoutPriority, fixedSize, padding, frame, containerRelativeFrame,
    background
  case cornerRadius, clipShape, clipped, border, overlay, mask, contentShape, gridCellColumns, gridCellAnchor
  case gridCellUnsizedAxes, gridColumnAlignment, safeAreaPadding, safeAreaInset, ignoresSafeArea
  case rotationEffect, scaleEffect, rotation3DEffect, offset, position, brightness, contrast, saturation, grayscale
  case colorMultiply, blur, backgroundExtensionEffect, shadow, opacity, hidden, redacted, unredacted, zIndex
  case matchedGeometryEffect, transition, animation
  // Interaction and accessibility.
  case disabled, allowsHitTesting, gesture, highPriorityGesture, simultaneousGesture, onDragGesture, toast,
    onTapGesture, onLongPressGesture, contextMenu, onAppear, onDisappear,
    onHover, onKeyPress, onModifierKeysChanged
  case onSubmit, help, accessibilityElement, accessibilityLabel, accessibilityValue, accessibilityHint
  case accessibilityIdentifier, accessibilityHidden, accessibilitySortPriority, accessibilityAddTraits
  case accessibilityRemoveTraits
  // Rows and lists.
  case tag, badge, badgeProminence, listRowInsets, listRowBackground, listRowSeparator, listRowSeparatorTint
  case listSectionSeparator, listSectionSeparatorTint, listItemTint, swipeActions, leadingSwipeActions
  case trailingSwipeActions, deleteDisabled, moveDisabled, selectionDisabled, listStyle, scrollContentBackground
  case listRowSpacing, listSectionSpacing, headerProminence, refreshable, scrollDisabled, scrollClipDisabled
  case scrollIndicator, scrollDismissesKeyboard, defaultScrollAnchor, scrollTargetLayout, scrollTargetBehavior
  case scrollPosition, contentMargins
  // Screens.
  case navigationTitle, navigationSubtitle, navigationBarTitleDisplayMode, navigationBarBackButtonHidden
  case navigationSplitViewColumnWidth, navigationSplitViewStyle, navigationContainerBackground,
    navigationSplitViewContainerBackground, navigationDestination
  case searchable, searchSuggestions, searchCompletion, toolbar, toolbarTitleMenu, toolbarTitleDisplayMode
  case toolbarBackground, toolbarBackgroundVisibility, toolbarColorScheme, navigationBarVisibility, bottomBarVisibility
  case tabBarVisibility, tabItem, tabViewBottomAccessory, tabBarMinimizeBehavior, tabViewSearchActivation
  case tabViewSidebarHeader, tabViewSidebarFooter, tabViewSidebarBottomBar, tabViewCustomization, customizationID
  case customizationBehavior, defaultVisibility, tabPlacement, sectionActions
  case sheet, fullScreenCover, popover, alert, confirmationDialog, interactiveDismissDisabled
  case presentationDetents, presentationDragIndicator, presentationCornerRadius, presentationBackground
  case presentationBackgroundInteraction, presentationContentInteraction, presentationCompactAdaptation, environments
  case preferredColorScheme, id

  /// The name in a script.
  var name: String { "\(self)" }
}

extension ScriptElement {
  subscript(_ name: PropName) -> ScriptValue? { self[name.rawValue] }

  func string(_ name: PropName) -> String? { self[name]?.string }
  /// The address of an image: a text, or an object with one for each color scheme.
  func source(_ name: PropName) -> String? {
    guard let sources = self[name]?.object else { return string(name) }
    return sources[scope.session?.toldScheme == .dark ? "dark" : "light"]?.string
  }
  func number(_ name: PropName) -> Double? { self[name]?.number }
  func flag(_ name: PropName) -> Bool? { self[name]?.flag }
}
