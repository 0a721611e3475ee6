import Foundation
import RowanGraph
import RowanViews

extension TextField where Label == Text {
  /// Creates a text field with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text))
  }

  /// Creates a text field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text))
  }

  /// Creates a text field with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text))
  }

  /// Creates a text field with a localized title and a prompt, which an empty field shows.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text))
  }

  /// Creates a text field with a title and a prompt, which an empty field shows.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text))
  }

  /// Creates a text field with the title of a localized resource and a prompt, which an empty field shows.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(text: text))
  }

  /// Creates a text field with a localized title that grows vertically within `lineLimit` if the axis is vertical.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// Creates a text field with a title that grows vertically within `lineLimit` if the axis is vertical.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// Creates a text field with the title of a localized resource that grows vertically within `lineLimit` if the axis
  /// is vertical.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// Creates a text field that grows along an axis, with a localized title and a prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }

  /// Creates a text field that grows along an axis, with a title and a prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }

  /// Creates a text field that grows along an axis, with the title of a localized resource and a prompt.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }
}

extension TextField {
  /// Creates a text field with a custom label.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - prompt: The text that an empty field shows; `nil` for the label.
  ///   - label: The label of the field.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text))
  }

  /// Creates a text field with a custom label that grows along an axis.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }
}
