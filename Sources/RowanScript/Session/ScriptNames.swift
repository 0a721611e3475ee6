/// The names that the runtime has numbered: source files, and fields of objects.
struct ScriptNames {
  private var files: [Int: String] = [:]
  private var keys: [String] = []

  /// Numbers a source file. A session has a limited number of files.
  mutating func setFile(_ id: Int, _ name: String) {
    guard files.count < CrossingLimit.files.rawValue || files[id] != nil else { return }
    files[id] = name
  }

  /// Numbers the name of a field: 0 for the first name, and one more for each further name.
  mutating func addKey(_ name: String) {
    if keys.count < CrossingLimit.keys.rawValue { keys.append(name) }
  }

  /// Returns the name of a field; empty for an unknown number.
  func key(_ id: Int) -> String { keys.indices.contains(id) ? keys[id] : "" }

  /// Returns a source location as `file:line:column`; empty for an unknown file.
  func place(_ place: ScriptLocation) -> String {
    files[place.file].map { "\($0):\(place.line):\(place.column)" } ?? ""
  }
}
