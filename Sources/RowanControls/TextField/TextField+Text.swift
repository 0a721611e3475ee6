import Foundation
import RowanGraph
import RowanViews

extension TextField where Label == Text {
  /// A field named by a text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text))
  }

  /// A field named by a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text))
  }

  /// A field named by a text.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text))
  }

  /// A field named by a text, with another text to stand in the empty field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text))
  }

  /// A field named by a text, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text))
  }

  /// A field named by a text, with another text to stand in the empty field.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(text: text))
  }

  /// A field named by a text that grows along an axis: down, within `lineLimit`, or not at all.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// A field named by a text that grows along an axis: down, within `lineLimit`, or not at all.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// A field named by a text that grows along an axis: down, within `lineLimit`, or not at all.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text, axis: axis))
  }

  /// A field named by a text that grows along an axis, with another text to stand in the empty field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }

  /// A field named by a text that grows along an axis, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }

  /// A field named by a text that grows along an axis, with another text to stand in the empty field.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }
}

extension TextField {
  /// A field with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text))
  }

  /// A field with any label that grows along an axis.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text, axis: axis))
  }
}
