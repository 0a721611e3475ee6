import Foundation
import Logging

/// Where a server listens, what it serves beside the scenes, and how much it bears.
package struct WebServerConfiguration: Sendable {
  /// The address to listen on. Anything but a loopback address asks visitors for an access token.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 lets the system choose.
  package var port = 8080
  /// The tab's title until the scene names one.
  package var title = "Rowan"
  /// The tab's icon, with its media type; `nil` for a plain one.
  package var icon: WebIcon?
  /// Fonts of this machine to serve, so that the browser draws with the files that the engine measured with.
  package var fonts: [WebFont] = WebFont.installed()
  /// Names, besides the listening address and IP literals, under which the server may be addressed (a reverse proxy's).
  package var allowedHosts: [String] = []
  /// The secret that the address carries once. `nil` asks for none on loopback and makes one up elsewhere.
  package var accessToken: String?
  /// Signs the values that tabs keep for their windows (`@SceneStorage`), so that a tab cannot change them; the same secret
  /// in each run lets them survive a restart of the server. `nil` signs nothing: values are taken as a tab brings them,
  /// within the limits of `KeptValues`.
  package var keptSecret: String?

  /// Tabs at the same time, those waiting for a reconnection included. Who makes room when there are more: `Places`.
  package var maximumSessions = 256
  /// Tabs of one peer (`Peer`) at the same time, those waiting included: a quarter of all, so that an office behind one
  /// address has enough and four are needed to fill the server. Behind a reverse proxy everybody has the proxy's address;
  /// there, as many as `maximumSessions`.
  package var maximumSessionsPerPeer = 64
  /// How long a connected tab must have been without input before it makes room for another tab of the same peer.
  package var quietSeconds = 60.0
  /// Network connections at the same time.
  package var maximumConnections = 2048
  /// Network connections of one peer at the same time: a quarter of all, as with tabs.
  package var maximumConnectionsPerPeer = 512
  /// How long a dropped tab's state is kept.
  package var reconnectSeconds = 60.0
  /// How long a connected tab may stay without any input before its session ends.
  package var idleSeconds = 3600.0
  /// How long the whole first request of a connection may take to arrive.
  package var requestSeconds = 10.0
  /// The seconds that a connection may wait for its next request. Browsers keep several connections of each visitor open otherwise,
  /// which count against the limits.
  package var keepAliveSeconds = 10.0
  /// The seconds that a WebSocket may stay silent. Browsers answer the pings that the server sends three times as often.
  package var silenceSeconds = 60.0
  /// How many frames a second are taken of one connection, and how many at once after a rest: several times what a hand can
  /// cause, or a program that waits for each answer. A connection with more is closed, and its session ends.
  package var messagesPerSecond = 2000.0
  package var messagesAtOnce = 6000.0
  /// The longest message taken from a browser, in bytes.
  package var maximumMessageBytes = 65_536
  /// The longest text taken from a field, in UTF-8 bytes.
  package var maximumTextBytes = 32_768

  /// Whether Ctrl-C and SIGTERM stop the server.
  package var handlesSignals = true
  package var logger = Logger(label: "rowan.web")

  package init() {}
}

/// A tab's icon.
package struct WebIcon: Sendable {
  package var data: Data
  package var mediaType: String

  package init(data: Data, mediaType: String) {
    self.data = data
    self.mediaType = mediaType
  }
}

/// Why a server did not start. The descriptions say what to do.
package enum WebServerError: Error, CustomStringConvertible, Equatable {
  case portInUse(host: String, port: Int)
  case portNotPermitted(port: Int)
  case addressNotFound(host: String)
  case cannotListen(host: String, port: Int, reason: String)
  case clientMissing

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
