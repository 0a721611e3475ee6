import Foundation
import Testing

/// A private PostgreSQL server in a temporary folder, on a Unix socket.
///
/// PostgreSQL refuses to run as root; then it runs as the user `postgres` of Debian's package.
final class PostgresServer: Sendable {
  /// Why there is no server to test with; `nil` if there is one.
  static let absence: String? = {
    if programs == nil { return "PostgreSQL is not installed: script/bootstrap --postgres installs it" }
    if getuid() == 0, getpwnam("postgres") == nil { return "there is no user “postgres” to run the server" }
    return nil
  }()

  /// Whether the tests can run.
  static var isAvailable: Bool { absence == nil }
  /// The reason that is printed for each test that is skipped.
  static var comment: Comment { "\(absence ?? "there is a server")" }

  /// The folder of the server's programs, of the latest version.
  private static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
    let folders = versions.sorted(by: >).map { "\(root)/\($0)/bin" } + ["/usr/bin", "/usr/local/bin"]
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  /// A failed command.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the server's files.
  let folder: String
  private var data: String { "\(folder)/data" }

  /// The connection string of a database.
  func string(_ database: String = "postgres") -> String {
    "host=\(folder) user=rowan dbname=\(database)" + (options["port"].map { " port=\($0)" } ?? "")
  }

  /// The options of the server that a test sets, such as those of TLS.
  private let options: [String: String]

  /// Creates a server and starts it.
  ///
  /// - Parameters:
  ///   - options: Options by their names. The folder is the working directory of the server's user.
  ///   - script: A script of the shell that makes files in the folder before the start, as the server's user.
  init(options: [String: String] = [:], script: String? = nil) throws {
    self.options = options
    // The path of a socket is limited to about a hundred bytes.
    folder = "/tmp/rowan-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if getuid() == 0, let user = getpwnam("postgres") { chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) }
    try run("initdb", ["-D", data, "-U", "rowan", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"])
    if let script { try run("/bin/sh", ["-e", "-c", "cd \(folder)\n\(script)"]) }
    try start()
    try watch()
  }

  deinit {
    try? stop(immediately: true)
    try? FileManager.default.removeItem(atPath: folder)
  }

  func start() throws {
    let defaults = [
      "listen_addresses": "", "unix_socket_directories": folder, "fsync": "off", "max_connections": "300",
    ]
    let all = defaults.merging(options) { $1 }.sorted { $0.key < $1.key }
    let text = all.map { "-c \($0.key)=\($0.value)" }.joined(separator: " ")
    try run("pg_ctl", ["-D", data, "-w", "-l", "\(folder)/log", "-o", text, "start"])
  }

  /// Stops the server, which ends its connections; `immediately` as a crash does.
  func stop(immediately: Bool = false) throws {
    try run("pg_ctl", ["-D", data, "-w", "-m", immediately ? "immediate" : "fast", "stop"])
  }

  /// Starts a shell that stops the server when the tests end, in whichever way.
  private func watch() throws {
    let script = """
      while [ -d /proc/\(getpid()) ] && [ -d \(data) ]; do sleep 1; done
      \(Self.programs ?? "")/pg_ctl -D \(data) -m immediate stop; rm -rf \(folder)
      """
    _ = try spawn(["/bin/sh", "-c", script], output: "/dev/null")
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let output = "\(folder).out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let path = program.hasPrefix("/") ? program : "\(Self.programs ?? "")/\(program)"
    let child = try spawn([path] + arguments, output: output)
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard status == 0 else {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      throw Failure(description: "\(program) ended with \(status): \(text)")
    }
  }

  /// Starts a program as a user that may run the server.
  ///
  /// Foundation's `Process` does not end while a server that the program leaves behind has its descriptors. The program gets
  /// none of this process's: a socket of another test that it inherits stays open after that test has closed it, and the peer
  /// waits for the end forever.
  private func spawn(_ command: [String], output: String) throws -> pid_t {
    let user = getuid() == 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"] : []
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    // A descriptor that is not open is none to close.
    for descriptor in 3..<Int32(min(limit.rlim_cur, 4096)) { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = (["env", "-C", "/"] + user + command).map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/usr/bin/env", &actions, nil, arguments + [nil], environ)
    guard error == 0 else { throw Failure(description: "\(command[0]) cannot be started: \(error)") }
    return child
  }

  /// The server that the suites share, whose tests have a database of their own. It is not stopped by a test.
  static let shared = Result { try PostgresServer() }
}
