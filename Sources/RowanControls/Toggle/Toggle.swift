import RowanGraph
import RowanViews

/// A control that is on or off: a switch on touch screens, a checkbox on the desktop.
nonisolated public struct Toggle<Label: View>: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let isOn: Binding<Bool>
  /// The bindings of a toggle over several values; empty for a toggle over one.
  var sources: [Binding<Bool>] = []
  /// Whether the toggle shows the mixed state of the toggle that a style modifies.
  var isMixed = false
  let label: Label

  /// Creates a toggle with a custom label.
  ///
  /// - Parameters:
  ///   - isOn: Whether the toggle is on.
  ///   - label: The label of the toggle.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ToggleNode(self, context)) }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ToggleNode<Label>.self).update(self)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a localized title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == RowanViews.Label<Text, Image> {
  /// Creates a toggle with a localized title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RowanViews.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from the configuration of a style, for styles that modify the standard toggle.
  ///
  /// - Parameter configuration: The configuration, which supplies the binding and the label.
  @MainActor public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
    isMixed = configuration.isMixed
  }
}

/// A toggle in the style of its environment, or a menu item inside a menu.
struct ResolvedToggle<Label: View>: View, ValueDetermined {
  let isOn: Bool
  let isMixed: Bool
  /// The location of the binding that styles receive. It stays the same until the node is recycled for another row.
  let relay: RelayLocation<Bool>
  let label: Label
  @Environment(\.toggleStyle) private var style
  @Environment(\.menuContext) private var menu
  @Environment(\.keyboardShortcut) private var shortcut

  private var binding: Binding<Bool> { Binding(location: relay) }

  var body: AnyView {
    let view: AnyView
    let (binding, isOurs) = (binding, style.style is any SystemStyle)
    if menu != nil || shortcut != nil || !isOurs { relay.noteGivenAway() }
    if let menu {
      view = menu.item(
        label,
        MenuItemContent(mark: isMixed ? .mixed : isOn ? .on : .off, action: { binding.wrappedValue.toggle() })
      )
    } else {
      view = styled
    }
    return shortcut == nil ? view : AnyView(view.modifier(ShortcutModifier { binding.wrappedValue.toggle() }))
  }

  private var styled: AnyView {
    style.style.styledToggle(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(view: AnyView(label)),
        isOn: binding,
        value: isOn,
        isMixed: isMixed
      )
    )
  }
}
