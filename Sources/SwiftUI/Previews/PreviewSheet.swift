/// A page of the pictures of all previews, grouped by entry.
struct PreviewSheet {
  private var sections: [(place: String, figures: [String])] = []

  mutating func add(_ place: String, _ outcome: PreviewOutcome) {
    if sections.last?.place != place { sections.append((place, [])) }
    for preview in outcome.previews {
      sections[sections.count - 1].figures += preview.files.map { picture in
        let caption = escaped("\(preview.name), \(picture.setting)")
        return """
          <figure><a href="\(escaped(picture.file))"><img src="\(escaped(picture.file))" loading="lazy" alt="\(caption)"></a>\
          <figcaption>\(caption)</figcaption></figure>
          """
      }
    }
    if let problem = outcome.problem {
      let name = outcome.previews.last.map { escaped($0.name) + ": " } ?? ""
      sections[sections.count - 1].figures.append("<p class=\"problem\">\(name)\(escaped(problem))</p>")
    }
  }

  var html: String {
    let body = sections.map { "<h2>\(escaped($0.place))</h2>\n<div>\n\($0.figures.joined(separator: "\n"))\n</div>" }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Previews</title>
      <style>
        body { font: 15px/1.4 Inter, sans-serif; margin: 2rem; background: #ddd; color: #222; }
        div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
        figure { margin: 0; }
        img { max-height: 26rem; max-width: 30rem; border: 1px solid #999; border-radius: 6px; display: block; }
        figcaption { font-size: 12px; color: #555; padding-top: 0.25rem; }
        .problem { color: #a00; }
      </style>
      \(body.joined(separator: "\n"))
      </html>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
