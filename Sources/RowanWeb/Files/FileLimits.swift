/// The limits on the files of visitors.
package struct FileLimits: Sendable {
  /// The greatest size of a file, in bytes.
  package var fileBytes = 64 << 20
  /// The greatest number of files of one dialog.
  package var filesOfDialog = 100
  /// The greatest size of all files of a tab, in bytes. The oldest files of earlier dialogs make room for new ones.
  package var tabBytes = 256 << 20
  /// The greatest size of all files of the server, in bytes. A peer gets a quarter of it.
  package var serverBytes = 2 << 30
  /// The time in seconds that each transfer of a file has besides the time for its bytes.
  package var graceSeconds = 30.0
  /// The lowest rate of a transfer, in bytes per second.
  package var bytesPerSecond = 32_768.0
  /// The time in seconds within which the transfer of a file must begin.
  package var ticketSeconds = 120.0
  /// The greatest number of dialogs of a tab that wait for another one.
  package var waitingDialogs = 8

  /// The size that a file counts for, with its entries in folders.
  static let overhead = 8192

  /// The greatest size of all files of a peer, in bytes.
  var peerBytes: Int { serverBytes / 4 }

  /// Returns the time in seconds that the transfer of a file may take.
  func seconds(forBytes bytes: Int) -> Double { graceSeconds + Double(bytes) / bytesPerSecond }

  /// Creates the default limits.
  package init() {}
}
