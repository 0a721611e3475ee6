import SwiftUI

/// A list in the plain style with sticky section headers.
struct PlainScreen: View {
  private struct Letter: Identifiable {
    let id: String
    let apples: [Apple]
  }

  private let letters: [Letter] = {
    let byLetter = Dictionary(grouping: Apple.heritage) { String($0.name.prefix(1)) }
    return byLetter.keys.sorted().map { Letter(id: $0, apples: byLetter[$0] ?? []) }
  }()

  var body: some View {
    List {
      ForEach(letters) { letter in
        Section(letter.id) {
          ForEach(letter.apples) { apple in
            HStack {
              Text(apple.name)
              Spacer()
              Text(apple.origin)
                .foregroundStyle(.secondary)
            }
          }
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle("Old apples")
    .navigationBarTitleDisplayMode(.inline)
  }
}
