import Foundation
import RowanTesting
import SwiftUI

/// One open window with the company's list, and its pixels.
@MainActor
final class Session {
  let company = Company()
  let screen: Screen
  let frames: LiveFrames
  let rows: Int
  private var scrollOffset: CGFloat = 0
  private var direction: CGFloat = 440
  private var made = 0

  init(rows: Int) {
    self.rows = rows
    let company = company
    screen = Screen(size: CGSize(width: 390, height: 844)) { CompanyList(company: company) }
    frames = LiveFrames(screen, scale: 1)
  }

  func fill() {
    company.people = Person.make(0..<rows)
    frames.draw()
  }

  /// One repeat of an operation: CPU milliseconds of the measured part.
  func run(_ operation: Operation, repeat index: Int) -> Double {
    switch operation {
    case .firstFrame: firstFrame()
    case .scrollScreen: scrollScreens(200) / 200
    case .jumpToEnd: jump()
    case .insertFront: insertFront(index)
    case .changeRow:
      measuredSection {
        company.people[3].number = (company.people[3].number + 1) % 10_000
        frames.draw()
      }
    case .sort:
      measuredSection {
        company.people.reverse()
        frames.draw()
      }
    case .filter: filter()
    case .replace: replace(index)
    case .selectAll: selectAll()
    case .memory: 0
    }
  }

  private func firstFrame() -> Double {
    let people = Person.make(0..<rows)
    company.people = []
    frames.draw()
    defer {
      company.people = []
      frames.draw()
    }
    return measuredSection {
      company.people = people
      frames.draw()
    }
  }

  func scrollScreens(_ steps: Int) -> Double {
    measuredSection {
      for _ in 0..<steps {
        let target = scrollOffset + direction
        if target < 0 || target > frames.scrollLimit { direction = -direction }
        scrollOffset = min(max(0, scrollOffset + direction), frames.scrollLimit)
        frames.scroll(to: scrollOffset)
        frames.draw()
      }
    }
  }

  private func jump() -> Double {
    measuredSection {
      frames.scroll(to: frames.scrollLimit)
      frames.draw()
      frames.scroll(to: 0)
      frames.draw()
    }
  }

  private func insertFront(_ index: Int) -> Double {
    let person = Person(rows + index)
    let time = measuredSection {
      company.people.insert(person, at: 0)
      frames.draw()
    }
    company.people.removeFirst()
    frames.draw()
    return time
  }

  private func filter() -> Double {
    let all = company.people
    return measuredSection {
      company.people = all.filter { $0.department % 10 == 0 }
      frames.draw()
      company.people = all
      frames.draw()
    }
  }

  private func replace(_ index: Int) -> Double {
    let other = Person.make(rows * (index + 1)..<rows * (index + 2))
    return measuredSection {
      company.people = other
      frames.draw()
    }
  }

  private func selectAll() -> Double {
    let time = measuredSection {
      company.selection = Set(company.people.lazy.map(\.id))
      frames.draw()
    }
    company.selection = []
    frames.draw()
    return time
  }
}

/// Runs the measured part of an operation: CPU milliseconds of the process, all threads.
@MainActor
@inline(never)
func measuredSection(_ body: () -> Void) -> Double {
  let start = processTime()
  body()
  return processTime() - start
}

private func processTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}
