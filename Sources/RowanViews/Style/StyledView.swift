import RowanGraph

/// A view in one style, which holds the storage of the style's dynamic properties.
///
/// Each family of styles has the same parts: a public protocol, a configuration, the style of the environment as an
/// `ErasedStyle`, and a function of the protocol that returns this view, type-erased.
package struct StyledView<Style, Configuration, Content: View>: View {
  var style: BoundStyle<Style>
  let configuration: Configuration
  let make: Make

  /// The function that makes the body; the types determine it.
  struct Make: SelfComparing {
    let call: @MainActor (Style, Configuration) -> Content

    func isEquivalent(to other: Make) -> Bool { true }
  }

  /// Creates the view of a configuration in a style.
  ///
  /// - Parameter body: Calls the style's requirement. It must be determined by the types of its parameters.
  package init(
    _ style: Style,
    _ configuration: Configuration,
    body: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    self.style = BoundStyle(style)
    self.configuration = configuration
    make = Make(call: body)
  }

  package var body: Content { make.call(style.style, configuration) }
}

extension StyledView: ValueDetermined, Unobserving where Style: SystemStyle {}
