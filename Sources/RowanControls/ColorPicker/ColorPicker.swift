import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A control that selects a color.
///
/// A color swatch opens a panel with a grid of colors, sliders for the components, and a field for the hexadecimal
/// value.
nonisolated public struct ColorPicker<Label: View>: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  /// Creates a color picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected color.
  ///   - supportsOpacity: Whether the opacity can be changed; otherwise selected colors are opaque.
  ///   - label: The label of the picker.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor private var resolved: ResolvedColorPicker {
    ResolvedColorPicker(selection: selection, supportsOpacity: supportsOpacity, label: AnyView(label))
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a localized title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a color picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Creates a color picker with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
  }
}

/// The label and the swatch of a color picker.
struct ResolvedColorPicker: View {
  @Binding var selection: Color
  let supportsOpacity: Bool
  let label: AnyView
  @State private var isOpen = false
  @Environment(\.self) private var environment

  var body: some View {
    let color = selection.rgba(in: environment)
    LabeledControl(label: label) {
      ColorSwatch(color: color)
        .modifier(
          PressModifier(trigger: ButtonTrigger { MainActor.assumeIsolated { isOpen = true } }, pressedOpacity: 0.6)
        )
        .modifier(ColorWellNameModifier(label: label, value: color.hexadecimal))
        .opacity(environment.isEnabled ? 1 : 0.4)
        .modifier(
          ControlPopoverModifier(
            isPresented: $isOpen,
            isOpen: isOpen,
            label: label,
            content: AnyView(ColorPanel(selection: $selection, supportsOpacity: supportsOpacity))
          )
        )
    }
  }
}

/// A color swatch: inside a ring of hues on touch screens, in a rectangular well on the desktop.
///
/// The well is 48 × 24 points, with 1.5 points of padding above and below in a form (fact M118).
struct ColorSwatch: View {
  let color: RGBA
  @Environment(\.idiom) private var idiom
  @Environment(\.controlArrangement) private var arrangement

  var body: some View {
    if idiom == .touch {
      ZStack {
        Circle().strokeBorder(AngularRing.gradient, lineWidth: 3)
        Circle().fill(Color(color)).padding(5)
      }
      .frame(width: 28, height: 28)
    } else {
      RoundedRectangle(cornerRadius: 4)
        .fill(Color(color))
        .padding(3)
        .background(SystemColor.textBackground.color, in: RoundedRectangle(cornerRadius: 6))
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(.primary.opacity(0.2)) }
        .frame(width: 48, height: 24)
        .padding(.vertical, arrangement == .natural ? 0 : 1.5)
    }
  }
}

/// The gradient of hues across a ring.
private enum AngularRing {
  static let gradient = LinearGradient(
    colors: [.red, .orange, .yellow, .green, .cyan, .blue, .purple],
    startPoint: .topLeading,
    endPoint: .bottomTrailing
  )
}
