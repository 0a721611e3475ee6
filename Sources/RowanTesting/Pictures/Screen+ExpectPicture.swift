import Foundation

extension Screen {
  /// Compares the screen with an accepted picture.
  ///
  /// Accepted pictures are in `__Pictures__/TEST FILE/NAME.png` beside the test's file. A missing picture fails the
  /// test, unless the environment variable `ROWAN_RECORD` is 1; then the screen's picture is accepted. On failure, the
  /// expected picture, the actual picture and their difference are written to a folder that the message names: that of
  /// the environment variable `ROWAN_PICTURES`, or a temporary one.
  ///
  /// - Parameters:
  ///   - name: The name of the picture, without `.png`.
  ///   - scale: The pixels per point.
  ///   - tolerance: The difference of a component that is ignored, 0…255.
  ///   - share: The fraction of pixels that may differ by more than `tolerance`.
  ///   - record: `true` accepts the screen's picture, `false` never does; `nil` follows `ROWAN_RECORD`.
  public func expectPicture(
    named name: String,
    scale: CGFloat = 2,
    tolerance: Int = 6,
    share: Double = 0.0005,
    record: Bool? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    let actual = picture(scale: scale)
    let shelf = PictureShelf(testFile: "\(filePath)", name: name)
    do {
      let isRecording = record ?? (!shelf.hasExpected && ProcessInfo.processInfo.environment["ROWAN_RECORD"] == "1")
      if isRecording { return try shelf.accept(actual) }
      guard shelf.hasExpected else {
        let folder = try shelf.writeFailure(actual: actual)
        return place.report(
          """
          There is no accepted picture "\(name)". The screen's is in \(folder); run the test with ROWAN_RECORD=1 to \
          accept it.
          """
        )
      }
      let expected = try Picture(contentsOf: shelf.expected, scale: scale)
      guard let difference = actual.difference(from: expected, tolerance: tolerance) else {
        let folder = try shelf.writeFailure(actual: actual, expected: expected)
        return place.report(
          """
          The picture "\(name)" has \(actual.pixelWidth)×\(actual.pixelHeight) pixels and not \
          \(expected.pixelWidth)×\(expected.pixelHeight) as expected. Both are in \(folder).
          """
        )
      }
      guard difference.share > share else { return }
      let folder = try shelf.writeFailure(actual: actual, expected: expected, difference: difference.picture)
      let percent = (difference.share * 10_000).rounded() / 100
      place.report(
        """
        The picture "\(name)" differs in \(percent) % of its pixels, by up to \(difference.largest) of 255. Expected, \
        actual and difference are in \(folder).
        """
      )
    } catch {
      place.report("The picture \"\(name)\" could not be compared: \(error)")
    }
  }
}

/// The files of a picture in a test: the accepted picture and those of a failure.
struct PictureShelf {
  let expected: URL
  private let name: String
  private let failures: URL

  init(testFile: String, name: String) {
    let file = URL(filePath: testFile)
    let suite = file.deletingPathExtension().lastPathComponent
    self.name = name
    expected = file.deletingLastPathComponent().appending(components: "__Pictures__", suite, "\(name).png")
    let environment = ProcessInfo.processInfo.environment["ROWAN_PICTURES"]
    let root =
      environment.map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? FileManager.default.temporaryDirectory.appending(component: "rowan-pictures")
    failures = root.appending(component: suite)
  }

  var hasExpected: Bool { FileManager.default.fileExists(atPath: expected.path(percentEncoded: false)) }

  func accept(_ picture: Picture) throws {
    try FileManager.default.createDirectory(
      at: expected.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try picture.write(to: expected)
  }

  /// Writes the pictures of a failure.
  ///
  /// - Returns: The path of the folder.
  func writeFailure(actual: Picture, expected: Picture? = nil, difference: Picture? = nil) throws -> String {
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    let pictures: [(String, Picture?)] = [("expected", expected), ("actual", actual), ("difference", difference)]
    for (kind, picture) in pictures {
      try picture?.write(to: failures.appending(component: "\(name)-\(kind).png"))
    }
    return failures.path(percentEncoded: false)
  }
}
