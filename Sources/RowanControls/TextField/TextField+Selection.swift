import Foundation
import RowanGraph
import RowanViews

extension TextField where Label == Text {
  /// Creates a text field with a localized title and a selection.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - text: The text to edit.
  ///   - selection: The selection in the text.
  ///   - prompt: The text that an empty field shows; `nil` for the title.
  ///   - axis: The axis along which the field grows; `nil` for one line.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text, selection: selection, axis: axis))
  }

  /// Creates a text field with a title and a selection.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text, selection: selection, axis: axis))
  }

  /// Creates a text field with the title of a localized resource and a selection.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(
      label: Text(titleResource),
      prompt: prompt,
      value: FieldValue(text: text, selection: selection, axis: axis)
    )
  }
}

extension TextField {
  /// Creates a text field with a custom label and a selection.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - selection: The selection in the text.
  ///   - prompt: The text that an empty field shows; `nil` for the label.
  ///   - axis: The axis along which the field grows; `nil` for one line.
  ///   - label: The label of the field.
  public init(
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text, selection: selection, axis: axis))
  }
}

extension FieldValue {
  /// Creates a value from a text with a selection.
  nonisolated fileprivate init(text: Binding<String>, selection: Binding<TextSelection?>, axis: Axis?) {
    self.init(text: text, lines: axis == .vertical ? .growing : .one, selection: selection)
  }
}
