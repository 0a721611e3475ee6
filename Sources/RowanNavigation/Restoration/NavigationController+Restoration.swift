import RowanGraph
import RowanViews

extension NavigationController {
  /// The steps from the root to the screen in front, up to the first screen without a step.
  var steps: [String] {
    var steps: [String] = []
    for entry in entries {
      guard let step = step(of: entry) else { break }
      steps.append(step)
    }
    return steps
  }

  /// Whether all screens are values of a bound path.
  var followsPath: Bool { path != nil && entries.allSatisfy { $0.value != nil } }

  /// Whether each screen has a step.
  var hasAllSteps: Bool { entries.allSatisfy { step(of: $0) != nil } }

  /// Returns the step of an entry; `nil` if it has no text.
  func step(of entry: Entry) -> String? { entry.value.flatMap(step(for:)) ?? entry.step }

  /// Returns the step of a value, in a form that the bound path can decode if there is one.
  func step(for value: AnyHashable) -> String? {
    AddressText.text(of: value, decodableAs: path == nil ? nil : decodableTypes)
  }

  /// Performs the next step of the navigation to other steps: removes the screens that are not among them, or pushes the
  /// next one.
  ///
  /// A screen is pushed by a link on the screen in front, otherwise as a value that the bound path decodes. Otherwise, a
  /// list scrolls to the row of that name, whose link exists after the update.
  ///
  /// - Parameters:
  ///   - wanted: The steps.
  ///   - screen: The screen in front.
  func restore(_ wanted: [String], from screen: NavigationScreen?) -> RestorationResult {
    let now = steps
    let common = zip(now, wanted).prefix { $0 == $1 }.count
    if entries.count > common {
      let depth = depth
      pop(entries[common].token)
      return self.depth < depth ? .progressed : .done
    }
    guard common < wanted.count else { return .done }
    let step = wanted[common]
    if let link = screen?.content?.link(to: step, of: self) {
      let depth = depth
      link.follow()
      return self.depth > depth ? .progressed : .waiting
    }
    if let value = AddressText.value(of: step, as: decodableTypes) {
      push(value)
      return depth > common ? .progressed : .done
    }
    return screen?.content?.revealRow(named: step, unless: &revealed) == true ? .progressed : .waiting
  }
}

extension Node {
  /// Returns the link of a step among the existing views.
  func link(to step: String, of controller: NavigationController) -> (any AddressedLink)? {
    if let link = self as? any AddressedLink {
      return link.controller === controller && link.canFollow && link.step == step ? link : nil
    }
    guard !(self is NavigationContainer) else { return nil }
    var found: (any AddressedLink)?
    forEachChild { if found == nil { found = $0.link(to: step, of: controller) } }
    return found
  }

  /// Scrolls the first list with a row of a name to that row.
  ///
  /// - Parameters:
  ///   - step: The name.
  ///   - known: The last name, for which the method does nothing.
  /// - Returns: `true` if there is such a row.
  func revealRow(named step: String, unless known: inout String?) -> Bool {
    guard known != step else { return false }
    known = step
    var isFound = false
    func visit(_ node: any Node) {
      guard !isFound, !(node is NavigationContainer) else { return }
      if let list = node as? any RowRevealing {
        isFound = list.revealRow(named: step)
      } else {
        node.forEachChild(visit)
      }
    }
    visit(self)
    return isFound
  }
}
