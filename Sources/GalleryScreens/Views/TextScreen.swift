import SwiftUI

/// The features of `Text`: styles, weights, Markdown, formatted values and concatenation.
struct TextScreen: View {
  private let styles: [(name: String, font: Font)] = [
    ("Large title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
    ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
  ]

  private let weights: [(name: String, weight: Font.Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
    ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  var body: some View {
    List {
      Section("Styles") {
        ForEach(styles, id: \.name) { style in
          Text(style.name).font(style.font)
        }
      }
      Section("Weights") {
        ForEach(weights, id: \.name) { weight in
          Text(weight.name).fontWeight(weight.weight)
        }
      }
      Section("Designs") {
        Text("Serif").font(.system(.body, design: .serif))
        Text("Rounded").font(.system(.body, design: .rounded))
        Text("Monospaced").font(.system(.body, design: .monospaced))
        Text("30 points, heavy").font(.system(size: 30, weight: .heavy))
      }
      MarkdownSection()
      FormatSection()
      ConcatenationSection()
    }
    .navigationTitle("Type specimen")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// Text attributes by Markdown and by modifiers.
private struct MarkdownSection: View {
  var body: some View {
    Section("Markdown and marks") {
      Text("**Bold**, *italic*, ***both***, `code` and ~~struck out~~.")
      Text("A [link](https://example.org/type) in the accent colour.")
      Text("Underlined").underline()
      Text("Struck out").strikethrough()
      Text("Wide apart").kerning(3)
      Text("Set higher").baselineOffset(4)
      Text("all in capitals").textCase(.uppercase)
      Text(verbatim: "**As it is written**")
    }
  }
}

/// Formatted values.
private struct FormatSection: View {
  private let moment = Date(timeIntervalSince1970: 1_757_930_400)

  private var dateFormat: Date.FormatStyle {
    Date.FormatStyle(date: .long, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
  }

  var body: some View {
    Section("Formats") {
      Text(1_234_567.891, format: .number)
      Text(0.256, format: .percent)
      Text(48.5, format: .currency(code: "GBP"))
      Text(moment, format: dateFormat)
      Text("\(3) of \(12) printed, \(0.25, format: .percent) of the run")
    }
  }
}

/// Concatenated texts, which wrap together.
private struct ConcatenationSection: View {
  var body: some View {
    Section("One text of several") {
      Text("Plain, ") + Text("bold, ").bold() + Text("italic, ").italic() + Text("and red.").foregroundColor(.red)
      Text("A text with \(Text("another").bold()) in it.")
      Text("\(Image(systemName: "leaf")) A symbol on the line")
    }
  }
}
