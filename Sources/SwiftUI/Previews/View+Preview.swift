import RowanGraph

/// What the preview modifiers say of a view to the tool that shows it.
struct PreviewSettings: Equatable {
  var displayName: String?
  var layout: PreviewLayout?
  var device: PreviewDevice?
  var orientation: InterfaceOrientation?

  /// Takes from settings further out what is not set here.
  mutating func inherit(_ outer: Self) {
    displayName = displayName ?? outer.displayName
    layout = layout ?? outer.layout
    device = device ?? outer.device
    orientation = orientation ?? outer.orientation
  }

  /// These settings, and those further out where they say nothing.
  func inheriting(_ outer: Self) -> Self {
    var settings = self
    settings.inherit(outer)
    return settings
  }
}

enum PreviewTraitKey: TraitKey {
  static var defaultValue: PreviewSettings { PreviewSettings() }
}

extension View {
  /// Names the preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    previewSettings(PreviewSettings(displayName: value))
  }

  /// Gives the preview its room; the screen of a device without it.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    previewSettings(PreviewSettings(layout: value))
  }

  /// Shows the preview on a device; `nil` leaves it to the tool.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    previewSettings(PreviewSettings(device: value))
  }

  /// Turns the device of the preview.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    previewSettings(PreviewSettings(orientation: value))
  }

  /// Shows the preview in a context. Contexts belong to frameworks of widgets, which draw around the view; without such a
  /// framework nothing reads them, here as elsewhere, and the view is shown as it is.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  nonisolated private func previewSettings(_ settings: PreviewSettings) -> some View {
    modifier(TraitModifier(PreviewTraitKey.self, settings) { inner, outer in inner.inherit(outer) })
  }
}
