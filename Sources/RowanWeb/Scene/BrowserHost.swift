import Foundation
import RowanScene
import RowanViews

/// The web server as an application host.
@MainActor
struct BrowserHost: ApplicationServer {
  func serve(_ application: ServedApplication, _ options: ServeOptions) async throws {
    var configuration = WebServerConfiguration()
    configuration.host = options.host
    configuration.port = options.port
    configuration.title = application.name
    configuration.maximumSessions = options.tabs
    configuration.maximumSessionsPerPeer = options.tabsOfAddress
    // A browser briefly has up to six connections for files in addition to the tab's own.
    configuration.maximumConnections = options.tabs * 8
    configuration.maximumConnectionsPerPeer = options.tabsOfAddress * 8
    configuration.connectionsAtOnce = options.tabsOfAddress * 32
    configuration.keptSecret = options.keptSecret
    ImageLoader.shared.allowsAnyAddress = options.allowsAnyImage
    let server = WebServer(configuration: configuration) {
      BrowserScene(
        idiom: options.look.idiom,
        look: options.look.look,
        increasesContrast: options.increasesContrast,
        fallbackTitle: application.name,
        open: application.open
      )
    }
    let name = application.name
    try await server.run { address in
      let line = "\(name) is at \(address.url) (Ctrl-C ends it).\n"
      FileHandle.standardOutput.write(Data(line.utf8))
    }
  }
}

/// Registers the web server as an application host. Programs that link this module call it on the main thread, by
/// `rowan_register_linked_hosts`.
@_cdecl("rowan_register_browser_host")
public func registerBrowserHost() {
  MainActor.assumeIsolated { ApplicationServers.browser = BrowserHost() }
}
