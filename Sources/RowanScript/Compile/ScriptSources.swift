import Foundation

/// The check of a script's files before the compiler reads them: regular files of the script's folder only, which name
/// only such files as their source maps.
///
/// Imports are found by their text. One that is missed is read by the compiler, within its limits, and refused after.
nonisolated struct ScriptSources {
  /// The script's folder, without symbolic links.
  let folder: URL

  private static let mostFiles = 2000
  private static let endings = ["", ".tsx", ".ts", ".jsx", ".js", ".json", ".css"]

  /// Checks a file and those that it imports.
  ///
  /// - Throws: `ScriptError` with the place of the import.
  func check(_ file: URL) throws {
    var known: Set<String> = [file.path]
    var waiting = [file]
    while let next = waiting.popLast() {
      guard known.count <= Self.mostFiles else {
        throw ScriptError(message: "The script has more than \(Self.mostFiles) files.")
      }
      let text = try text(of: next)
      let above = next.deletingLastPathComponent()
      try checkMaps(in: text, of: next)
      for (name, offset) in Self.imports(in: text) {
        guard let found = try resolve(name, from: above, place: { place(text, offset, next) }),
          known.insert(found.path).inserted
        else { continue }
        waiting.append(found)
      }
    }
  }

  private func text(of file: URL) throws -> [UInt8] {
    do {
      return Array(try RegularFile.read(file.path))
    } catch .irregular {
      throw ScriptError(message: "\(file.path) is no regular file.")
    } catch .tooLong {
      throw ScriptError(message: "\(file.path) is longer than 16 MB.")
    } catch {
      throw ScriptError(message: "There is no script \(file.path).")
    }
  }

  /// Returns the file of an import, or `nil` if there is none, which the compiler reports.
  private func resolve(_ name: String, from above: URL, place: () -> String) throws -> URL? {
    let path = name.hasPrefix("/") ? URL(filePath: name) : above.appending(path: name)
    for part in ["", "/index"] {
      for ending in Self.endings where !(part.isEmpty == false && ending.isEmpty) {
        let candidate = URL(filePath: path.path + part + ending).standardizedFileURL.resolvingSymlinksInPath()
        if RegularFile.isIrregular(candidate.path) {
          throw ScriptError(message: "The script imports \(name), which is no regular file.", place: place())
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        guard isInside(candidate) else {
          throw ScriptError(
            message: "The script imports \(name), which is not in its folder: a script's files stay together.",
            place: place()
          )
        }
        return candidate
      }
    }
    return nil
  }

  private func checkMaps(in text: [UInt8], of file: URL) throws {
    let mark = Array("sourceMappingURL=".utf8)
    for offset in Self.offsets(of: mark, in: text) {
      let rest = text[(offset + mark.count)...].prefix { $0 > 0x20 }
      let name = String(decoding: rest, as: UTF8.self)
      guard !name.hasPrefix("data:") else { continue }
      // Published bundles name maps that were not published with them.
      let path = name.removingPercentEncoding ?? name
      let target = file.deletingLastPathComponent().appending(path: path).standardizedFileURL.resolvingSymlinksInPath()
      let isNamedByPath = !path.lowercased().hasPrefix("file:")
      guard !isNamedByPath || RegularFile.exists(path.hasPrefix("/") ? path : target.path) else { continue }
      guard isNamedByPath, !path.hasPrefix("/"), isInside(target), !RegularFile.isIrregular(target.path) else {
        throw ScriptError(
          message: "The source map \(name) is no regular file of the script's folder.",
          place: place(text, offset, file)
        )
      }
    }
  }

  private func isInside(_ file: URL) -> Bool { file.path.hasPrefix(folder.path + "/") }

  private func place(_ text: [UInt8], _ offset: Int, _ file: URL) -> String {
    let before = text[..<offset]
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: text[start..<offset], as: UTF8.self).utf16.count + 1
    return "\(file.path.replacing(folder.path + "/", with: "")):\(line):\(column)"
  }

  private static func offsets(of mark: [UInt8], in text: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var index = 0
    while index + mark.count <= text.count {
      if text[index] == mark[0], text[index..<index + mark.count].elementsEqual(mark) { offsets.append(index) }
      index += 1
    }
    return offsets
  }

  /// Returns the paths that a text imports, and their offsets: the literals that begin with `.` or `/` behind `from`,
  /// `import`, `import(` or `require(`.
  private static func imports(in text: [UInt8]) -> [(String, Int)] {
    var found: [(String, Int)] = []
    var index = 0
    while index + 1 < text.count {
      defer { index += 1 }
      guard "\"'`".utf8.contains(text[index]), "./".utf8.contains(text[index + 1]) else { continue }
      let literal = text[(index + 1)...].prefix(1024).prefix { $0 != text[index] && $0 != UInt8(ascii: "\n") }
      let before = String(decoding: text[max(0, index - 32)..<index], as: UTF8.self).filter { !$0.isWhitespace }
      guard ["from", "import", "import(", "require("].contains(where: { before.hasSuffix($0) }) else { continue }
      found.append((String(decoding: literal, as: UTF8.self), index + 1))
    }
    return found
  }
}
