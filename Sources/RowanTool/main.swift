import Foundation
import RowanScript

func end(_ error: any Error) -> Never {
  complain("\(error)")
  exit(error is ToolUsage ? 2 : 1)
}

do {
  let tool = try RowanTool(Array(CommandLine.arguments.dropFirst()))
  // An application needs the main thread.
  if let arguments = try tool.application() { ScriptApp.run(arguments) { tool.status } }
  Task { @MainActor in
    do {
      exit(try await tool.run() ? 0 : 1)
    } catch {
      end(error)
    }
  }
} catch {
  end(error)
}
// A run loop without timers or ports returns immediately.
RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .common)
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
