import RowanGraph
import RowanViews

/// A modifier of previews' content, with a context that is created once for all previews, such as a store of sample
/// data.
///
/// It is used as a trait: `#Preview(traits: .modifier(SampleData()))`.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The type of the shared context.
  associatedtype Context = Void
  /// The type of the modified content.
  associatedtype Body: View
  /// The views of the preview, which `body(content:context:)` receives.
  typealias Content = PreviewModifierContent

  /// Creates the shared context, once per program and type of modifier. An error is reported in place of the picture.
  static func makeSharedContext() async throws -> Context

  /// Returns the modified content.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Returns the empty context.
  public static func makeSharedContext() async throws {}
}

/// The views of a preview, as passed to a `PreviewModifier`.
public struct PreviewModifierContent: View {
  let content: AnyView

  /// The views.
  public var body: some View { content }
}
