import Foundation
import Testing
import UserNotifications

/// Notifications, which nobody allows here.
struct NotificationTests {
  private let center = UNUserNotificationCenter.current()

  private func request(_ name: String = "soup") -> UNNotificationRequest {
    UNNotificationRequest(identifier: name, content: UNMutableNotificationContent(), trigger: nil)
  }

  /// In a function that is not asynchronous, as in the action of a button; a failure is logged.
  private func addWithoutHandler() { center.add(request()) }

  @Test func `asking is denied, and the settings say so`() async throws {
    #expect(try await center.requestAuthorization(options: [.alert, .badge, .sound]) == false)
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .denied)
    #expect(settings.alertSetting == .disabled && settings.alertStyle == .none)
    let answer = await withCheckedContinuation { continuation in
      center.requestAuthorization(options: .alert) { isAllowed, error in
        continuation.resume(returning: (isAllowed, error == nil))
      }
    }
    #expect(answer == (false, true))
    let status = await withCheckedContinuation { continuation in
      center.getNotificationSettings { continuation.resume(returning: $0.authorizationStatus) }
    }
    #expect(status == .denied)
  }

  @Test func `adding a request fails with the documented error, and nothing is pending`() async {
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request()) }
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.setBadgeCount(3) }
    let error = await withCheckedContinuation { continuation in
      center.add(request()) { continuation.resume(returning: $0) }
    }
    let bridged = error.map { $0 as NSError }
    #expect(bridged?.domain == UNErrorDomain && bridged?.code == 1)
    #expect(error?.localizedDescription == "Notifications are not allowed for this application")
    addWithoutHandler()
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func `an error is caught by its kind`() async {
    do {
      try await center.add(request())
    } catch UNError.notificationsNotAllowed {
      return
    } catch {}
    Issue.record("The error was not caught.")
  }

  @Test func `a request keeps the content of the moment`() {
    let content = UNMutableNotificationContent()
    content.title = "Soup"
    content.subtitle = "Kitchen"
    content.badge = 2
    content.sound = .default
    content.userInfo = ["id": 7]
    let request = UNNotificationRequest(identifier: "soup", content: content, trigger: nil)
    content.title = "Salad"
    #expect(request.content.title == "Soup" && request.content.subtitle == "Kitchen" && request.content.badge == 2)
    #expect(request.content.sound == .default && request.content.sound != .defaultCritical)
    #expect(request.content.userInfo["id"] as? Int == 7 && request.trigger == nil)
    let copy = content.mutableCopy() as? UNMutableNotificationContent
    copy?.body = "Warm"
    #expect(copy?.title == "Salad" && content.body.isEmpty)
    #expect((content.copy() as? UNNotificationContent)?.title == "Salad")
  }

  @Test func `triggers know their next date`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var components = DateComponents(hour: 7, minute: 30)
    components.calendar = calendar
    components.timeZone = calendar.timeZone
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let evening = try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: 1, hour: 20)))
    let morning = calendar.date(from: DateComponents(year: 2026, month: 3, day: 2, hour: 7, minute: 30))
    #expect(trigger.nextTriggerDate(after: evening) == morning && trigger.repeats)
    components.year = 2020
    #expect(UNCalendarNotificationTrigger(dateMatching: components, repeats: false).nextTriggerDate() == nil)
    let now = Date()
    let later = try #require(UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false).nextTriggerDate())
    #expect(later >= now.addingTimeInterval(90))
  }

  @Test func `kinds of notifications are kept, and an attachment needs a file`() async throws {
    let done = UNNotificationAction(identifier: "done", title: "Done", options: [.foreground])
    let kind = UNNotificationCategory(identifier: "task", actions: [done], intentIdentifiers: [])
    center.setNotificationCategories([kind])
    #expect(await center.notificationCategories().first?.actions.map(\.title) == ["Done"])
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: URL(filePath: "/nowhere/soup.png"))
    }
    let file = try UNNotificationAttachment(identifier: "self", url: URL(filePath: "/proc/self/status"))
    #expect(file.identifier == "self")
  }
}
