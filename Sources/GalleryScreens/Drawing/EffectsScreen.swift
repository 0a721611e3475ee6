import SwiftUI

/// Visual effects on views: blurs, colors, blend modes, three-dimensional rotations and gradients.
struct EffectsScreen: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 20) {
        shelf("Colours") {
          specimen("Plain") { $0 }
          specimen("Blur") { $0.blur(radius: 3) }
          specimen("Saturation 0.3") { $0.saturation(0.3) }
          specimen("Grayscale") { $0.grayscale(1) }
          specimen("Hue 120°") { $0.hueRotation(.degrees(120)) }
          specimen("Inverted") { $0.colorInvert() }
          specimen("Brightness 0.2") { $0.brightness(0.2) }
          specimen("Contrast 0.5") { $0.contrast(0.5) }
          specimen("Times orange") { $0.colorMultiply(.orange) }
        }
        shelf("Mixtures") {
          mixture("Normal", .normal)
          mixture("Multiply", .multiply)
          mixture("Screen", .screen)
          mixture("Overlay", .overlay)
          mixture("Difference", .difference)
          mixture("Luminosity", .luminosity)
          mixture("Plus lighter", .plusLighter)
        }
        shelf("In space") {
          specimen("About y") { $0.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0.5) }
          specimen("About x") { $0.rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0)) }
          specimen("No perspective") {
            $0.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0)
          }
          specimen("Slanted") { $0.transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 10, ty: 0)) }
        }
        shelf("Gradients") {
          gradient("Angular", AngularGradient(colors: rainbow, center: .center))
          gradient(
            "Half",
            AngularGradient(colors: rainbow, center: .center, startAngle: .zero, endAngle: .degrees(180))
          )
          gradient("Elliptical", EllipticalGradient(colors: [.yellow, .orange, .pink]))
          VStack(spacing: 6) {
            Circle().inset(by: 8).stroke(AngularGradient(colors: rainbow, center: .center), lineWidth: 12)
              .frame(width: 88, height: 64)
            Text("Ring").font(.caption).foregroundStyle(.secondary)
          }
        }
        shelf("Text") { DrawnTexts(rainbow: rainbow) }
      }
      .padding()
    }
    .navigationTitle("Effects")
  }

  private let rainbow: [Color] = [.red, .yellow, .green, .cyan, .blue, .purple, .red]

  private func shelf(_ title: String, @ViewBuilder content: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      ScrollView(.horizontal) { HStack(spacing: 14) { content() }.padding(.vertical, 4) }
    }
  }

  private func specimen(_ name: String, _ change: (Specimen) -> some View) -> some View {
    VStack(spacing: 6) {
      change(Specimen()).frame(width: 88, height: 64)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }

  private func mixture(_ name: String, _ mode: BlendMode) -> some View {
    VStack(spacing: 6) {
      ZStack {
        LinearGradient(colors: [.blue, .mint], startPoint: .leading, endPoint: .trailing)
        Circle().fill(.orange).padding(8).blendMode(mode)
      }
      .compositingGroup()
      .frame(width: 88, height: 64)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }

  private func gradient(_ name: String, _ style: some ShapeStyle) -> some View {
    VStack(spacing: 6) {
      RoundedRectangle(cornerRadius: 8).fill(style).frame(width: 88, height: 64)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}

private struct Specimen: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8)
        .fill(LinearGradient(colors: [.indigo, .teal, .yellow], startPoint: .topLeading, endPoint: .bottomTrailing))
      Text("Heron").font(.headline).foregroundStyle(.white)
    }
  }
}
