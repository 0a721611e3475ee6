import SwiftUI

@main
struct StaffDirectoryApp: App {
  @State private var staff = Staff.sample

  var body: some Scene {
    WindowGroup("Staff") {
      StaffList(staff: staff)
    }
  }
}
