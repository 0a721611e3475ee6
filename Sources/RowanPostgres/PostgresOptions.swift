import Foundation

/// The options of a `PostgresDatabase`.
public struct PostgresOptions: Sendable {
  /// The most connections at a time for reading, and as many for writing, besides the one that listens for changes.
  public var connectionLimit = 4
  /// The longest time in which a connection is established.
  public var connectTimeout: Duration = .seconds(5)
  /// The longest time of one statement. The server ends a longer one; where it does not answer, the connection is
  /// closed.
  public var statementTimeout: Duration = .seconds(10)
  /// The longest pause between attempts to read again after a failure. The first pause is a 20th of it.
  public var retryInterval: Duration = .seconds(5)
  /// The interval of checks for changes where the server sends no notifications, as behind a transaction pooler.
  public var pollInterval: Duration = .milliseconds(100)
  /// The time within which a notification that this process sends to itself must arrive; otherwise changes are polled.
  /// With zero they are polled without trying; otherwise it is tried again each minute, and less often with a longer `retryInterval`.
  public var listenTimeout: Duration = .seconds(2)

  /// The interval of trials whether notifications arrive after all, while changes are polled.
  var listenInterval: Duration { retryInterval * 12 }

  /// Creates options with defaults for a server in the same network.
  public init() {}
}

extension Duration {
  /// The duration in whole milliseconds.
  ///
  /// At most eight days: three times as long is a number that libpq accepts.
  var milliseconds: Int { Int(min(max(self / .milliseconds(1), 0), 700_000_000)) }
}
