import SwiftSyntax

/// Questions about the code of closures and functions.
enum Statements {
  /// Returns whether a node holds an identifier, as a reference or as a member.
  static func mentions(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier(let text): names.contains(text)
      case .dollarIdentifier(let text): names.contains(text) || names.contains(text.withoutDollar)
      default: false
      }
    }
  }

  /// Returns whether a node holds a token with one of the texts.
  static func holds(_ texts: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { texts.contains($0.text) }
  }

  /// Returns the only expression of a closure or function; `nil` for several statements.
  static func onlyExpression(_ statements: CodeBlockItemListSyntax?) -> ExprSyntax? {
    guard let statements, statements.count == 1, let item = statements.first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }

  /// Whether the statements do nothing but print.
  static func doNothing(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.allSatisfy { item in
      guard case .expr(let expression) = item.item else { return false }
      if let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
        return !call.isMember && ["print", "debugPrint", "NSLog", "dump"].contains(call.name)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        // `_ = offsets` uses nothing.
        return sequence.elements.count == 3 && sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      }
      return expression.is(TupleExprSyntax.self)
    }
  }

  /// Whether an expression makes a value that differs at each evaluation: a new UUID, the time, or a random number.
  static func isFresh(_ expression: ExprSyntax) -> Bool {
    switch expression.withoutParentheses.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node):
      guard let call = Call(node) else { return false }
      if ["UUID", "Date", "NSUUID", "ObjectIdentifier"].contains(call.name), !call.isMember {
        return node.arguments.isEmpty
      }
      if call.name == "random", call.isMember { return true }
      if call.name == "arc4random" || call.name == "arc4random_uniform" { return true }
      if ["String", "AnyHashable", "Int"].contains(call.name), let argument = node.arguments.first {
        return isFresh(argument.expression)
      }
      return false
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      // `.now` of a property that is a date.
      guard let base = member.base else { return name == "now" }
      if name == "now", base.trimmedDescription == "Date" { return true }
      return ["uuidString", "timeIntervalSince1970", "timeIntervalSinceReferenceDate", "hashValue", "description"]
        .contains(name) && isFresh(base)
    case .stringLiteralExpr(let literal):
      return literal.segments.contains { segment in
        guard case .expressionSegment(let part) = segment else { return false }
        return part.expressions.contains { isFresh($0.expression) }
      }
    case .sequenceExpr(let sequence): return sequence.elements.contains { isFresh($0) }
    default: return false
    }
  }
}

extension ExprSyntax {
  /// The text of a string, number or boolean literal without interpolation, or of an implicit member such as `.first`.
  var literalText: String? {
    switch self.withoutParentheses.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal):
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? literal.trimmedDescription : nil
    case .integerLiteralExpr(let literal): return literal.literal.text
    case .floatLiteralExpr(let literal): return literal.literal.text
    case .booleanLiteralExpr(let literal): return literal.literal.text
    case .prefixOperatorExpr(let prefix): return prefix.expression.literalText.map { prefix.operator.text + $0 }
    case .memberAccessExpr(let member):
      guard member.base == nil || member.base?.is(DeclReferenceExprSyntax.self) == true else { return nil }
      let base = member.base?.trimmedDescription
      guard base == nil || base?.first?.isUppercase == true else { return nil }
      return "." + member.declName.baseName.text
    default: return nil
    }
  }
}
