import SwiftUI

/// The application that shows a script: each window, and each tab of a browser, runs it anew.
public struct ScriptApp: App {
  /// What is shown. Set before `main()`.
  package static var program: ScriptProgram?

  public init() {}

  public var body: some Scene {
    WindowGroup(Text(verbatim: Self.program?.name ?? "")) { ScriptWindow() }
  }
}

/// A window: makes its session when it is first shown, and ends it with itself.
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
