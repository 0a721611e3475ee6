import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A choice of files that a script asks a person for: `DocumentPicker.pickFiles` or `Photos.pickPhotos`.
struct ScriptChoice: Identifiable {
  struct Question: Decodable {
    /// The identifiers of the types; empty for all files.
    var types: [String]
    /// The greatest number of files.
    var count: Int
  }

  /// The request that the answer settles.
  let id: Int
  let question: Question

  var contentTypes: [UTType] {
    let types = question.types.compactMap { UTType($0) }
    return types.isEmpty ? [.item] : types
  }
}

extension ScriptSession {
  /// Appends a choice of files to the queue. At most 8 choices wait; further requests fail.
  func choose(_ id: Int, _ text: String) {
    let refusal = presented.choices.count < 8 ? nil : "8 dialogs for files wait for an answer already."
    withQuestion(of: id, text, refusal) { presented.choices.append(ScriptChoice(id: id, question: $0)) }
  }

  /// Answers a choice, and permits the script to read the chosen files. Further answers are ignored.
  func chosen(_ choice: ScriptChoice, _ result: Result<[URL], any Error>) {
    guard presented.choices.contains(where: { $0.id == choice.id }) else { return }
    presented.choices.removeAll { $0.id == choice.id }
    switch result {
    case .success(let urls) where urls.count > choice.question.count:
      let most = choice.question.count
      answer(choice.id, .failure(ScriptError(message: "\(urls.count) files were chosen; \(most) may be.")))
    case .success(let urls):
      permissions.permitReading(urls)
      let paths = (try? JSONEncoder().encode(urls.map(\.path))) ?? Data("[]".utf8)
      answer(choice.id, .success(String(decoding: paths, as: UTF8.self)))
    case .failure(let error): answer(choice.id, .failure(ScriptError(message: error.localizedDescription)))
    }
  }
}

/// Presents the first choice of files of a script if this view is the front-most that can present.
struct ScriptChoiceModifier: ViewModifier {
  let session: ScriptSession
  let place: PresentationIdentity

  func body(content: Content) -> some View {
    session.presented.showing.read()
    let choice = session.presented.frontPlaces.last === place ? session.presented.choices.first : nil
    return content.background {
      if let choice { ScriptChoiceView(session: session, choice: choice).id(choice.id) }
    }
  }
}

/// The dialog of a choice, which has no appearance of its own.
private struct ScriptChoiceView: View {
  let session: ScriptSession
  let choice: ScriptChoice

  var body: some View {
    // The answer removes the choice, and this view with it.
    let isOpen = Binding(get: { session.presented.choices.contains { $0.id == choice.id } }, set: { _ in })
    Color.clear
      .frame(width: 0, height: 0)
      .accessibilityHidden(true)
      .fileImporter(
        isPresented: isOpen,
        allowedContentTypes: choice.contentTypes,
        allowsMultipleSelection: choice.question.count > 1
      ) {
        session.chosen(choice, $0)
      } onCancellation: {
        session.chosen(choice, .success([]))
      }
  }
}
