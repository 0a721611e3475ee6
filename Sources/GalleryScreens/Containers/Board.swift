import SwiftUI

/// A column of cards for each section of its content.
struct Board<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      HStack(alignment: .top, spacing: 12) {
        ForEach(sections: content) { section in
          VStack(alignment: .leading, spacing: 10) {
            section.header
            ForEach(section.content) { Card(subview: $0) }
            section.footer
          }
          .padding(12)
          .frame(width: 260)
          .background(Color(white: 0.5, opacity: 0.08), in: RoundedRectangle(cornerRadius: 18))
        }
      }
      .padding()
    }
  }
}
