import Observation
import RowanGraph

/// What the steps of the recorded scenarios change.
@MainActor
@Observable
final class GoldenModel {
  var selection: Int?
  var path: [Int] = []
  var item: String?
  var text = ""
  var choice = ""
  var isOn = false
  var isExpanded = false
}
