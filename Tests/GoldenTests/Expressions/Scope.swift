/// The names that the recorder's loops bind, and the strings that they expand to.
struct Scope {
  private var values: [String: String] = [:]

  func binding(_ name: String, to value: String) -> Scope {
    var copy = self
    copy.values[name] = value
    return copy
  }

  subscript(name: String) -> String? { values[name] }

  /// The text with `{name}` replaced.
  func expand(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += value(of: String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of name: String) -> String {
    if let value = values[name] { return value }
    // A number less another, as in `{i-10}`.
    let parts = name.split(separator: "-").map(String.init)
    if parts.count == 2, let number = values[parts[0]].flatMap({ Int($0) }), let less = Int(parts[1]) {
      return "\(number - less)"
    }
    switch name {
    case "lowercase": return values["name"]?.lowercased() ?? name
    // The recordings show a style's name; which spelling does not matter, its size is recorded.
    case "Style name": return "Style \(values["style"] ?? "")"
    default: return name
    }
  }
}
