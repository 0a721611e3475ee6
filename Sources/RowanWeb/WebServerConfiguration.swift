import Foundation
import Logging
import RowanScene

/// The address, contents and limits of a server.
package struct WebServerConfiguration: Sendable {
  /// The address to listen on. Any other than a loopback address requires an access token of its visitors.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  package var port = 8080
  /// The tab's title until the scene has one.
  package var title = "Rowan"
  /// The tab's icon; `nil` for a default one.
  package var icon: WebIcon?
  /// The origins whose pages views may show in frames, such as `https://example.com`.
  package var frameOrigins: [String] = []
  /// The fonts of this machine to serve, so that browsers draw with the files that layout measured with.
  package var fonts: [WebFont] = WebFont.installed()
  /// The names by which requests may address the server, such as that of a reverse proxy. The listening address and
  /// loopback names are always allowed, and the machine's name and IP addresses unless the server listens on loopback.
  package var allowedHosts: [String] = []
  /// The access token. `nil` means none on loopback, and a random one otherwise.
  package var accessToken: String?
  /// The secrets that encrypt the values that tabs keep for their windows, so that a tab cannot read or change them. The first
  /// one encrypts, and all decrypt. With the same secret in each run the values survive a restart of the server; see `KeptSeal`
  /// for a server without one.
  package var keptSecrets: [String] = []

  /// The origin by which browsers reach the server through a proxy; `nil` if they reach it as it listens.
  package var publicOrigin: PublicOrigin?
  /// The addresses whose forwarded headers and PROXY headers are believed.
  package var trustedProxies: [AddressRange] = []
  /// The names of the headers in which a trusted proxy says who visits.
  package var visitorHeaders = VisitorHeaders.known.map(\.value)
  /// The visitor of requests without one, for development.
  package var visitor: Visitor?
  /// Returns whether a visitor may see the window that the query of a URL names; `nil` if every visitor may see every window,
  /// so that pages do not wait for the main actor.
  package var admits: (@MainActor @Sendable (Visitor?, WindowRequest) -> Bool)?

  /// The maximum number of sessions, including those that wait for reconnection. `SessionQuota` chooses the session to end
  /// when it is reached.
  package var maximumSessions = 256
  /// The maximum number of sessions of one peer (`Peer`), including those that wait for reconnection.
  ///
  /// The default is a quarter of all, which is enough for an office behind one address, and four peers are needed to
  /// fill the server. Behind a reverse proxy all visitors are one peer; use the value of `maximumSessions` there.
  package var maximumSessionsPerPeer = 64
  /// The number of sessions that a peer may open at once after a rest, and a twelfth of it for each second after that;
  /// `nil` for `maximumSessionsPerPeer`. A peer may resume sessions at four times this rate.
  package var openingsAtOnce: Int?
  /// The time in seconds without input after which a connected tab can be ended for another tab of the same peer.
  package var quietSeconds = 60.0
  /// The maximum number of network connections.
  package var maximumConnections = 2048
  /// The maximum number of network connections of one peer: a quarter of all, as with sessions.
  package var maximumConnectionsPerPeer = 512
  /// The number of network connections that a peer may open at once after a rest, however soon it closes them, and a
  /// sixteenth of it for each second after that.
  package var connectionsAtOnce = 2048
  /// The time in seconds for which a disconnected session waits for reconnection.
  package var reconnectSeconds = 60.0
  /// The time in seconds without input and without a change after which a session releases what it can create again.
  package var restSeconds = 60.0
  /// The time in seconds without input and without a change after which the window of a hidden tab is released until the tab is seen;
  /// 0 for never.
  package var parkSeconds = 0.0
  /// The time in seconds without input after which the session of a connected tab ends.
  package var idleSeconds = 3600.0
  /// The time in seconds within which the first request of a connection must arrive completely.
  package var requestSeconds = 10.0
  /// The time in seconds that a connection may wait for its next request. Browsers otherwise keep several connections
  /// per visitor open, which count against the limits.
  package var keepAliveSeconds = 10.0
  /// The time in seconds that a WebSocket may be silent. The server sends three pings in this time, which browsers
  /// answer.
  package var silenceSeconds = 60.0
  /// The time in seconds that a peer has to accept the close frame of a WebSocket.
  package var closingSeconds = 3.0
  /// The sustained number of frames accepted per second from one connection.
  ///
  /// It is several times the rate that input by hand can cause, or a program that waits for each response. A connection
  /// that exceeds it is closed and its session ends.
  package var messagesPerSecond = 2000.0
  /// The number of frames accepted at once after a pause; see `messagesPerSecond`.
  package var messagesAtOnce = 6000.0
  /// The maximum length of a message from a browser, in bytes.
  package var maximumMessageBytes = 65_536
  /// The maximum length of the text of a field, in UTF-8 bytes.
  package var maximumTextBytes = 32_768

  /// The limits on the files of visitors.
  package var files = FileLimits()

  /// The time in seconds for which tabs may be moved to another process before the server ends.
  package var drainSeconds = 10.0

  /// Whether Ctrl-C stops the server and SIGTERM drains it.
  package var handlesSignals = true
  /// The logger of the server.
  package var logger = Logger(label: "rowan.web")
  /// The logger of requests; `nil` for no log of them.
  package var accessLogger: Logger?
  /// The metrics, which are served at `/metrics`.
  let metrics: ServerMetrics

  /// The encoding of the values that tabs keep, for visitors who are not known.
  var seal: KeptSeal { KeptSeal(secrets: keptSecrets, application: title, trustsPages: isLocal) }

  /// Whether only programs on this machine reach the server, so that it needs no identities of visitors.
  var isLocal: Bool {
    AccessPolicy.isLoopback(host) && publicOrigin == nil && trustedProxies.isEmpty && allowedHosts.isEmpty
      && accessToken == nil
  }

  /// Creates a configuration with default values.
  ///
  /// - Parameter metrics: The registry of the metrics; its text is served at `/metrics`.
  package init(metrics: PrometheusRegistry = PrometheusRegistry()) { self.metrics = ServerMetrics(registry: metrics) }
}

/// The icon of a tab.
package struct WebIcon: Sendable {
  /// The contents of the image file.
  package var data: Data
  /// The media type, such as `image/png`.
  package var mediaType: String

  /// Creates an icon from an image file.
  package init(data: Data, mediaType: String) {
    self.data = data
    self.mediaType = mediaType
  }
}

/// The reason why a server did not start. Each description proposes a correction.
package enum WebServerError: Error, CustomStringConvertible, Equatable {
  /// Another program listens on the port.
  case portInUse(host: String, port: Int)
  /// The process has no permission to listen on the port.
  case portNotPermitted(port: Int)
  /// The machine does not have the address.
  case addressNotFound(host: String)
  /// Listening failed for another reason.
  case cannotListen(host: String, port: Int, reason: String)
  /// The resources of the browser client are missing.
  case clientMissing

  /// The reason and a proposed correction.
  package var description: String {
    switch self {
    case .portInUse(let host, let port):
      """
      Port \(port) on \(host) is in use by another program. Choose another port (--port \(port + 1)), or find that \
      program with: ss -ltnp 'sport = :\(port)'
      """
    case .portNotPermitted(let port):
      "Port \(port) needs more rights than this program has. Choose a port from 1024 on, such as --port 8080."
    case .addressNotFound(let host):
      "This machine has no address \(host). Choose one of its own (--host 127.0.0.1, or 0.0.0.0 for all)."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on \(host), port \(port): \(reason)"
    case .clientMissing:
      """
      The browser client's files are missing beside this program. Keep the folder rowan_RowanWeb.resources with it, or \
      build again.
      """
    }
  }
}
