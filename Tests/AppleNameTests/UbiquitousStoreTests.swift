import Foundation
import RowanPlatform
import SwiftUI
import Testing

/// The store that Apple's systems keep in iCloud.
struct UbiquitousStoreTests {
  @Test func `values are kept apart from those of other stores, and found by another store of the application`() {
    let suite = "org.rowan.tests.\(UUID().uuidString)"
    defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
    let store = NSUbiquitousKeyValueStore(suite: suite)
    #expect(store.string(forKey: "plan") == nil && store.longLong(forKey: "day") == 0 && !store.bool(forKey: "is done"))
    store.set("Psalms", forKey: "plan")
    store.set(Int64(365), forKey: "day")
    store.set(true, forKey: "is done")
    store.set(0.5, forKey: "part")
    store.set(["a", "b"], forKey: "names")
    store.set(Data([1, 2]), forKey: "data")
    let other = NSUbiquitousKeyValueStore(suite: suite)
    #expect(other.string(forKey: "plan") == "Psalms")
    #expect(
      other.longLong(forKey: "day") == 365 && other.bool(forKey: "is done") && other.double(forKey: "part") == 0.5
    )
    #expect(other.array(forKey: "names") as? [String] == ["a", "b"])
    #expect(other.data(forKey: "data") == Data([1, 2]))
    #expect(UserDefaults.standard.string(forKey: "plan") == nil)
    #expect(other.double(forKey: "day") == 365 && other.longLong(forKey: "part") == 0 && other.bool(forKey: "day"))
    other.removeObject(forKey: "plan")
    #expect(store.object(forKey: "plan") == nil)
    // What the application registers for its own settings is in no other store.
    UserDefaults.standard.register(defaults: [suite: "light"])
    #expect(other.object(forKey: suite) == nil && other.dictionaryRepresentation[suite] == nil)
  }

  @Test func `there is no account, and no folder of one`() {
    #expect(FileManager.default.ubiquityIdentityToken == nil)
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    let reasons = [
      NSUbiquitousKeyValueStoreServerChange, NSUbiquitousKeyValueStoreInitialSyncChange,
      NSUbiquitousKeyValueStoreQuotaViolationChange, NSUbiquitousKeyValueStoreAccountChange,
    ]
    #expect(reasons == [0, 1, 2, 3])
  }
}
