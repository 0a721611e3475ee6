import SwiftUI

/// A row of cards with view-aligned scrolling, and a scroll view that reports its position.
struct ScrollTargetsScreen: View {
  @State private var page: Int? = 0
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var offset = 0.0

  private static let hues: [Color] = [.red, .orange, .green, .teal, .blue, .purple]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 12) {
          ForEach(Self.hues.indices, id: \.self) { index in
            RoundedRectangle(cornerRadius: 20)
              .fill(Self.hues[index])
              .frame(width: 260, height: 140)
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 16)
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $page, anchor: .leading)
      .frame(height: 150)
      HStack {
        Text("Card \((page ?? 0) + 1) of \(Self.hues.count)").font(.headline)
        Spacer()
        Button("End") { position.scrollTo(edge: .bottom) }
        Button("Start") { position.scrollTo(edge: .top) }
      }
      .padding(.horizontal, 16)
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<60, id: \.self) { index in
            Text("Line \(index)").padding(.horizontal, 16).frame(height: 36)
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .onScrollGeometryChange(for: Double.self) {
        $0.contentOffset.y
      } action: {
        offset = $1
      }
      Text("\(Int(offset)) points down").font(.footnote).foregroundStyle(.secondary).padding(.horizontal, 16)
    }
    .navigationTitle("Scroll targets")
  }
}
