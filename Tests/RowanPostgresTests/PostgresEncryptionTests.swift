import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// TLS as the connection string asks for it.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresEncryptionTests {
  /// A server with a certificate for the name `db.test`, and the certificates of its authority and of another one.
  private struct Fleet {
    let harbour: Harbour
    let port: Int

    init() async throws {
      port = try Self.freePort()
      let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
      let server = try PostgresServer(
        options: [
          "listen_addresses": "127.0.0.1", "port": "\(port)", "ssl_cert_file": "../server.crt",
          "ssl_key_file": "../server.key",
        ],
        script: """
          for name in authority other; do
            openssl req -x509 \(key) -keyout $name.key -out $name.crt -subj /CN=$name -days 30
          done
          openssl req \(key) -keyout server.key -out server.csr -subj /CN=db.test
          echo subjectAltName=DNS:db.test > names
          openssl x509 -req -in server.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 30 -extfile names \
            -out server.crt
          chmod 600 server.key
          chmod 755 .
          chmod 644 authority.crt other.crt
          echo 'ssl = on' >> data/postgresql.auto.conf
          """
      )
      harbour = try await Harbour(40, on: server)
    }

    /// Returns a database over TCP.
    func database(_ string: String, host: String = "db.test", options: PostgresOptions = Harbour.quick)
      -> PostgresDatabase
    {
      PostgresDatabase(
        "host=\(host) hostaddr=127.0.0.1 port=\(port) user=rowan dbname=\(harbour.name) \(string)",
        options: options
      )
    }

    /// The path of the certificate of an authority.
    func certificate(_ name: String) -> String { "sslrootcert=\(harbour.server.folder)/\(name).crt" }

    /// Returns the numbers of connections over TCP: with TLS, and without.
    func connections() async throws -> [String?] {
      try await harbour.database.execute(
        """
        SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl)
        FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE client_addr IS NOT NULL
        """
      )[0].values
    }

    private static func freePort() throws -> Int {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let error = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, size) != 0 || getsockname(descriptor, $0, &size) != 0
        }
      }
      try #require(!error)
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  private nonisolated static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  @Test(.enabled(if: hasOpenSSL, "openssl is not installed"))
  func rowsAreServedOverTLSOnlyAsTheStringAsks() async throws {
    let fleet = try await Fleet()
    let server = fleet.harbour.server
    // The authority signed the certificate, and it has the name of the host.
    let database = fleet.database("sslmode=verify-full \(fleet.certificate("authority"))")
    let query = PagedQuery(Ship.self, in: database)
    #expect(await query.all() == (try await fleet.harbour.ships("id")))
    try await eventually("it listens") { database.changes.mode == .listening }
    var ship = await query.row(0)
    ship.name = "Sealed"
    try await query.update(ship, from: await query.row(0))
    try await fleet.harbour.database.execute("UPDATE ship SET name = 'Followed' WHERE id = 2")
    try await eventually("the change is seen") { query.rows[0].name == "Sealed" && query.rows[1].name == "Followed" }
    // Each connection is encrypted, the one that listens, too.
    let connections = try await fleet.connections()
    #expect(try #require(connections[0].flatMap { Int($0) }) >= 2)
    #expect(connections[1] == "0")

    // A server that is not the one of the string is refused, with the reason.
    var failures: [String] = []
    let reports = await IssueLog.collect {
      for (string, host, reason) in [
        ("sslmode=verify-full \(fleet.certificate("other"))", "db.test", "certificate verify failed"),
        ("sslmode=verify-ca \(fleet.certificate("other"))", "db.test", "certificate verify failed"),
        (
          "sslmode=verify-full \(fleet.certificate("authority"))", "other.test",
          "does not match host name \u{22}other.test\u{22}"
        ),
        ("sslmode=verify-full \(fleet.certificate("missing"))", "db.test", "missing.crt\u{22} does not exist"),
      ] {
        let refused = PagedQuery(Ship.self, in: fleet.database(string + " password=secret", host: host))
        await refused.settle()
        let failure = refused.failure?.description ?? "no failure"
        failures.append(failure)
        #expect(refused.failure?.kind == .unreachable, "\(string)")
        #expect(failure.contains(reason) && !failure.contains("secret"), "\(failure)")
        #expect(refused.rows.isEmpty && !refused.isLoaded)
      }
    }
    // Each reason is in the log once.
    #expect(Set(reports) == Set(failures) && reports.count == Set(failures).count)

    // A server that has no TLS any more gets no statement.
    _ = try await fleet.harbour.database.run(PostgresStatement("ALTER SYSTEM SET ssl = off", isPrepared: false))
    try server.stop()
    try server.start()
    let messages = await IssueLog.collect {
      let plain = PagedQuery(Ship.self, in: fleet.database("sslmode=require"))
      await plain.settle()
      #expect(plain.failure?.description.contains("does not support SSL, but SSL was required") == true)
      #expect(plain.rows.isEmpty && !plain.isLoaded)
      let old = await query.row(5)
      let error = await #expect(throws: PagedFailure.self) {
        var ship = old
        ship.name = "Plain"
        try await query.update(ship, from: old)
      }
      #expect(error?.kind == .unreachable)
    }
    #expect(try await fleet.connections()[1] == "0")
    #expect(messages.contains { $0.contains("SSL was required") })
    try server.stop()
  }

  @Test(.enabled(if: hasOpenSSL, "openssl is not installed"))
  func aSlowStatementOverTLSIsEndedByTheServer() async throws {
    let fleet = try await Fleet()
    var options = Harbour.quick
    options.statementTimeout = .seconds(1)
    let database = fleet.database("sslmode=verify-full \(fleet.certificate("authority"))", options: options)
    _ = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: database, filter: "pg_sleep(10) IS NOT NULL AND id < 3")
      try await eventually("it is late") { query.failure?.kind == .late }
      query.filter("id < 3")
      try await eventually("it is in time") { query.failure == nil && query.rows.count == 2 }
    }
    try fleet.harbour.server.stop()
  }
}
