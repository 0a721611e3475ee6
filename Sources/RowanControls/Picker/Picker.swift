import RowanGraph
import RowanViews

/// A control that selects one of several options.
///
/// An option is a view with a `tag`, or a row of a `ForEach`, whose ID is its tag. The environment's picker style
/// determines the appearance.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  /// The selection: one binding, or that of each of several sources.
  let selections: [Binding<SelectionValue>]
  let content: Content
  let label: Label
  /// The view that represents the selected option, if any.
  let currentValueLabel: AnyView?

  init(_ selections: [Binding<SelectionValue>], content: Content, label: Label, currentValueLabel: AnyView? = nil) {
    self.selections = selections
    self.content = content
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor private var resolved: ResolvedPicker<Label, SelectionValue, Content> {
    ResolvedPicker(selections: selections, label: label, content: content, currentValueLabel: currentValueLabel)
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// A picker in the style of its environment, or the items of a menu that contains it.
struct ResolvedPicker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selections: [Binding<SelectionValue>]
  let label: Label
  let content: Content
  let currentValueLabel: AnyView?
  @Environment(\.pickerStyle) private var style
  @Environment(\.idiom) private var idiom
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.menuContext) private var context
  @Environment(\.pickerScreens) private var screens
  @Environment(\.radioGroupIsHorizontal) private var isHorizontal
  @Environment(\.barToggleGround) private var ground
  @State private var opener = PickerOpener()

  var body: some View {
    let options = PickerSelection(selections)
    if let context {
      if context.isOpen {
        MenuPicker(label: label, content: content, selection: options, isSubmenu: style.isSubmenu(idiom))
      }
    } else {
      control(options)
    }
  }

  @ViewBuilder private func control(_ options: PickerSelection) -> some View {
    switch style.resolved(idiom, canPush: screens != nil) {
    case .menu: menu(options)
    case .segmented: segmented(options)
    case .inline: content.modifier(PickerOptionsModifier(selection: options, look: .row))
    case .radioGroup: radioGroup(options)
    case .navigationLink: screens?.link(pushing(options))
    case .wheel: box(.wheel, options)
    }
  }

  private func box(
    _ look: PickerBoxAppearance,
    _ options: PickerSelection,
    _ opener: PickerOpener? = nil
  ) -> PickerBox<Content> {
    PickerBox(
      content: content,
      selection: options,
      look: look,
      label: AnyView(label),
      current: currentValueLabel,
      opener: opener
    )
  }

  private func pushing(_ options: PickerSelection) -> PickerScreen {
    let content = content
    return PickerScreen(
      label: AnyView(label),
      title: label as? Text,
      value: AnyView(box(.value, options)),
      options: { choose in
        var choosing = options
        choosing.didSelect = choose
        return AnyView(content.modifier(PickerOptionsModifier(selection: choosing, look: .row)))
      }
    )
  }

  @ViewBuilder private func menu(_ options: PickerSelection) -> some View {
    let box = box(.menu, options, opener)
    if idiom == .touch, placement == .framed {
      // A tap on the label opens the menu as well.
      LabeledControl(label: label, keepsTextSpacing: true) { box }
        .contentShape(Rectangle())
        .onTapGesture { opener.open() }
    } else if arrangement != .natural {
      LabeledControl(label: label, keepsTextSpacing: true) { box }
    } else if idiom == .desktop, !hidesLabel {
      HStack(spacing: 8) {
        label.modifier(ControlLabelModifier())
        box
      }
    } else {
      box
    }
  }

  /// Whether the label is not shown beside the control, as in bars.
  private var hidesLabel: Bool { labelsHidden || ground != nil }

  @ViewBuilder private func segmented(_ options: PickerSelection) -> some View {
    let box = box(.segmented, options)
    if idiom == .desktop, arrangement != .natural {
      LabeledControl(label: label) { box }
    } else if idiom == .desktop, !hidesLabel {
      HStack(spacing: 8) {
        label.modifier(ControlLabelModifier())
        box
      }
    } else {
      box
    }
  }

  @ViewBuilder private func radioGroup(_ options: PickerSelection) -> some View {
    let layout =
      isHorizontal
      ? AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 12))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: 6))
    let group = layout {
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
