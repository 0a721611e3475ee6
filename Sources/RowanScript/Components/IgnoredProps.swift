extension ComponentTable {
  /// The props that exist on phones only, or have no effect here. Scripts that use them run with a warning.
  static let ignored = [
    "accessibilityHeading", "activityBackgroundTint", "activitySystemActionForegroundColor", "alignmentGuide",
    "allowsTightening", "antialiased", "blendMode", "chartAngleSelection", "chartBackground",
    "chartForegroundStyleScale", "chartLegend", "chartLineStyleScale", "chartScrollableAxes",
    "chartScrollPositionX", "chartScrollPositionY", "chartScrollTargetBehavior", "chartSymbolScale",
    "chartSymbolSizeScale", "chartXAxis", "chartXAxisLabel", "chartXScale", "chartXSelection",
    "chartXVisibleDomain", "chartYAxis", "chartYAxisLabel", "chartYScale", "chartYSelection",
    "chartYVisibleDomain", "clockHandRotationEffect", "colorConvert", "compositingGroup", "containerShape",
    "contentTransition", "coordinateSpace", "defersSystemGestures", "draggable", "drawingGroup",
    "dropDestination", "fontWidth", "geometryGroup", "glassEffect", "glassEffectID", "glassEffectTransition",
    "glassEffectUnion", "highlighterTheme", "hoverEffect", "image", "indexViewStyle", "intent",
    "interpolation", "labelIconToTitleSpacing", "labelReservedIconWidth", "layoutDirectionBehavior",
    "listSectionIndexVisibility", "listSectionMargins", "luminanceToAlpha", "matchedTransitionSource",
    "menuOrder", "navigationTransition", "onDrag", "onDrop",
    "onDropContent", "onError", "onPipPause", "onPipPlay", "onPipPlayPauseToggle",
    "onPipRenderSizeChanged", "onPipSkip", "onPipStart", "onPipStop", "onScrollTargetVisibilityChange",
    "persistentSystemOverlays", "pip", "pipHideOnForeground", "presentationSizing", "safeAreaBar",
    "scenePadding", "screenshotRef", "scrollBounceBehavior", "scrollEdgeEffectHidden", "scrollEdgeEffectStyle",
    "searchEnabled", "searchSuggestionsVisibility", "searchToolbarBehavior", "sectionIndexLabel",
    "sensoryFeedback", "sharedBackgroundVisibility", "sliderThumbVisibility", "statusBarHidden", "submitScope",
    "swingAnimation", "symbolEffect", "textContentType", "toolbarRemoving", "toolbarRole",
    "transformEffect", "translationHost", "useDefaultHighlighterTheme", "variableValue", "widgetAccentable",
    "widgetAccentedRenderingMode", "widgetBackground", "widgetURL",
  ]
}
