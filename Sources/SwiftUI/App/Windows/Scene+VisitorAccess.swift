import RowanNavigation
import RowanScene
import RowanViews

extension Scene {
  /// Admits only some visitors to the scene's windows.
  ///
  /// ```swift
  /// WindowGroup { StaffList() }
  ///   .visitorAccess { $0?.groups.contains("staff") == true }
  /// ```
  ///
  /// Others get a page with the status 403 that says so, and no view of the window is made. The condition is evaluated when a
  /// page is requested, when a tab connects, and in each update after a change of the visitor. Of several conditions all
  /// must hold. The modifier is Rowan's, not SwiftUI's.
  ///
  /// - Parameter isAllowed: Returns whether a visitor may see the windows; the visitor is `nil` if nobody is known.
  nonisolated public func visitorAccess(
    _ isAllowed: @escaping @MainActor (_ visitor: Visitor?) -> Bool
  ) -> some Scene {
    changing { window in
      let outer = window.isAllowed
      window.isAllowed = { (outer?($0) ?? true) && isAllowed($0) }
    }
  }
}

/// The content of a window for those who may see it, and otherwise an explanation.
struct VisitorGate: View {
  let isAllowed: @MainActor (Visitor?) -> Bool
  let application: String
  let content: AnyView
  @Environment(\.visitor) private var visitor

  var body: some View {
    if isAllowed(visitor) {
      content
    } else {
      let refusal = VisitorRefusal(visitor: visitor, application: application)
      ContentUnavailableView(refusal.title, systemImage: "lock", description: Text(refusal.explanation))
    }
  }
}
