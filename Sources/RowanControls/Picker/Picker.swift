import RowanGraph
import RowanViews

/// A control that chooses one of several options. An option is a view with a `tag`, or a row of a `ForEach`, whose id is
/// its tag.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  /// A picker with any label.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// A picker with any label.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  @MainActor private var resolved: ResolvedPicker<Label, SelectionValue, Content> {
    ResolvedPicker(selection: selection, label: label, content: content)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Picker where Label == Text {
  /// A picker with a text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A picker with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == RowanViews.Label<Text, Image> {
  /// A picker with a text and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// A picker with a text and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { RowanViews.Label(title, systemImage: systemImage) }
  }
}

/// A picker in the style of its environment.
struct ResolvedPicker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Binding var selection: SelectionValue
  let label: Label
  let content: Content
  @Environment(\.pickerStyle) private var style
  @Environment(\.idiom) private var idiom
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.menuContext) private var context

  var body: some View {
    let options = PickerSelection($selection)
    if let context {
      if context.isOpen {
        MenuPicker(label: label, content: content, selection: options, isSubmenu: style.isSubmenu(idiom))
      }
    } else {
      control(options)
    }
  }

  @ViewBuilder private func control(_ options: PickerSelection) -> some View {
    switch style.resolved(idiom) {
    case .menu: menu(options)
    case .segmented: segmented(options)
    case .inline: content.modifier(PickerOptionsModifier(selection: options, look: .row))
    case .radioGroup: radioGroup(options)
    }
  }

  @ViewBuilder private func menu(_ options: PickerSelection) -> some View {
    let box = PickerBox(content: content, selection: options, look: .menu, label: AnyView(label))
    if arrangement != .natural || (idiom == .touch && placement == .framed) {
      LabeledControl(label: label, keepsTextSpacing: true) { box }
    } else if idiom == .desktop, !labelsHidden {
      HStack(spacing: 8) {
        label.modifier(ControlLabelModifier())
        box
      }
    } else {
      box
    }
  }

  @ViewBuilder private func segmented(_ options: PickerSelection) -> some View {
    let box = PickerBox(content: content, selection: options, look: .segmented, label: AnyView(label))
    if idiom == .desktop, arrangement != .natural {
      LabeledControl(label: label) { box }
    } else if idiom == .desktop, !labelsHidden {
      HStack(spacing: 8) {
        label.modifier(ControlLabelModifier())
        box
      }
    } else {
      box
    }
  }

  @ViewBuilder private func radioGroup(_ options: PickerSelection) -> some View {
    let group = VStack(alignment: .leading, spacing: 6) {
      content.modifier(ControlLabelModifier()).modifier(PickerOptionsModifier(selection: options, look: .radio))
    }
    if labelsHidden {
      group
    } else if idiom == .desktop, arrangement != .natural {
      LabeledControl(label: label) { group }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        label.modifier(ControlLabelModifier())
        group
      }
    }
  }
}

/// The choice of a picker, whatever its type.
@MainActor
struct PickerSelection {
  let isSelected: (SelectionTag) -> Bool
  let select: (SelectionTag) -> Void
  /// The value, for comparing.
  let value: AnyHashable

  /// Reads the selection: the body that makes this follows it.
  init<Value: Hashable>(_ binding: Binding<Value>) {
    let current = binding.wrappedValue
    value = AnyHashable(current)
    isSelected = { tag in tag.value(as: Value.self) == current }
    select = { tag in
      if let value = tag.value(as: Value.self) { binding.wrappedValue = value }
    }
  }
}
