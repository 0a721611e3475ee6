import SwiftUI

/// The views of its content in pages side by side, with their number below.
struct Carousel<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var position: Subview.ID?

  var body: some View {
    Group(subviews: content) { subviews in
      VStack {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(subviews) { subview in
              Card(subview: subview)
                .padding(.horizontal, 24)
                .containerRelativeFrame(.horizontal)
                .id(subview.id)
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $position)
        .scrollIndicators(.hidden)
        .frame(height: 140)
        HStack(spacing: 8) {
          ForEach(subviews.indices, id: \.self) { index in
            Circle()
              .fill(subviews[index].id == (position ?? subviews.first?.id) ? Color.accentColor : .gray.opacity(0.4))
              .frame(width: 8, height: 8)
          }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(subviews.count) pages")
      }
    }
  }
}
