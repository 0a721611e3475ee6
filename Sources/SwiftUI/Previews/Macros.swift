import RowanGraph

/// Makes a preview of views: `script/pictures --previews` draws it, and names it as it is named here.
///
/// The closure is a view builder; what it declares with `@Previewable` keeps state. Debug builds only: a release has no
/// preview in it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Makes a preview of views, with traits that say how it is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Makes a preview for each of several arguments, named after them.
@freestanding(declaration)
public macro Preview<Arguments: Collection>(
  _ name: String? = nil,
  arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Makes a preview for each of several arguments, named after them, with traits that say how they are shown.
@freestanding(declaration)
public macro Preview<Arguments: Collection>(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "RowanMacros", type: "PreviewMacro")

/// Lets a dynamic property, such as `@State`, be declared in the closure of `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "RowanMacros", type: "PreviewableMacro")

/// Adds a value to `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, in an extension of one of
/// them: `@Entry var depth: Int = 0`.
///
/// The default value is evaluated each time it is read, where the property names its type, and once where it does not.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RowanMacros", type: "EntryMacro")
