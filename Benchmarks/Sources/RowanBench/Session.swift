import Foundation
import RowanTesting
import SwiftUI

/// One open window with the company's list, and its pixels.
@MainActor
final class Session {
  let company = Company()
  let screen: Screen
  let scale: Double
  var frames: LiveFrames
  let rows: Int
  let kind: RowKind
  var timing = Timing()
  private var scrollOffset: CGFloat = 0
  private var direction: CGFloat = 440
  var sideways: CGFloat = 0
  var sidewaysStep: CGFloat = 120

  init(_ chosen: Choice) {
    rows = chosen.rows
    kind = chosen.row
    scale = chosen.scale
    let company = company
    // Nothing is kept ready beyond the window, as with the peers: rows ahead are for hosts that scroll by themselves.
    screen = Screen(size: chosen.row.windowSize, idiom: chosen.row.idiom, buffer: 0) {
      CompanyWindow(company: company, kind: chosen.row)
    }
    frames = LiveFrames(screen, scale: chosen.scale)
  }

  func fill() { show(Person.make(0..<rows)) }

  func show(_ people: [Person]) {
    company.people = people
    company.isShown = true
    frames.draw()
  }

  /// One repeat of an operation: what its measured part cost.
  func run(_ operation: Operation, repeat index: Int) -> Timing {
    timing = Timing()
    switch operation {
    case .firstFrame: firstFrame()
    case .scrollScreen: scrollScreens(operation.steps)
    case .scrollSideways: scrollSideways(operation.steps)
    case .jumpToEnd: jump()
    case .insertFront: insertFront(index)
    case .changeRow: change { $0[3].number = ($0[3].number + 1) % 10_000 }
    case .changeRowPNG: changeToPNG()
    case .sort where kind == .table: sortTable()
    case .sort: change { $0.reverse() }
    case .resizeColumn: resizeColumn(index)
    case .filter: filter()
    case .replace: replace(index)
    case .selectAll: selectAll()
    case .keyedCreate: keyedCreate(index)
    case .keyedReplace: replace(index)
    case .keyedUpdate: keyedUpdate()
    case .keyedSwap: keyedSwap()
    case .keyedRemove: keyedRemove()
    case .keyedAppend: keyedAppend()
    case .floor, .memory: preconditionFailure("\(operation.rawValue) is measured without a session")
    }
    return timing
  }

  /// Measures a change of the data in place and the frame that follows.
  func change(_ body: (inout [Person]) -> Void) {
    let frames = frames
    let company = company
    var (changed, patched) = (0.0, 0.0)
    var start = 0.0
    let total = measured {
      start = now()
      body(&company.people)
      changed = now()
      frames.prepare()
      patched = now()
      frames.draw()
    }
    timing.total += total
    timing.data += changed - start
    timing.patch += patched - start
  }

  /// The list is made in the measured part, for people who are there.
  private func firstFrame() {
    company.people = Person.make(0..<rows)
    frames.draw()
    let frames = frames
    let company = company
    var patched = 0.0
    var start = 0.0
    timing.total = measured {
      start = now()
      company.isShown = true
      frames.prepare()
      patched = now()
      frames.draw()
    }
    timing.patch = patched - start
    company.isShown = false
    frames.draw()
  }

  /// A changed row, and what a program that serves pictures makes of it.
  private func changeToPNG() {
    var bytes = 0
    timing.total = measured {
      company.people[3].number = (company.people[3].number + 1) % 10_000
      frames.draw()
      bytes = frames.pngData.count
    }
    precondition(bytes > 0, "a picture without bytes")
  }

  func scrollScreens(_ steps: Int) {
    let total = measured {
      for _ in 0..<steps {
        let target = scrollOffset + direction
        if target < 0 || target > frames.scrollLimit { direction = -direction }
        scrollOffset = min(max(0, scrollOffset + direction), frames.scrollLimit)
        frames.scroll(to: scrollOffset)
        frames.draw()
      }
    }
    timing.total = total / Double(steps)
  }

  private func jump() {
    timing.total = measured {
      frames.scroll(to: frames.scrollLimit)
      frames.draw()
      frames.scroll(to: 0)
      frames.draw()
    }
  }

  private func insertFront(_ index: Int) {
    let person = Person(rows + index)
    change { $0.insert(person, at: 0) }
    company.people.removeFirst()
    frames.draw()
  }

  private func filter() {
    let all = company.people
    change { $0 = Person.everyTenthDepartment(all) }
    change { $0 = all }
  }

  func replace(_ index: Int) {
    let other = Person.make(rows * (index + 1)..<rows * (index + 2))
    change { $0 = other }
  }

  private func selectAll() {
    timing.total = measured {
      company.selection = Person.ids(company.people)
      frames.draw()
    }
    company.selection = []
    frames.draw()
  }
}
