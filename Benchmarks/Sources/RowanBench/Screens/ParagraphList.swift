import SwiftUI

/// Rows of wrapped text in several scripts, each with a height of its own.
struct ParagraphList: View {
  let company: Company

  var body: some View {
    List(company.people) { person in
      ParagraphRow(person: person)
        .listRowInsets(.benchRow)
    }
    .listStyle(.plain)
  }
}

struct ParagraphRow: View {
  let person: Person

  var body: some View { Text(verbatim: person.paragraph).font(.system(size: 15)) }
}
