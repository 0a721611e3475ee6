import RowanGraph

/// Declares a preview of views, which `script/pictures --previews` draws.
///
/// The closure is a view builder, and `@Previewable` declarations in it keep state. Previews exist in debug builds
/// only.
///
/// - Parameters:
///   - name: The name of the preview.
///   - body: The views.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Declares a preview of views with traits, such as a layout or an orientation.
///
/// - Parameters:
///   - name: The name of the preview.
///   - traits: The first trait.
///   - additionalTraits: Further traits.
///   - body: The views.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Declares a preview per argument, named after the argument.
///
/// - Parameters:
///   - name: The name of the previews.
///   - arguments: The arguments.
///   - body: Creates the views for an argument.
@freestanding(declaration)
public macro Preview<Arguments: Collection>(
  _ name: String? = nil,
  arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Declares a preview per argument with traits, named after the argument.
///
/// - Parameters:
///   - name: The name of the previews.
///   - traits: The first trait.
///   - additionalTraits: Further traits.
///   - arguments: The arguments.
///   - body: Creates the views for an argument.
@freestanding(declaration)
public macro Preview<Arguments: Collection>(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Allows a dynamic property, such as `@State`, in the closure of `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "RowanMacros", type: "PreviewableMacro")

/// Adds a value to `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` in an extension: `@Entry
/// var depth: Int = 0`.
///
/// The default value is evaluated on each access if the property has an explicit type, else once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RowanMacros", type: "EntryMacro")
