import SwiftSyntax

/// The identifiers of a piece of code by text, so that the uses of a name are found without another walk.
struct WordIndex {
  private let tokens: [String: [TokenSyntax]]

  /// Collects identifiers and dollar identifiers.
  ///
  /// - Complexity: O(length of the code).
  init(_ node: Syntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(node)
    tokens = collector.tokens
  }

  /// The places of a text, in order of the source.
  func uses(of text: String) -> [TokenSyntax] { tokens[text] ?? [] }

  /// The references to a member, as `name` and `self.name`, without its declaration.
  func references(to name: String) -> [ExprSyntax] {
    uses(of: name).compactMap { token in
      guard let node = token.parent?.as(DeclReferenceExprSyntax.self), node.baseName.id == token.id else { return nil }
      guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
        return ExprSyntax(node)
      }
      return access.base?.isSelf == true ? ExprSyntax(access) : nil
    }
  }

  private final class Collector: SyntaxVisitor {
    var tokens: [String: [TokenSyntax]] = [:]

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      switch token.tokenKind {
      case .identifier(let text), .dollarIdentifier(let text): tokens[text, default: []].append(token)
      default: break
      }
      return .skipChildren
    }
  }
}
