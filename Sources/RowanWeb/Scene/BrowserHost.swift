import CoreMetrics
import Foundation
import Logging
import RowanControls
import RowanScene
import RowanViews

/// The web server as an application host.
@MainActor
struct BrowserHost: ApplicationServer {
  func serve(_ application: ServedApplication, _ options: ServeOptions) async throws {
    var configuration = WebServerConfiguration(metrics: Self.metrics())
    configuration.host = options.host
    configuration.port = options.port
    configuration.title = application.name
    configuration.maximumSessions = options.tabs
    configuration.maximumSessionsPerPeer = options.tabsOfAddress
    // A browser briefly has up to six connections for files in addition to the tab's own.
    configuration.maximumConnections = options.tabs * 8
    configuration.maximumConnectionsPerPeer = options.tabsOfAddress * 8
    // Behind a proxy these are requests, of which one page makes some forty.
    configuration.connectionsAtOnce = max(256, options.tabsOfAddress * 32)
    configuration.files.fileBytes = options.fileMegabytes << 20
    configuration.files.tabBytes = options.tabFileMegabytes << 20
    configuration.files.serverBytes = options.allFileMegabytes << 20
    configuration.keptSecrets = options.keptSecrets
    configuration.publicOrigin = options.publicOrigin
    configuration.trustedProxies = options.trustedProxies
    configuration.visitorHeaders = options.visitorHeaders
    configuration.visitor = options.visitor
    configuration.restSeconds = options.restSeconds
    configuration.parkSeconds = options.parkSeconds
    configuration.drainSeconds = options.drainSeconds
    configuration.admits = application.admits
    configuration.logger = Self.logger("rowan.web", options.logFormat)
    if options.logsRequests { configuration.accessLogger = Self.logger("rowan.access", options.logFormat) }
    if !configuration.isLocal, options.keptSecrets.isEmpty {
      configuration.logger.warning("without --secret-file what tabs keep for their visitors is lost with this process")
    }
    ImageLoader.shared.allowsAnyAddress = options.allowsAnyImage
    configuration.frameOrigins = options.frames.origins
    WebFrameRules.host = WebFrameRules(origins: Set(options.frames.origins))
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
      let origin = options.publicOrigin.map { ", for browsers \($0)/" } ?? ""
      let line = "\(name) is at \(address.url)\(origin) (Ctrl-C ends it).\n"
      try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
    }
    LogQueue.shared.flush(within: 1)
  }

  /// Returns a logger that waits for no reader: the process's queue writes its lines.
  private static func logger(_ label: String, _ format: ServeOptions.LogFormat) -> Logger {
    let base: any LogHandler = format == .json ? JSONLogHandler(label: label) : Logger(label: label).handler
    return Logger(label: label) { _ in QueuedLogHandler(base) }
  }

  /// Returns the registry of the process's metrics, which also has those that the application records by swift-metrics, unless
  /// the application has chosen another system.
  private static func metrics() -> PrometheusRegistry {
    let registry = PrometheusRegistry()
    if MetricsSystem.factory is NOOPMetricsHandler { MetricsSystem.bootstrap(registry) }
    return registry
  }
}

/// Registers the web server as an application host. Programs that link this module call it on the main thread, by
/// `rowan_register_linked_hosts`.
@_cdecl("rowan_register_browser_host")
public func registerBrowserHost() {
  MainActor.assumeIsolated { ApplicationServers.browser = BrowserHost() }
}
