import RowanTesting
import SwiftUI
import Testing

private struct Greeting: View {
  @Environment(\.visitor) private var visitor

  var body: some View {
    List {
      Text("Hello, \(visitor?.name ?? "stranger")")
      ForEach((visitor?.groups ?? []).sorted(), id: \.self) { Text("Member of \($0)") }
    }
  }
}

private struct Payroll: App {
  var body: some Scene {
    WindowGroup { Greeting() }
      .commands { CommandMenu("Salaries") { Button("Raise all") {} } }
      .visitorAccess { $0?.groups.contains("payroll") == true }
      .visitorAccess { $0?.email?.hasSuffix("@x.example") == true }
    WindowGroup("Help", id: "help") { Text("Ask Ann.") }
  }
}

@MainActor
@Suite("A window and its visitor")
struct VisitorScreenTests {
  @Test func aViewReadsWhoVisits() {
    #expect(Screen { Greeting() }.text("Hello, stranger").exists)
    let ann = Visitor("Ann", groups: ["staff", "admins"])
    let screen = Screen(visitor: ann) { Greeting() }
    #expect(screen.text("Hello, Ann").exists && screen.text("Member of admins").exists)
    #expect(Screen { Greeting().environment(\.visitor, ann) }.text("Hello, Ann").exists)
  }

  @Test func onlyWhoMeetsEveryConditionSeesAWindow() throws {
    let ann = Visitor("Ann", email: "ann@x.example", groups: ["payroll"])
    let screen = try Screen(app: Payroll(), visitor: ann)
    #expect(screen.text("Hello, Ann").exists)
    for visitor in [nil, Visitor("Bob"), Visitor("Bob", groups: ["payroll"]), Visitor("Bob", email: "bob@x.example")] {
      let refused = try Screen(app: Payroll(), visitor: visitor)
      #expect(!refused.text("Hello").exists)
      let title = visitor == nil ? "Nobody is signed in" : "You have no access to this page"
      #expect(refused.header(title).exists)
    }
    #expect(try Screen(app: Payroll(), window: "help").text("Ask Ann.").exists)
  }
}
