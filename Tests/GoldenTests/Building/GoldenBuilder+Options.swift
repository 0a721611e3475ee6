import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanNavigation
import RowanViews

/// The options of a view: those that its kind takes itself, and modifiers.
extension GoldenBuilder {
  /// Options that the view of the kind takes itself, by kind; `nil` for every kind.
  private static let own: [String?: Set<String>] = [
    nil: [
      "alignment", "spacing", "style", "text", "on", "symbol", "icon", "label", "role", "minLength", "in", "step",
      "value",
      "showsIndicators", "axes", "pinned", "binding", "header", "footer", "selection", "path", "destination",
      "destinationItem", "toolbar", "subtitle", "bold", "image", "current", "minimum", "maximum", "primary",
      "primaryAction", "axis",
    ],
    "frame": [
      "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "idealWidth", "idealHeight",
    ],
    "text": ["italic", "underline", "strikethrough", "monospacedDigit"],
    "fixedSize": ["horizontal", "vertical"],
    "section": ["title"],
    "disclosuregroup": ["expanded"],
    "lazyvgrid": ["columns"],
    "lazyhgrid": ["rows"],
    "grid": ["hspacing", "vspacing", "horizontalSpacing", "verticalSpacing"],
    "label": ["title"],
    "navigationstack": ["title", "presented", "isPresented", "destinationPresented"],
    "tabview": ["indexDisplayMode", "index"],
    "table": ["rows", "sortOrder", "order", "sort"],
    "list": ["data", "children"],
    "outlinegroup": ["data", "children"],
    "foreach": ["id", "onDelete", "onMove"],
    "navigationsplitview": ["sidebar", "content", "detail", "visibility", "columnVisibility"],
    "datepicker": ["components", "range"],
    "colorpicker": ["opacity"],
    "progress": ["total"],
    "progressview": ["total"],
    "labeledcontent": ["shown"],
    "roundedrectangle": ["radius"],
    "unavailable": ["description", "actions"],
    "contentunavailableview": ["description", "actions"],
    "image": ["name"],
  ]

  /// The view with the options that are modifiers, in order.
  func modified(_ view: AnyView, _ form: ViewForm, _ scope: Scope) -> AnyView {
    var result = view
    for (name, value) in form.options {
      if Self.own[nil]?.contains(name) == true || Self.own[form.kind]?.contains(name) == true { continue }
      guard let next = modifier(name, value, on: result, form, scope) else {
        stage.note(unsupported: "\(form.kind) :\(name)")
        continue
      }
      result = next
    }
    return result
  }

  private func modifier(
    _ name: String,
    _ value: Expression?,
    on view: AnyView,
    _ form: ViewForm,
    _ scope: Scope
  ) -> AnyView? {
    layoutModifier(name, value, on: view, scope) ?? areaModifier(name, value, on: view, scope)
      ?? scrollModifier(name, value, on: view) ?? gridModifier(name, value, on: view)
      ?? listModifier(name, value, on: view, scope) ?? navigationModifier(name, value, on: view, scope)
      ?? styleModifier(name, value, on: view, scope) ?? searchModifier(name, value, on: view, form, scope)
      ?? presentationModifier(name, value, on: view, scope)
  }
}
