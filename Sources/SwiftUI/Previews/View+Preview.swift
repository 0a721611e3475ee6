import RowanGraph

/// The settings that preview modifiers on a view define for tools.
struct PreviewSettings: Equatable {
  var displayName: String?
  var layout: PreviewLayout?
  var device: PreviewDevice?
  var orientation: InterfaceOrientation?

  /// Sets missing settings to those of an outer view.
  mutating func inherit(_ outer: Self) {
    displayName = displayName ?? outer.displayName
    layout = layout ?? outer.layout
    device = device ?? outer.device
    orientation = orientation ?? outer.orientation
  }

  /// Returns the settings, with missing ones from an outer view.
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
  /// Sets the name of the preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    previewSettings(PreviewSettings(displayName: value))
  }

  /// Sets the size of the preview. The default is the screen of a device.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    previewSettings(PreviewSettings(layout: value))
  }

  /// Sets the device of the preview; `nil` for the tool's default.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    previewSettings(PreviewSettings(device: value))
  }

  /// Sets the orientation of the preview's device.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    previewSettings(PreviewSettings(orientation: value))
  }

  /// Sets a context of the preview. It has no effect without a widget framework that reads the context.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  nonisolated private func previewSettings(_ settings: PreviewSettings) -> some View {
    modifier(TraitModifier(PreviewTraitKey.self, settings) { inner, outer in inner.inherit(outer) })
  }
}
