extension App {
  /// The name of the application for people, shown until a window has a title: that of its type without the ending “App”.
  static var shownName: String {
    let name = "\(Self.self)"
    return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
  }
}
