import Foundation
import RowanGraph
import RowanViews

/// An editable line of text.
///
/// The label names the field for assistive technologies; without a prompt its text also stands in the empty field. The
/// host edits: it reports the whole new text after each change, and what the binding then holds is shown.
nonisolated public struct TextField<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let prompt: Text?
  let value: FieldValue
  /// Whether a style has already taken charge: the bare field is meant.
  var isStyled = false

  init(label: Label, prompt: Text?, value: FieldValue, isStyled: Bool = false) {
    self.label = label
    self.prompt = prompt
    self.value = value
    self.isStyled = isStyled
  }

  @MainActor private var resolved: ResolvedField<Label> {
    ResolvedField(label: label, prompt: prompt, value: value, isStyled: isStyled)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}
