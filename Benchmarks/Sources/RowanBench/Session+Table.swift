import Foundation
import RowanTesting
import SwiftUI

/// The operations of tables alone.
extension Session {
  /// The order of the rows is turned around, and the header says so: what a click on a header leads to.
  func sortTable() {
    let isForward = company.order.first?.order != .reverse
    let order = [KeyPathComparator(\Person.id, order: isForward ? .reverse : .forward)]
    let company = company
    change { people in
      company.order = order
      people.reverse()
    }
  }

  /// Steps of 120 points sideways; where one would leave the table, the direction turns.
  func scrollSideways(_ steps: Int) {
    let limit = frames.scrollLimits.width
    let total = measured {
      for _ in 0..<steps {
        if sideways + sidewaysStep < 0 || sideways + sidewaysStep > limit { sidewaysStep = -sidewaysStep }
        sideways = min(max(0, sideways + sidewaysStep), limit)
        frames.scroll(to: CGPoint(x: sideways, y: 0))
        frames.draw()
      }
    }
    timing.total = total / Double(steps)
  }

  /// The first column becomes wider by ten points, and narrower the next time: a step of a pointer that drags its edge.
  func resizeColumn(_ index: Int) {
    let width = index.isMultiple(of: 2) ? 190 : 180
    let json = #"{"columns": {"\#(CompanyTable.resized)": {"width": \#(width)}}, "order": []}"#
    guard let columns = try? JSONDecoder().decode(TableColumnCustomization<Person>.self, from: Data(json.utf8)) else {
      preconditionFailure("no customization: \(json)")
    }
    timing.total = measured {
      company.columns = columns
      frames.draw()
    }
  }
}
