/// The elements that a script presents, each in front of another. The first is the window's content.
extension ScriptSession {
  struct Presentation: Identifiable {
    let id: Int
    let style: String
    let scope = ScriptScope()
    /// The view in front of which it is presented; `nil` for the window's content.
    let presenter: FrontPlace?
    /// The identity for views that are presented in front of it.
    let place = FrontPlace()
  }

  /// The view in front of which the next element is presented: the front-most one, including presentations that are
  /// about to appear.
  var presenter: FrontPlace {
    var place = frontPlaces.last ?? rootPlace
    while let next = presentations.dropFirst().first(where: { $0.presenter === place }) { place = next.place }
    return place
  }

  /// Returns the presentation in front of a view.
  func presentation(at place: FrontPlace) -> Presentation? {
    presentations.dropFirst().first { $0.presenter === place }
  }

  func remove(presentation id: Int) {
    presentations.removeAll { $0.id == id }
    showing.fire()
  }

  /// Removes a presentation that a person has dismissed, and notifies the script.
  func dismissed(_ id: Int) {
    guard presentations.contains(where: { $0.id == id }) else { return }
    remove(presentation: id)
    turn { call(.dismissed, Double(id)) }
  }
}
