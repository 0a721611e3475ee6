import CZlib
import Foundation

/// A zip archive that is written entry by entry, each compressed as it comes.
///
/// The sizes and the checksum of an entry are put into its header when the entry ends, since spreadsheets do not read every archive
/// that has them after the entry. The header has room for the sizes of an entry beyond 4 GB (zip64); a smaller entry has the
/// padding there that Office Open XML has for growing parts.
struct ZipWriter {
  private let file: ExportFile
  private var entries: [Entry] = []
  private var deflater: ExportDeflater?
  private let date: (time: UInt16, day: UInt16)
  /// The size at which sizes and offsets do not fit into 32 bits. Smaller in tests.
  private let wide: UInt64

  private struct Entry {
    let name: [UInt8]
    let offset: UInt64
    var checksum: UInt32 = 0
    var size: UInt64 = 0
    var compressedSize: UInt64 = 0
  }

  /// Creates an archive at the beginning of a file.
  init(_ file: ExportFile, wide: UInt64 = 0xFFFF_FFFF) {
    self.file = file
    self.wide = wide
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: .now)
    let year = max(0, (parts.year ?? 1980) - 1980)
    date = (
      UInt16((parts.hour ?? 0) << 11 | (parts.minute ?? 0) << 5 | (parts.second ?? 0) / 2),
      UInt16(truncatingIfNeeded: year << 9 | (parts.month ?? 1) << 5 | (parts.day ?? 1))
    )
  }

  /// Begins an entry.
  mutating func begin(_ name: String) throws {
    let entry = Entry(name: Array(name.utf8), offset: UInt64(file.count))
    try file.write(header(of: entry))
    entries.append(entry)
    let deflater = deflater ?? ExportDeflater()
    deflater.reset()
    self.deflater = deflater
  }

  /// Appends bytes to the entry.
  mutating func append(_ bytes: [UInt8]) throws {
    let last = entries.count - 1
    entries[last].size += UInt64(bytes.count)
    entries[last].checksum = bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32(UInt(entries[last].checksum), $0.baseAddress, UInt32($0.count)))
    }
    try deflater?.append(bytes, isLast: false) { try file.write($0) }
  }

  /// Ends the entry.
  mutating func end() throws {
    try deflater?.append([], isLast: true) { try file.write($0) }
    let last = entries.count - 1
    let (offset, length) = (entries[last].offset, header(of: entries[last]).count)
    entries[last].compressedSize = UInt64(file.count) - offset - UInt64(length)
    try file.replace(at: Int64(offset), header(of: entries[last]))
  }

  /// Writes an entry with a text.
  mutating func add(_ name: String, _ text: String) throws {
    try begin(name)
    try append(Array(text.utf8))
    try end()
  }

  /// Writes the directory.
  func finish() throws {
    let start = UInt64(file.count)
    for entry in entries { try file.write(directoryLine(of: entry)) }
    let (end, count) = (UInt64(file.count), UInt64(entries.count))
    let isWide = start >= wide || count >= 0xFFFF
    var bytes = ZipBytes()
    if isWide {
      bytes.add32(0x0606_4B50)
      bytes.add64(44)
      bytes.add16(45)
      bytes.add16(45)
      bytes.add32(0)
      bytes.add32(0)
      bytes.add64(count)
      bytes.add64(count)
      bytes.add64(end - start)
      bytes.add64(start)
      bytes.add32(0x0706_4B50)
      bytes.add32(0)
      bytes.add64(end)
      bytes.add32(1)
    }
    bytes.add32(0x0605_4B50)
    bytes.add32(0)
    bytes.add16(isWide ? 0xFFFF : UInt16(count))
    bytes.add16(isWide ? 0xFFFF : UInt16(count))
    bytes.add32(isWide ? 0xFFFF_FFFF : UInt32(end - start))
    bytes.add32(isWide ? 0xFFFF_FFFF : UInt32(start))
    bytes.add16(0)
    try file.write(bytes.bytes)
  }

  /// Returns the header before an entry, whose length does not depend on the sizes.
  private func header(of entry: Entry) -> [UInt8] {
    let isWide = entry.size >= wide || entry.compressedSize >= wide
    var bytes = ZipBytes()
    bytes.add32(0x0403_4B50)
    addCommon(entry, isWide, to: &bytes)
    bytes.add16(UInt16(entry.name.count))
    bytes.add16(20)
    bytes.bytes += entry.name
    if isWide {
      bytes.add16(1)
      bytes.add16(16)
      bytes.add64(entry.size)
      bytes.add64(entry.compressedSize)
    } else {
      bytes.add16(0xA220)
      bytes.add16(16)
      bytes.add16(0xA028)
      bytes.add16(0)
      bytes.bytes += [UInt8](repeating: 0, count: 12)
    }
    return bytes.bytes
  }

  private func directoryLine(of entry: Entry) -> [UInt8] {
    let (isWide, isFar) = (entry.size >= wide || entry.compressedSize >= wide, entry.offset >= wide)
    var extra = ZipBytes()
    if isWide || isFar {
      extra.add16(1)
      extra.add16((isWide ? 16 : 0) + (isFar ? 8 : 0))
      if isWide {
        extra.add64(entry.size)
        extra.add64(entry.compressedSize)
      }
      if isFar { extra.add64(entry.offset) }
    }
    var bytes = ZipBytes()
    bytes.add32(0x0201_4B50)
    bytes.add16(isWide || isFar ? 45 : 20)
    addCommon(entry, isWide, to: &bytes)
    bytes.add16(UInt16(entry.name.count))
    bytes.add16(UInt16(extra.bytes.count))
    bytes.add16(0)
    bytes.add16(0)
    bytes.add16(0)
    bytes.add32(0)
    bytes.add32(isFar ? 0xFFFF_FFFF : UInt32(entry.offset))
    bytes.bytes += entry.name + extra.bytes
    return bytes.bytes
  }

  /// Adds what the header of an entry and its line in the directory have in common.
  private func addCommon(_ entry: Entry, _ isWide: Bool, to bytes: inout ZipBytes) {
    bytes.add16(isWide ? 45 : 20)
    bytes.add16(0x0800)
    bytes.add16(8)
    bytes.add16(date.time)
    bytes.add16(date.day)
    bytes.add32(entry.checksum)
    bytes.add32(isWide ? 0xFFFF_FFFF : UInt32(entry.compressedSize))
    bytes.add32(isWide ? 0xFFFF_FFFF : UInt32(entry.size))
  }
}

/// Little-endian numbers.
private struct ZipBytes {
  var bytes: [UInt8] = []

  mutating func add16(_ value: UInt16) { add(value) }
  mutating func add32(_ value: UInt32) { add(value) }
  mutating func add64(_ value: UInt64) { add(value) }

  private mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
