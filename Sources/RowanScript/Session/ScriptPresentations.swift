/// The presentations of a script in its window besides its content's own views: presented elements, dialogs, choices of files and messages.
///
/// The window's root view and each presented view read `showing`, and update after a change.
final class ScriptPresentations {
  /// An element that a script presents in front of another view.
  struct Presentation: Identifiable {
    let id: Int
    let style: String
    let scope = ScriptScope()
    /// The view in front of which it is presented; `nil` for the window's content.
    let presenter: PresentationIdentity?
    /// The identity for views that are presented in front of it.
    let place = PresentationIdentity()
  }

  /// Notifies the views of changes.
  let showing = Signal()
  /// The elements that the script presents, each in front of another. The first is the window's content.
  private(set) var elements: [Presentation] = []
  /// The visible views that can present, the front-most last.
  var frontPlaces: [PresentationIdentity] = [] {
    didSet { if !dialogs.isEmpty || !choices.isEmpty || elements.count > 1 { showing.fire() } }
  }
  /// The identity for views that are presented in front of the window's content.
  let rootPlace = PresentationIdentity()
  /// The pending dialogs; the first is presented.
  var dialogs: [ScriptDialog] = [] {
    didSet {
      if dialogs.first?.id != oldValue.first?.id { dialogText = dialogs.first?.question.defaultValue ?? "" }
      showing.fire()
    }
  }
  /// The text in the field of the presented dialog.
  var dialogText = "" { didSet { if dialogText != oldValue { showing.fire() } } }
  /// The pending choices of files; the first is presented.
  var choices: [ScriptChoice] = [] { didSet { showing.fire() } }
  /// The message shown in front of the content, for a script that does not compile or was stopped.
  var banner: String? { didSet { if banner != oldValue { showing.fire() } } }
  /// The errors that are shown in place of a view, and in how many places.
  private var errorsInPlace: [String: Int] = [:]
  /// The message, unless it is the error that is shown in place of a view.
  var bannerInFront: String? { banner.flatMap { errorsInPlace[$0] == nil ? $0 : nil } }
  /// The error that replaces the content if rendering, and therefore layout, might not terminate.
  var endless: ScriptError? { didSet { showing.fire() } }

  /// Presents an element in front of the front-most view. Does nothing beyond the limit of presentations.
  func present(_ id: Int, style: String) {
    guard elements.count < CrossingLimit.presentations.rawValue else { return }
    elements.append(Presentation(id: id, style: style, presenter: presenter))
    showing.fire()
  }

  /// The view in front of which the next element is presented: the front-most one, including presentations that are
  /// about to appear.
  private var presenter: PresentationIdentity {
    var place = frontPlaces.last ?? rootPlace
    while let next = elements.dropFirst().first(where: { $0.presenter === place }) { place = next.place }
    return place
  }

  /// Notes that an error is shown in place of a view, or not any more.
  func note(_ error: String, isInPlace: Bool) {
    let count = errorsInPlace[error, default: 0] + (isInPlace ? 1 : -1)
    errorsInPlace[error] = count > 0 ? count : nil
    if banner == error { showing.fire() }
  }

  /// Returns the presentation in front of a view.
  func presentation(at place: PresentationIdentity) -> Presentation? {
    elements.dropFirst().first { $0.presenter === place }
  }

  /// Removes a presented element.
  ///
  /// - Returns: `false` if it is not presented.
  @discardableResult
  func remove(_ id: Int) -> Bool {
    guard elements.contains(where: { $0.id == id }) else { return false }
    elements.removeAll { $0.id == id }
    showing.fire()
    return true
  }

  /// Removes the dialogs and choices of a script that has ended.
  func removeQuestions() {
    dialogs = []
    choices = []
    showing.fire()
  }
}
