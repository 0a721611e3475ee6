import Foundation
import Testing

@testable import RowanGrid

@Suite("The values of cells")
struct GridValueTests {
  @Test("An optional value is empty where there is none, and takes an empty cell")
  func optionalValuesMayBeEmpty() {
    #expect(Int?.none.gridValue == .empty)
    #expect(Int?(gridValue: .empty) == .some(.none))
    #expect(Int?(gridValue: .text("7")) == nil)
    #expect(Int?(gridValue: .integer(7)) == .some(7))
  }
}
