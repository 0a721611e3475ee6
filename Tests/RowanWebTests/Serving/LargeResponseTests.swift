import Foundation
import Testing
import TestSupport

@testable import RowanWeb

/// Responses that are longer than the buffers between the server and a slow client.
@Suite("Large responses", .serialized)
struct LargeResponseTests {
  private static let size = 24 << 20

  /// Returns how many bytes of the icon arrive at a client that rests before it reads.
  private func received(keepAliveSeconds: Double, connection: String) async throws -> Int {
    var count = 0
    try await RunningServer.with({
      $0.icon = WebIcon(data: Data(repeating: 7, count: Self.size), mediaType: "image/png")
      $0.keepAliveSeconds = keepAliveSeconds
    }) { server in
      try await RawClient.with(port: server.port) { client in
        let head = "GET /icon HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: \(connection)\r\n\r\n"
        try await client.write(Array(head.utf8))
        #expect(try await client.readHead().contains(" 200 "))
        try await elapse(.seconds(1), "a client that does not read")
        while count < Self.size, let part = try? await client.read(min(65_536, Self.size - count)) {
          count += part.count
        }
      }
    }
    return count
  }

  @Test func aResponseIsWholeWhereTheConnectionEndsWithIt() async throws {
    #expect(try await received(keepAliveSeconds: 10, connection: "close") == Self.size)
  }

  @Test func theTimeForTheNextRequestBeginsAfterTheResponse() async throws {
    #expect(try await received(keepAliveSeconds: 0.3, connection: "keep-alive") == Self.size)
  }
}
