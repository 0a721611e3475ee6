import CRowanProcess
import Foundation
import TestSupport
import Testing

@testable import RowanScript

/// The compiler reads the script's own files, for a limited time, and ends with the program.
@Suite(.script)
struct CompilerTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws -> URL {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func error(_ file: URL, _ compiler: ScriptCompiler = ScriptCompiler()) -> ScriptError? {
    do {
      _ = try compiler.compile(file)
      return nil
    } catch {
      return error as? ScriptError
    }
  }

  @Test(arguments: [
    "/dev/zero", "../../../../../../dev/zero", "/proc/self/mem", "%2Fdev%2Fzero", "file:///dev/zero", "fifo", "link",
  ])
  func aSourceMapIsAFileOfTheFolder(_ map: String) throws {
    mkfifo(folder.appending(path: "fifo").path, 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path,
      withDestinationPath: "/dev/zero"
    )
    _ = try write("part.js", "export const a = 1\n//# sourceMappingURL=\(map)\n")
    let found = error(try write("app.tsx", "import { a } from \"./part.js\"\nconsole.log(a)"))
    #expect(found?.message.contains("is no regular file of the script's folder") == true)
    #expect(found?.place == "part.js:2:5")
  }

  @Test func aSourceMapOfTheFolderIsTaken() throws {
    _ = try write("part.js.map", #"{"version":3,"sources":["part.ts"],"mappings":"AAAA"}"#)
    _ = try write("part.js", "export const a = 1\n//# sourceMappingURL=part.js.map\n")
    #expect(error(try write("app.tsx", "import { a } from \"./part.js\"\nconsole.log(a)")) == nil)
  }

  /// Published bundles name maps that were not published with them.
  @Test(arguments: ["gone.js.map", "/sm/6f35939519ca3d48.map", "https://example.org/part.js.map"])
  func aSourceMapThatIsMissingIsNone(_ map: String) throws {
    _ = try write("part.js", "export const a = 1\n//# sourceMappingURL=\(map)\n")
    #expect(error(try write("app.tsx", "import { a } from \"./part.js\"\nconsole.log(a)")) == nil)
  }

  @Test(arguments: ["import \"./fifo.ts\"", "const a = require('./fifo.ts')", "import { x } from './fifo'"])
  func anImportIsARegularFile(_ statement: String) throws {
    mkfifo(folder.appending(path: "fifo.ts").path, 0o600)
    let found = error(try write("app.tsx", statement))
    #expect(found?.message.contains("is no regular file") == true)
    #expect(found?.place.hasPrefix("app.tsx:1:") == true)
  }

  @Test func theScriptIsARegularFile() {
    let fifo = folder.appending(path: "app.tsx")
    mkfifo(fifo.path, 0o600)
    #expect(error(fifo)?.message.contains("is no regular file") == true)
    #expect(error(URL(filePath: "/dev/zero"))?.message.contains("is no regular file") == true)
  }

  /// An import that is written so that it is not found by its text: the compiler waits for the FIFO, and is stopped.
  @Test func aCompilerThatWaitsIsStopped() throws {
    mkfifo(folder.appending(path: "fifo.ts").path, 0o600)
    let file = try write("app.tsx", "import /* \(String(repeating: "-", count: 40)) */ \"./fifo.ts\"")
    let found = error(file, ScriptCompiler(limits: CompilerProcess.Limits(seconds: 1)))
    #expect(found?.message.contains("took more than 1 s") == true, "\(String(describing: found))")
  }

  @Test func aProgramThatTakesTooMuchMemoryEnds() throws {
    let result = try CompilerProcess.run(
      ["python3", "-c", "x = bytearray(1 << 30); print(len(x))"],
      in: folder,
      limits: CompilerProcess.Limits(seconds: 20, bytes: 256 << 20)
    )
    #expect(result.status != 0)
    #expect(result.output.contains("MemoryError"))
  }

  @Test func aMissingProgramIsSaid() throws {
    #expect(try CompilerProcess.run(["rowan-no-such-program"], in: folder).status == 127)
    let found = error(
      try write("app.tsx", "console.log(1)"),
      ScriptCompiler(environment: ["ROWAN_ESBUILD": "rowan-no-such-program"])
    )
    #expect(found?.message.contains("Scripts need esbuild") == true)
  }

  /// The system kills the program with the thread that started it, and therefore with a process that is killed.
  @Test func aProgramEndsWithTheThreadThatStartedIt() {
    nonisolated(unsafe) var process: pid_t = 0
    let folder = folder.path
    let thread = Thread {
      var ends: [Int32] = [0, 0]
      guard rowanPipe(&ends) == 0 else { return }
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup("echo; exec sleep 100"), nil]
      process = rowanStartProcess(&arguments, folder, ends[1], RowanProcessLimits(seconds: 0, bytes: 0, fileBytes: 0))
      // The program runs when it has written.
      var byte: UInt8 = 0
      _ = read(ends[0], &byte, 1)
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    #expect(status & 0x7f == SIGKILL)
  }
}
