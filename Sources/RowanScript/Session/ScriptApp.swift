import SwiftUI

/// An app that shows a script. Each window, and each browser tab, runs the script separately.
public struct ScriptApp: App {
  /// The script to show. Set before `main()`.
  package static var program: ScriptProgram?

  /// Creates the app.
  public init() {}

  /// A group of windows, each of which runs the script.
  public var body: some Scene {
    WindowGroup(Text(verbatim: Self.program?.name ?? "")) { ScriptWindow() }
  }
}

/// The content of a window. The session is created with the first body and closed when the view's state is released.
private struct ScriptWindow: View {
  @State private var holder = Holder()

  final class Holder {
    private var opened: Result<ScriptSession, any Error>?

    func session() -> Result<ScriptSession, any Error> {
      if let opened { return opened }
      let made = Result {
        guard let program = ScriptApp.program else { throw ScriptError(message: "There is no script to show.") }
        return try program.open()
      }
      opened = made
      return made
    }

    isolated deinit { if case .success(let session)? = opened { session.close() } }
  }

  var body: some View {
    switch holder.session() {
    case .success(let session): ScriptRootView(session: session)
    case .failure(let error): ErrorRow(error: ScriptError(message: "\(error)"))
    }
  }
}
