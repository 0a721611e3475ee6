import Foundation

/// The text of an attributed string.
final class AttributedTextSource: TextSource, @unchecked Sendable {
  private let content: AttributedString

  init(_ content: AttributedString) { self.content = content }

  override func isEqual(to other: TextSource) -> Bool { (other as? AttributedTextSource)?.content == content }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    typealias Attributes = AttributeScopes.SwiftUIAttributes
    for run in content.runs {
      var inner = style
      if let font = run[Attributes.FontAttribute.self] { inner.font = font }
      if let intent = run[Attributes.InlinePresentationIntentAttribute.self] { inner.apply(intent) }
      if let points = run[Attributes.KerningAttribute.self] { inner.tracking = points }
      if let points = run[Attributes.TrackingAttribute.self] { inner.tracking = points }
      if let points = run[Attributes.BaselineOffsetAttribute.self] { inner.baselineOffset = points }
      if let line = run[Attributes.UnderlineStyleAttribute.self] { inner.underline = line }
      if let line = run[Attributes.StrikethroughStyleAttribute.self] { inner.strikethrough = line }
      if let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
        inner.link = link
        inner.color = resolver.environment.tintColor()
      }
      if let color = run[Attributes.ForegroundColorAttribute.self] {
        inner.color = color.paint(in: resolver.environment).representative
      }
      if inner.color != nil { resolver.noteEnvironmentUse() }
      resolver.append(String(content[run.range].characters), inner)
    }
  }
}
