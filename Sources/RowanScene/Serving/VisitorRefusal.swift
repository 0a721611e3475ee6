/// The words for a visitor who may not see a window.
package struct VisitorRefusal {
  /// The title.
  package let title: String
  /// The explanation, one or two sentences.
  package let explanation: String

  /// Creates the words for a visitor of an application.
  package init(visitor: Visitor?, application: String) {
    if let visitor {
      let person = visitor.email.map { $0 == visitor.name ? $0 : "\(visitor.name) (\($0))" } ?? visitor.name
      title = "You have no access to this page"
      explanation = "You are signed in as \(person). Ask the people who run \(application) for access."
    } else {
      title = "Nobody is signed in"
      explanation = "\(application) has to know who you are. Open it by the address where you sign in."
    }
  }
}
