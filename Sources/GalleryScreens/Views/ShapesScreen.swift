import SwiftUI

/// Shapes with fills, strokes and clips, and a custom path.
struct ShapesScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 28) {
        HStack(spacing: 16) {
          Tile("Rectangle") { Rectangle().fill(.red) }
          Tile("Rounded") { RoundedRectangle(cornerRadius: 16).fill(.orange) }
          Tile("Circle") { Circle().fill(.yellow) }
        }
        HStack(spacing: 16) {
          Tile("Capsule") { Capsule().fill(.green).frame(height: 40) }
          Tile("Ellipse") { Ellipse().fill(.teal).frame(height: 56) }
          Tile("Path") { Sail().fill(.blue) }
        }
        HStack(spacing: 16) {
          Tile("Stroke") { Circle().inset(by: 4).stroke(.indigo, lineWidth: 8) }
          Tile("Border") { RoundedRectangle(cornerRadius: 16).strokeBorder(.purple, lineWidth: 4) }
          Tile("Dashes") {
            Circle()
              .inset(by: 2)
              .stroke(.pink, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [2, 10]))
          }
        }
        HStack(spacing: 16) {
          Tile("Trim") { Circle().inset(by: 4).trim(from: 0, to: 0.7).stroke(.brown, lineWidth: 8) }
          Tile("Opacity") {
            ZStack {
              Circle().fill(.red.opacity(0.5)).offset(x: -12)
              Circle().fill(.blue.opacity(0.5)).offset(x: 12)
            }
            .padding(12)
          }
          Tile("Clip") {
            ZStack {
              Color.mint
              Sail().fill(.white).offset(x: 20, y: 20)
            }
            .clipShape(Circle())
          }
        }
      }
      .padding()
    }
    .navigationTitle("Shapes")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A triangle with a curved side.
private struct Sail: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + rect.width * 0.2, y: rect.minY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.maxY),
      control: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.4)
    )
    path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.2, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// A shape in a square with its name.
private struct Tile<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 8) {
      content
        .frame(width: 80, height: 80)
      Text(title)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
  }
}
