import SwiftSyntax

extension Rule {
  static let imageDecodedInRow = Rule(
    "image-decoded-in-row",
    .rows,
    .warning,
    summary: "An image that a row decodes from data or reads from a file blocks scrolling.",
    essay: """
      The body of a row runs on the main thread. Reading a file and decoding an image there takes several frames, for each row that \
      scrolls in and again at each update, and the list stops in between.

      Load images with AsyncImage, or in the row's task(id:) into its state, and keep decoded thumbnails of the size that is shown.

      Source: WWDC18 “Image and graphics best practices”, and WWDC23 “Demystify SwiftUI performance”.
      """,
    bad: """
      struct Photo: Identifiable {
        let id: Int
        var data: Data
      }
      struct Photos: View {
        let photos: [Photo]
        var body: some View {
          List(photos) { photo in
            Image(uiImage: UIImage(data: photo.data) ?? UIImage())
          }
        }
      }
      """,
    good: """
      struct Photo: Identifiable {
        let id: Int
        var address: URL
      }
      struct Photos: View {
        let photos: [Photo]
        var body: some View {
          List(photos) { photo in
            AsyncImage(url: photo.address)
          }
        }
      }
      """
  ) { context in
    let names: Set<String> = [
      "UIImage", "NSImage", "CIImage", "Data", "CGImageSourceCreateWithData", "CGImageSourceCreateWithURL",
    ]
    func isImage(_ name: String) -> Bool {
      names.contains(name) || context.index.alias(name).map { names.contains($0.name) } == true
    }
    guard context.file.calls.keys.contains(where: isImage) else { return }
    let labels: Set<String> = ["data", "contentsOfFile", "contentsOf", "byReferencing", "byReferencingFile"]
    for call in context.rowCode.calls where !call.isMember && isImage(call.name) {
      let first = call.node.arguments.first?.label?.text
      guard call.name.hasPrefix("CGImageSource") || first.map(labels.contains) == true else { continue }
      // Reading and decoding in one expression is one mistake.
      if call.node.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init).map({ names.contains($0.name) }) == true {
        continue
      }
      context.report(
        call.node,
        "'\(call.name)' reads or decodes on the main thread for each row at each update. Load images with AsyncImage, or in the row's task."
      )
    }
  }
}
