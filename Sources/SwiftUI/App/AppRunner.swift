import Foundation
import RowanScene
import RowanViews

#if Pictures
import RowanPicture
#endif
#if Browser
import RowanWeb
#endif

/// Does what an application's program is asked to do.
@MainActor
struct AppRunner<Application: App> {
  func run(_ command: AppCommand) async throws {
    switch command {
    case .help:
      let program = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "\(Application.self)"
      say(AppCommand.help(program: program))
    case .serve(let options): try await serve(options)
    case .picture(let options): try await draw(options)
    // Previews do without the application: nothing that it owns is made.
    case .previews(let options): if !(try await _PreviewProgram.run(options)) { throw IncompletePreviews() }
    }
  }

  #if Browser
  private func serve(_ options: AppCommand.ServeOptions) async throws {
    let application = ApplicationHost(Application())
    let index = try application.index(ofWindow: options.window)
    let name = "\(Application.self)"
    var configuration = WebServerConfiguration()
    configuration.host = options.host
    configuration.port = options.port
    configuration.title = name
    configuration.maximumSessions = options.tabs
    configuration.maximumSessionsPerPeer = options.tabsOfAddress
    // A browser has a few connections for files besides the tab's own.
    configuration.maximumConnections = options.tabs * 4
    configuration.maximumConnectionsPerPeer = options.tabsOfAddress * 4
    ImageLoader.shared.allowsAnyAddress = options.allowsAnyImage
    let server = WebServer(configuration: configuration) {
      BrowserScene(
        idiom: options.look.idiom,
        look: options.look.look,
        increasesContrast: options.increasesContrast,
        fallbackTitle: name
      ) { query, traits in application.open(query: query, orElse: index, traits) }
    }
    try await server.run { address in say("\(name) is at \(address.url) (Ctrl-C ends it).\n") }
  }
  #else
  private func serve(_ options: AppCommand.ServeOptions) async throws { throw MissingHost(trait: "Browser") }
  #endif

  #if Pictures
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
  #else
  private func draw(_ options: AppCommand.PictureOptions) async throws { throw MissingHost(trait: "Pictures") }
  #endif
}

/// Some preview has no picture; which one was said.
struct IncompletePreviews: Error, CustomStringConvertible {
  var description: String { "Not every preview could be drawn." }
}

/// The program was built without what it is asked for.
struct MissingHost: Error, CustomStringConvertible {
  /// The package trait that it takes.
  var trait: String

  var description: String {
    "This program was built without the trait \(trait) of Rowan's package: add it to `traits` of the package dependency."
  }
}

private func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
private func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
