extension ModelMacro {
  /// Returns the message for a declaration that cannot be a model, or `nil` if it can.
  static func complaint(about model: ModelClass) -> String? {
    if model.keyword != "class" {
      return """
        '@Model' takes a class: '\(model.name)' is declared with '\(model.keyword)', so declare it with 'final class'.
        """
    }
    if model.isGeneric {
      return """
        '@Model' takes a class without generic parameters: declare a model for each type instead of '\(model.name)'.
        """
    }
    return nil
  }

  /// Returns the message for a class that inherits from a model.
  static func inheritanceComplaint(about model: ModelClass) -> String {
    """
    '\(model.name)' inherits from a model, which is not supported: let it have the other model in a property, or take \
    '@Model' away.
    """
  }

  /// Returns the message for a property that a model cannot contain, or `nil` if it can.
  static func complaint(about property: ModelProperty, in model: ModelClass) -> String? {
    let name = "'\(property.name)' in the model '\(model.name)'"
    switch property.mistake {
    case .several:
      return """
        A declaration in the model '\(model.name)' has several variables: write one declaration per property.
        """
    case .observers:
      return """
        \(name) has 'willSet' or 'didSet', which a stored property of a model cannot have: move the code to a method,\
         or mark the property '@Transient'.
        """
    case .lazy: return "\(name) is 'lazy', so it is not stored: mark it '@Transient'."
    case .constant:
      return "\(name) is a constant, so it is not stored: declare it with 'var', or give it a value."
    case .transient:
      return "\(name) is not stored, so it takes a default value: '@Transient var \(property.name) = …'."
    case nil: return nil
    }
  }
}
