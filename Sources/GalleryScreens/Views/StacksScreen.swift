import SwiftUI

/// Layout by stacks: priorities, alignment, spacers, layers and frames.
struct StacksScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        Example("Priority") {
          HStack {
            Text("This text gives way when there is too little room")
              .lineLimit(1)
            Text("This one stays whole")
              .lineLimit(1)
              .layoutPriority(1)
          }
        }
        Example("Alignment") {
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text("Baselines").font(.largeTitle)
            Text("that").font(.caption)
            Text("agree").font(.title3)
          }
        }
        Example("A guide of one’s own") {
          VStack(alignment: .hanging, spacing: 4) {
            Text("Hanging")
            Text("by forty points")
              .alignmentGuide(.hanging) { $0[.leading] - 40 }
          }
        }
        Example("Spacers") {
          HStack {
            Swatch(color: .red)
            Spacer()
            Swatch(color: .orange)
            Spacer(minLength: 60)
            Swatch(color: .yellow)
          }
        }
        Example("Layers") {
          ZStack(alignment: .bottomTrailing) {
            Color.teal.frame(height: 90)
            Text("Low water 14.32")
              .font(.caption)
              .foregroundStyle(.black)
              .padding(6)
              .background(.white.opacity(0.8))
              .padding(8)
          }
        }
        Example("Frames") {
          HStack(spacing: 8) {
            Text("Left").frame(maxWidth: .infinity, alignment: .leading)
            Divider()
            Text("Centre").frame(maxWidth: .infinity)
            Divider()
            Text("Right").frame(maxWidth: .infinity, alignment: .trailing)
          }
          .fixedSize(horizontal: false, vertical: true)
        }
        Example("Geometry") {
          GeometryReader { geometry in
            HStack(spacing: 0) {
              Color.indigo.frame(width: geometry.size.width / 3)
              Color.indigo.opacity(0.4)
            }
          }
          .frame(height: 24)
        }
        Example("Offset, padding and border") {
          Text("Nudged")
            .padding(8)
            .border(.blue)
            .offset(x: 24)
        }
      }
      .padding()
    }
    .navigationTitle("Stacks")
    .navigationBarTitleDisplayMode(.inline)
  }
}

extension HorizontalAlignment {
  /// An alignment whose default is the leading edge.
  fileprivate static let hanging = HorizontalAlignment(Hanging.self)

  private enum Hanging: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
}

/// A card with a caption and its content.
private struct Example<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title)
        .font(.subheadline)
        .foregroundStyle(.secondary)
      content
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
    }
  }
}

private struct Swatch: View {
  let color: Color

  var body: some View {
    color
      .frame(width: 32, height: 32)
      .clipShape(RoundedRectangle(cornerRadius: 8))
  }
}
