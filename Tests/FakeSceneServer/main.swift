import FakeScene
import Foundation
import RowanWeb

// Serves the fake scene, for browser tests of the client by itself: its address is the first line of the output.
//
// usage: FakeSceneServer [--host ADDRESS] [--port N] [--rows N] [--keep SECONDS] [--sessions N]
var configuration = WebServerConfiguration()
let arguments = CommandLine.arguments
func value(_ name: String) -> String? {
  arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
configuration.host = value("--host") ?? configuration.host
configuration.port = value("--port").flatMap { Int($0) } ?? 0
configuration.reconnectSeconds = value("--keep").flatMap { Double($0) } ?? configuration.reconnectSeconds
configuration.maximumSessions = value("--sessions").flatMap { Int($0) } ?? configuration.maximumSessions
// Tests have one address, from which they may open all tabs that there may be.
configuration.maximumSessionsPerPeer = configuration.maximumSessions
configuration.title = "Numbers"
let count = value("--rows").flatMap { Int($0) } ?? 100_000

do {
  try await WebServer(configuration: configuration, makeScene: { FakeScene(count: count) }).run { address in
    FileHandle.standardOutput.write(Data("\(address.url)\n".utf8))
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
