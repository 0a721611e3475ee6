import SwiftUI

/// Texts with a gradient, and texts that the application draws.
struct DrawnTexts: View {
  let rainbow: [Color]

  var body: some View {
    sample("Gradient") {
      Text("Rainbow").font(.title.bold()).foregroundStyle(gradient)
    }
    sample("Part in a gradient") {
      Text("Sun, \(Text("rain 🌦️ and a rainbow").foregroundStyle(gradient)) at last").font(.title3.bold())
        .multilineTextAlignment(.center)
    }
    sample("Letters") { Text("Waves of letters").font(.title3).foregroundStyle(gradient).textRenderer(WaveRenderer()) }
    sample("Marked runs") {
      Text("A \(Text("marked").customAttribute(Marked())) word").font(.title3).textRenderer(MarkRenderer())
    }
  }

  private var gradient: LinearGradient { LinearGradient(colors: rainbow, startPoint: .leading, endPoint: .trailing) }

  private func sample(_ name: String, @ViewBuilder content: () -> some View) -> some View {
    VStack(spacing: 6) {
      content().frame(height: 64)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// Draws letters along a wave.
private struct WaveRenderer: TextRenderer {
  var displayPadding: EdgeInsets { EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0) }

  func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
    for run in layout.flatMap({ $0 }) {
      for (index, slice) in run.enumerated() {
        var place = ctx
        place.translateBy(x: 0, y: 6 * sin(Double(index) * 0.8))
        place.draw(slice)
      }
    }
  }
}

/// The mark of a part of a text.
private struct Marked: TextAttribute {}

/// Draws a ground behind marked parts.
private struct MarkRenderer: TextRenderer {
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
    for run in layout.flatMap({ $0 }) {
      if run[Marked.self] != nil {
        let ground = Path(roundedRect: run.typographicBounds.rect.insetBy(dx: -2, dy: 0), cornerRadius: 5)
        ctx.fill(ground, with: .color(.yellow.opacity(0.3)))
      }
      ctx.draw(run)
    }
  }
}
