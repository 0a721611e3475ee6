import Foundation
import RowanGraph
import RowanViews

/// An editable line of text.
///
/// The label is the accessibility label of the field; without a prompt, an empty field shows it. The host performs the
/// editing: it reports the whole new text after each change, and the field then shows the value of the binding.
nonisolated public struct TextField<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let prompt: Text?
  let value: FieldValue
  /// Whether a style has been applied, in which case only the field itself is created.
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
