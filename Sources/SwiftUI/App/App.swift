/// An application: the objects that all its windows share, and the windows.
///
/// Mark the type with `@main`; the program then serves the application to a browser, or draws a picture of it (see
/// `main()`). The application's value is made once: objects and state that it owns are shared by all windows, and a
/// change of them brings every window up to date.
@MainActor @preconcurrency
public protocol App {
  /// The type of `body`.
  associatedtype Body: Scene
  /// The windows. Runs on the main actor, again whenever something that it read changed.
  @SceneBuilder var body: Body { get }
  /// Makes the application's value, once.
  init()
}

extension App {
  /// Runs the application as the program's arguments ask.
  ///
  /// Without arguments it serves the first window to browsers, each tab with state of its own, until Ctrl-C;
  /// `picture FILE` draws the first window into a PNG file and ends. `--help` lists the options. Wrong arguments end the
  /// program with status 2 and a message, everything else that fails with status 1.
  public static func main() { run(Array(CommandLine.arguments.dropFirst())) }

  /// Runs the application as a program with these arguments does.
  package static func run(_ arguments: [String]) -> Never {
    // The main thread runs its run loop, so that timers scheduled on it fire and the main actor is served between them.
    Task { @MainActor in
      do {
        let command = try AppCommand(
          arguments,
          environment: ProcessInfo.processInfo.environment
        )
        try await AppRunner<Self>().run(command)
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(error is UsageError ? 2 : 1)
      }
    }
    // A run loop without timers or ports ends at once.
    RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .common)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
