import RowanGraph
import RowanViews

/// Changes the content of previews, with a context that is made once for all of them: a store filled with samples, say.
///
/// Used as a trait: `#Preview(traits: .modifier(SampleData()))`.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What the previews share.
  associatedtype Context = Void
  /// The content as it is shown.
  associatedtype Body: View
  /// The preview's views, as `body(content:context:)` gets them.
  typealias Content = PreviewModifierContent

  /// Makes what the previews share, once in a program for each kind of modifier. What it throws is reported instead of a
  /// picture.
  static func makeSharedContext() async throws -> Context

  /// The content as it is shown.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing is shared.
  public static func makeSharedContext() async throws {}
}

/// The views of a preview, while a `PreviewModifier` changes them.
public struct PreviewModifierContent: View {
  let content: AnyView

  /// The views.
  public var body: some View { content }
}
