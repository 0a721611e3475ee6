/// An application: its windows, and the objects that they share.
///
/// Mark the type with `@main`. The program then serves the application to browsers, or draws a picture of it (see
/// `main()`). The application's value is created once: all windows share the objects and state that it owns, and a
/// change of them updates every window.
@MainActor @preconcurrency
public protocol App {
  /// The type of `body`.
  associatedtype Body: Scene
  /// The scenes of the application. Runs on the main actor, and again whenever a value that it read has changed.
  @SceneBuilder var body: Body { get }
  /// Creates the application's value.
  init()
}

extension App {
  /// Runs the application with the program's arguments.
  ///
  /// Without arguments, serves the first window to browsers until Ctrl-C; each tab has its own state. `picture FILE`
  /// draws the first window into a PNG file and exits. `--help` lists the options. The exit status is 2 for invalid
  /// arguments and 1 for other errors, with a message.
  public static func main() { run(Array(CommandLine.arguments.dropFirst())) }

  /// Runs the application with the given arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - status: Returns the exit status after the command has succeeded.
  package static func run(_ arguments: [String], status: @escaping @MainActor () -> Int32 = { 0 }) -> Never {
    // The main thread runs its run loop, which fires its timers and serves the main actor between them.
    Task { @MainActor in
      do {
        let command = try AppCommand(
          arguments,
          environment: ProcessInfo.processInfo.environment
        )
        try await AppRunner<Self>().run(command)
        exit(status())
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(error is UsageError ? 2 : 1)
      }
    }
    // A run loop without timers or ports returns immediately.
    RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .common)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
