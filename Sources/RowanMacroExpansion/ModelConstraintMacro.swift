/// The expansion of `#Unique` and `#Index`: a static property with the key paths of a model class.
struct ModelConstraintMacro {
  /// The name of the macro without `#`.
  let name: String
  /// The name of the static property.
  let property: String

  /// The macro `#Unique`.
  static let unique = ModelConstraintMacro(name: "Unique", property: "_$uniqueConstraints")
  /// The macro `#Index`.
  static let index = ModelConstraintMacro(name: "Index", property: "_$indices")

  /// Expands a use of the macro.
  ///
  /// - Parameters:
  ///   - use: The use.
  ///   - container: The declaration that contains it.
  /// - Throws: `ExpansionError` if that is not a model class.
  func expansion(of use: SourcePart, in container: SourcePart?) throws -> String {
    guard let model = container.flatMap({ ModelClass($0) }), model.keyword == "class",
      model.member.attribute("Model") != nil
    else {
      throw ExpansionError(
        message: "'#\(name)' describes a model: write it in the body of a class that is marked '@Model'.",
        part: use
      )
    }
    let tokens = use.tokens
    guard let opening = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "(" }),
      let closing = tokens.closing(opening)
    else { throw ExpansionError(message: "'#\(name)' takes key paths: '#\(name)<\(model.name)>([…])'.", part: use) }
    let arguments = use[tokens[opening].range.upperBound..<tokens[closing].range.lowerBound]
    var type = model.name
    if let angle = tokens[..<opening].firstIndex(where: { $0.text == "<" }) {
      type = use[tokens[angle].range.upperBound..<tokens[tokens.closingAngle(angle)].range.lowerBound]
    }
    // `#Index` has key paths in brackets, or kinds of indices such as `.binary([…])`.
    let hasKinds = name == "Index" && closing > opening + 1 && tokens[opening + 1].text != "["
    let list = hasKinds ? "[SwiftData.Schema.Index.Types<\(type)>]" : "[[PartialKeyPath<\(type)>]]"
    return """
      \(model.access)static var \(property): [[AnyKeyPath]] {
        let list: \(list) = [\(arguments)]
        return list\(hasKinds ? ".map(\\._keyPaths)" : "")
      }
      """
  }
}
