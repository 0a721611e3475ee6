import CRowanProcess
import Foundation

/// A run of a compiler as a child process, with limits of time, memory and output. It ends with this process.
nonisolated package struct CompilerProcess: Sendable {
  /// The limits of a run.
  package struct Limits: Sendable {
    /// The time by the clock, and the CPU time, in seconds.
    package var seconds: Double
    /// The private memory in bytes.
    package var bytes: Int

    /// Creates limits.
    package init(seconds: Double = 20, bytes: Int = 1 << 30) {
      self.seconds = seconds
      self.bytes = bytes
    }
  }

  /// The reason for which a run did not end by itself.
  package enum Failure: Error, CustomStringConvertible {
    /// The process could not be started.
    case notStarted
    /// The run took longer than it may.
    case tooSlow(seconds: Double)

    /// The failure in words.
    package var description: String {
      switch self {
      case .notStarted: "The program could not be started."
      case .tooSlow(let seconds): "The program was stopped: it took longer than \(Int(seconds)) seconds."
      }
    }
  }

  /// The result of a run.
  package struct Result: Sendable {
    /// The exit status; that of a signal is negative.
    package var status: Int32
    /// The output, up to a megabyte.
    package var output: String
  }

  private static let mostOutput = 1 << 20
  private static let mostFileBytes = 256 << 20

  /// Runs a program until it ends, on the calling thread.
  ///
  /// - Parameters:
  ///   - arguments: The program, by path or name, and its arguments.
  ///   - folder: The working directory.
  ///   - limits: The limits.
  /// - Returns: The result.
  /// - Throws: `Failure`.
  package static func run(_ arguments: [String], in folder: URL, limits: Limits = Limits()) throws(Failure) -> Result {
    var ends: [Int32] = [0, 0]
    guard rowanPipe(&ends) == 0 else { throw .notStarted }
    defer { close(ends[0]) }
    var list = arguments.map { strdup($0) } + [nil]
    defer { for argument in list { free(argument) } }
    let process = rowanStartProcess(
      &list,
      folder.path,
      ends[1],
      RowanProcessLimits(
        seconds: UInt(max(1, limits.seconds.rounded(.up))),
        bytes: UInt(limits.bytes),
        fileBytes: UInt(mostFileBytes)
      )
    )
    close(ends[1])
    guard process > 0 else { throw .notStarted }
    let due = ContinuousClock.now + .seconds(limits.seconds)
    var output = Data()
    var isLate = false
    reading: while true {
      let left = (due - .now) / .milliseconds(1)
      guard left > 0 else {
        isLate = true
        break
      }
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(left) + 1) > 0 else { continue }
      let part = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer -> Data? in
        let count = read(ends[0], buffer.baseAddress, buffer.count)
        return count > 0 ? Data(buffer[..<count]) : nil
      }
      guard let part else { break reading }
      if output.count < mostOutput { output += part }
    }
    // The program leads a session of its own, with the processes that it started.
    if isLate { kill(-process, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    // A program can close its output and go on.
    while true {
      let ended = wait4(process, &status, isLate ? 0 : WNOHANG, &usage)
      if ended == process || ended < 0 && errno != EINTR { break }
      guard !isLate else { continue }
      if .now > due {
        isLate = true
        kill(-process, SIGKILL)
      } else {
        usleep(1000)
      }
    }
    kill(-process, SIGKILL)
    let signal = status & 0x7f
    // The kernel ends a program with SIGKILL where the limit of its CPU time cannot be exceeded.
    let worked = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    if isLate || signal == SIGXCPU || signal == SIGKILL && worked + 1 >= limits.seconds {
      throw .tooSlow(seconds: limits.seconds)
    }
    return Result(status: signal == 0 ? status >> 8 & 0xff : -signal, output: String(decoding: output, as: UTF8.self))
  }
}
