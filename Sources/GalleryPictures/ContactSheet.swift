import GalleryScreens

/// A page of all pictures of a run, grouped by screen.
struct ContactSheet {
  private var sections: [(screen: GalleryScreen, pictures: [(file: String, caption: String)])] = []

  /// The number of pictures.
  var count: Int { sections.reduce(0) { $0 + $1.pictures.count } }

  mutating func add(_ screen: GalleryScreen, _ setting: PictureSetting, file: String) {
    if sections.last?.screen != screen { sections.append((screen, [])) }
    sections[sections.count - 1].pictures.append((file, setting.name))
  }

  var html: String {
    let body = sections.map { section in
      let figures = section.pictures.map { picture in
        """
        <figure><a href="\(picture.file)"><img src="\(picture.file)" loading="lazy" alt="\(picture.caption)"></a>\
        <figcaption>\(picture.caption)</figcaption></figure>
        """
      }
      return """
        <h2 id="\(section.screen.id)">\(escaped(section.screen.title))</h2>
        <p>\(escaped(section.screen.summary))</p>
        <div>
        \(figures.joined(separator: "\n"))
        </div>
        """
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Gallery</title>
      <style>
        body { font: 15px/1.4 Inter, sans-serif; margin: 2rem; background: #ddd; color: #222; }
        div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
        figure { margin: 0; }
        img { height: 26rem; border: 1px solid #999; border-radius: 6px; display: block; }
        figcaption { font-size: 12px; color: #555; padding-top: 0.25rem; }
      </style>
      \(body.joined(separator: "\n"))
      </html>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
