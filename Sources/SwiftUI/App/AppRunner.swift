import CRowanHosts
import Foundation
import RowanPicture
import RowanScene
import RowanViews

/// The execution of the commands of an application's program.
@MainActor
struct AppRunner<Application: App> {
  func run(_ command: AppCommand) async throws {
    switch command {
    case .help:
      let program = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Application.self)"
      printLine(AppCommand.help(program: program))
    case .serve(let options): try await serve(options)
    case .picture(let options): try await draw(options)
    // Previews run without the application, whose value is not created.
    case .previews(let options): if !(try await _PreviewProgram.run(options)) { throw IncompletePreviews() }
    }
  }

  private func serve(_ options: ServeOptions) async throws {
    rowan_register_linked_hosts()
    guard let server = ApplicationServers.browser else { throw MissingHost() }
    let application = ApplicationHost(Application())
    let index = try application.index(ofWindow: options.window)
    var admits: (@MainActor (Visitor?, WindowRequest) -> Bool)?
    if application.restrictsVisitors { admits = { application.admits($0, $1, orElse: index) } }
    let served = ServedApplication(
      name: Application.shownName,
      admits: admits,
      open: { application.open($0, orElse: index, $1) }
    )
    try await server.serve(served, options)
  }

  private func draw(_ options: AppCommand.PictureOptions) async throws {
    let application = ApplicationHost(Application())
    let index = try application.index(ofWindow: options.window)
    let size = application.defaultSize(ofWindow: index) ?? CGSize(width: 390, height: 844)
    let chosen = CGSize(width: options.width ?? size.width, height: options.height ?? size.height)
    var traits = SceneTraits(size: chosen, idiom: options.look.idiom ?? .touch, look: options.look.look)
    traits.colorScheme = options.colorScheme
    traits.contrast = options.contrast
    traits.locale = Locale(identifier: options.locale)
    traits.dynamicTypeSize = options.textSize
    traits.displayScale = options.scale
    let host = application.open(index, traits)
    let outcome = await host.settle(limit: .seconds(30))
    if outcome != .settled {
      complain("The window did not come to rest within 30 seconds; this is how it looks now.\n")
    }
    try host.draw(scale: options.scale).pngData().write(to: URL(filePath: options.file))
  }
}

/// An error that occurs if a preview could not be drawn. The preview has been reported before.
struct IncompletePreviews: Error, CustomStringConvertible {
  var description: String { "Not every preview could be drawn." }
}

/// An error that occurs if the program is linked without a web server.
struct MissingHost: Error, CustomStringConvertible {
  var description: String {
    "This program has no web server: make its target depend on the product \"SwiftUI\" of Rowan's package instead of "
      + "\"SwiftUIHeadless\"."
  }
}

private func printLine(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
private func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
