/// What a script presents, each in front of another: the first is the window's content.
extension ScriptSession {
  struct Presentation: Identifiable {
    let id: Int
    let style: String
    let scope = ScriptScope()
    /// What shows it in front of itself; the window's content needs none.
    let presenter: FrontPlace?
    /// What may be shown in front of it.
    let place = FrontPlace()
  }

  /// Where the next presentation is shown: in front of what is front-most, and of what that is about to show.
  var presenter: FrontPlace {
    var place = frontPlaces.last ?? rootPlace
    while let next = presentations.dropFirst().first(where: { $0.presenter === place }) { place = next.place }
    return place
  }

  /// What a place shows in front of itself.
  func presentation(at place: FrontPlace) -> Presentation? {
    presentations.dropFirst().first { $0.presenter === place }
  }

  func remove(presentation id: Int) {
    presentations.removeAll { $0.id == id }
    showing.fire()
  }

  /// A person put a presentation away.
  func dismissed(_ id: Int) {
    guard presentations.contains(where: { $0.id == id }) else { return }
    remove(presentation: id)
    turn { call(.dismissed, Double(id)) }
  }
}
