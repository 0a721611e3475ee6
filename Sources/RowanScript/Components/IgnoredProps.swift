extension ComponentTable {
  /// The props that exist on phones only, or have no effect here. Scripts that use them run with a warning.
  static let ignored = [
    "allowsTightening", "backgroundExtensionEffect", "blendMode", "clockHandRotationEffect", "colorConvert",
    "compositingGroup", "contentTransition", "defersSystemGestures", "drawingGroup", "fontWidth", "geometryGroup",
    "glassEffect", "hoverEffect", "image", "indexViewStyle", "intent", "labelIconToTitleSpacing",
    "labelReservedIconWidth", "luminanceToAlpha", "matchedTransitionSource", "menuOrder", "navigationTransition",
    "interpolation", "onError", "onPipPause", "onPipPlay", "onPipStart", "onPipStop", "onScrollTargetVisibilityChange",
    "persistentSystemOverlays", "pip", "pipHideOnForeground", "presentationSizing", "scenePadding",
    "scrollBounceBehavior", "scrollEdgeEffectHidden", "scrollEdgeEffectStyle", "searchEnabled", "sectionActions",
    "sensoryFeedback", "sharedBackgroundVisibility", "sliderThumbVisibility", "statusBarHidden", "symbolEffect",
    "tabBarMinimizeBehavior", "tabViewBottomAccessory", "tabViewSearchActivation", "textContentType", "translationHost",
    "useDefaultHighlighterTheme", "variableValue", "widgetAccentable",
    "widgetAccentedRenderingMode", "widgetBackground", "widgetURL",
  ]
}
