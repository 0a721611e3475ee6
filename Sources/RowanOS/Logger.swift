import Foundation
import Logging

/// The level of a message.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(0)
  /// Helpful information.
  public static let info = OSLogType(1)
  /// Information for debugging.
  public static let debug = OSLogType(2)
  /// An error of the process.
  public static let error = OSLogType(16)
  /// An error of the system or of several processes.
  public static let fault = OSLogType(17)

  /// The level of swift-log.
  package var level: Logging.Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}

/// A log of a subsystem and a category.
public final class OSLog: Sendable {
  /// The log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards messages.
  public static let disabled = OSLog(isEnabled: false)

  /// The logger of swift-log; `nil` for a log that discards messages.
  package let logger: Logging.Logger?

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: The subsystem, which is the label of the logger of swift-log.
  ///   - category: The category, which is metadata of each message.
  public convenience init(subsystem: String, category: String) {
    var logger = Logging.Logger(label: subsystem.isEmpty ? "os" : subsystem)
    if !category.isEmpty { logger[metadataKey: "category"] = .string(category) }
    self.init(logger: logger)
  }

  /// Creates a log over a logger of swift-log.
  package init(logger: Logging.Logger) { self.logger = logger }

  private init(isEnabled: Bool) { logger = nil }

  /// Returns whether messages of a level are logged.
  public func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }
}

/// A writer of messages to the process's log, which is that of swift-log.
///
/// Interpolated texts and objects are hidden unless their privacy is public.
public struct Logger: Sendable {
  private let target: OSLog

  /// Creates a logger of the default log.
  public init() { target = .default }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { target = logObj }

  /// Creates a logger of a subsystem and a category.
  ///
  /// - Parameters:
  ///   - subsystem: The subsystem, which is the label of the logger of swift-log.
  ///   - category: The category, which is metadata of each message.
  public init(subsystem: String, category: String) { target = OSLog(subsystem: subsystem, category: category) }

  /// Creates a logger over a logger of swift-log.
  package init(_ logger: Logging.Logger) { target = OSLog(logger: logger) }

  /// Logs a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
  /// Logs a message of the default level.
  public func log(_ message: OSLogMessage) { write(.notice, message) }
  /// Logs a message for tracing.
  public func trace(_ message: OSLogMessage) { write(.trace, message) }
  /// Logs a message for debugging.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Logs helpful information.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Logs a message of the default level.
  public func notice(_ message: OSLogMessage) { write(.notice, message) }
  /// Logs a warning.
  public func warning(_ message: OSLogMessage) { write(.warning, message) }
  /// Logs an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Logs a critical error.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }
  /// Logs a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    target.logger?.log(level: level, "\(message.text)")
  }
}
