import SwiftUI

/// A lazy list of cards, one for each view of its content.
struct CardList<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 10) {
        ForEach(sections: content) { section in
          if !section.header.isEmpty {
            section.header
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.top, 8)
          }
          ForEach(section.content) { Card(subview: $0) }
          if !section.footer.isEmpty { section.footer.frame(maxWidth: .infinity, alignment: .leading) }
        }
      }
      .padding()
    }
  }
}
