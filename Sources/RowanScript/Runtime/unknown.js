// Unknown props.

function warnUnknown(type, name, place) {
  if (type.warned.has(name)) return;
  type.warned.add(name);
  if (onPhones.has(name)) {
    return void host(op.log, 1, 0, 0, `${placeText(place)}not on Linux: ${name}. It changes nothing here.`);
  }
  const known = [...Object.keys(type.props), ...Object.keys(table.shared)];
  host(op.log, 1, 0, 0, `${placeText(place)}${type.name} has no prop "${name}". ${nearest(name, known)}`);
}

/// Props that exist on phones only, or have no effect here. Scripts that use them run with a warning.
const onPhones = new Set([
  "allowsTightening", "backgroundExtensionEffect", "clockHandRotationEffect", "colorConvert", "compositingGroup",
  "contentTransition", "defersSystemGestures", "drawingGroup", "fontWidth", "geometryGroup", "glassEffect", "hoverEffect",
  "intent", "labelIconToTitleSpacing", "labelReservedIconWidth", "luminanceToAlpha", "matchedTransitionSource", "menuOrder",
  "navigationTransition", "persistentSystemOverlays", "presentationSizing", "scenePadding", "scrollBounceBehavior",
  "scrollEdgeEffectHidden", "scrollEdgeEffectStyle", "sectionActions", "sensoryFeedback", "sliderThumbVisibility", "statusBarHidden",
  "symbolEffect", "tabBarMinimizeBehavior", "textContentType", "variableValue", "widgetAccentable",
  "widgetAccentedRenderingMode", "widgetBackground", "widgetURL",
]);
