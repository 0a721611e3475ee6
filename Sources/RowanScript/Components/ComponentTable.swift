import Foundation
import SwiftUI

/// The type of a prop: its TypeScript declaration and its encoding by the runtime.
struct PropType {
  let declaration: String
  /// The runtime's encoder for the value; empty for the default.
  let writer: String

  init(_ declaration: String, writer: String = "") {
    self.declaration = declaration
    self.writer = writer
  }

  static let string = PropType("string")
  static let number = PropType("number")
  static let flag = PropType("boolean")
  static let action = PropType("() => void")
  static let element = PropType("VirtualNode")
  static let elements = PropType("VirtualNode | VirtualNode[]")
  static let color = PropType("Color")
  static let style = PropType("ShapeStyle")
  static let rows = PropType("Observable<T[]>", writer: "rows")
  static let selection = PropType("Observable<string | null> | Observable<string[]>", writer: "selection")
  static let sortOrder = PropType("Observable<SortComparator[]>", writer: "sortOrder")
  static let path = PropType("Observable<string[]>", writer: "path")

  static let destination = PropType("VirtualNode", writer: "destination")

  static func one(of words: String...) -> PropType { PropType(words.map { "\"\($0)\"" }.joined(separator: " | ")) }
  static func builder(_ declaration: String) -> PropType { PropType(declaration, writer: "builder") }
}

/// A prop of a component or modifier: its name and type.
struct PropDescription {
  let name: PropName
  let type: PropType
  let isRequired: Bool

  init(_ name: PropName, _ type: PropType, required: Bool = false) {
    self.name = name
    self.type = type
    isRequired = required
  }
}

/// A component: its name, its props, and the view of an element.
struct ComponentDescription {
  let name: String
  /// The type parameter of its props, as in `<T extends { id: string }>`.
  var parameter = ""
  let props: [PropDescription]
  /// The TypeScript type of its children; empty for none.
  let children: String
  let make: (ScriptElement, ScriptSession) -> AnyView
  /// Creates the text of an element, for components that are texts.
  var text: ((ScriptElement) -> Text)?
}

/// A view to which modifiers are being applied. A text stays a `Text` as long as its modifiers allow.
enum ModifiedView {
  case text(Text)
  case view(AnyView)

  var any: AnyView {
    switch self {
    case .text(let text): AnyView(text)
    case .view(let view): view
    }
  }
}

/// All components and modifiers: the single source for the decoder, the runtime and the TypeScript declarations.
struct ComponentTable {
  let components: [ComponentDescription]
  let modifiers: [ModifierDescription]
  /// The index in `modifiers` by `PropName`, which is the order of application; -1 for names that are no modifier.
  private let order: [Int]
  /// `order` by component, with -1 for the component's own props, which shadow modifiers of the same name.
  private let orders: [[Int]]

  static let shared = ComponentTable(
    components: [fragment] + ComponentDescription.texts + ComponentDescription.shapes + ComponentDescription.stacks
      + ComponentDescription.grids + ComponentDescription.controls + ComponentDescription.fields
      + ComponentDescription.groups + ComponentDescription.lists + ComponentDescription.tables
      + ComponentDescription.navigation + ComponentDescription.tabs + ComponentDescription.toolbars
      + ComponentDescription.readers + ComponentDescription.charts + ComponentDescription.web
      + [ComponentDescription.markdown],
    modifiers: ModifierDescription.texts + ModifierDescription.styles + ModifierDescription.layout
      + ModifierDescription.effects + ModifierDescription.interaction + ModifierDescription.keys
      + ModifierDescription.gestures
      + ModifierDescription.accessibility
      + ModifierDescription.rows + ModifierDescription.lists + ModifierDescription.scrolling
      + ModifierDescription.screens + ModifierDescription.bars + ModifierDescription.tabViews
      + ModifierDescription.presentation
      + ModifierDescription.surroundings
  )

  private static let fragment = ComponentDescription(name: "", props: [], children: "") { element, session in
    session.views(element.children)
  }

  init(components: [ComponentDescription], modifiers: [ModifierDescription]) {
    self.components = components
    self.modifiers = modifiers
    var order = [Int](repeating: -1, count: PropName.allCases.count)
    for (index, modifier) in modifiers.enumerated() { order[modifier.prop.name.rawValue] = index }
    self.order = order
    orders = components.map { component in
      var others = order
      for prop in component.props { others[prop.name.rawValue] = -1 }
      return others
    }
  }

  // MARK: Views

  /// Returns the view of an element with its modifiers applied. Styled texts are cached by element.
  func view(of element: ScriptElement, in session: ScriptSession) -> AnyView {
    if session.isOverBudget(at: element) { return AnyView(EmptyView()) }
    let component = components[element.component]
    guard let text = component.text?(element) else {
      let view = component.make(element, session)
      if element.props.isEmpty { return view }
      return modify(.view(view), with: element.props, of: element.component, in: session).any
    }
    if element.props.isEmpty { return AnyView(text) }
    if let styled = session.textStyles.known(text, of: element) { return AnyView(styled) }
    let modified = modify(.text(text), with: element.props, of: element.component, in: session)
    if case .text(let styled) = modified { session.textStyles.keep(styled, of: element) }
    return modified.any
  }

  /// Applies the props that are modifiers, in the order of the table; a `modifiers` chain applies in its own order.
  func modify(
    _ view: ModifiedView,
    with props: [ScriptProp],
    of component: Int?,
    in session: ScriptSession
  ) -> ModifiedView {
    var steps: [(place: Int, value: ScriptValue)] = []
    var view = view
    let places = if let component { orders[component] } else { order }
    for prop in props {
      if case .chain(let chain) = prop.value {
        for step in chain { apply(order[step.name], step.value, to: &view, session) }
      } else if places[prop.name] >= 0 {
        steps.append((places[prop.name], prop.value))
      }
    }
    if steps.count > 1 { steps.sort { $0.place < $1.place } }
    for step in steps { apply(step.place, step.value, to: &view, session) }
    return view
  }

  private func apply(_ place: Int, _ value: ScriptValue, to view: inout ModifiedView, _ session: ScriptSession) {
    guard place >= 0 else { return }
    let modifier = modifiers[place]
    if case .nothing = value, !modifier.keepsPlace { return }
    if case .text(let text) = view, let change = modifier.text {
      view = .text(change(text, value))
    } else {
      view = .view(modifier.apply(view.any, value, session))
    }
  }

  // MARK: For the runtime

  private nonisolated struct Description: Encodable {
    struct Component: Encodable {
      let name: String
      let props: [String: [Entry]]
    }

    enum Entry: Encodable {
      case number(Int)
      case word(String)

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .word(let word): try container.encode(word)
        }
      }
    }

    let modifiers: [String: Int]
    let ignored: [String]
    let shared: [String: [Entry]]
    let components: [Component]
    let phoneGlobals: [String]
    let phoneNames: [String]
  }

  /// The table as JSON for the runtime, computed once, since every session sends it.
  static let sharedDescription = shared.description

  /// The table as JSON for the runtime: the numbers of the names, and the encoders of the props.
  private var description: String {
    func entries(_ props: [PropDescription]) -> [String: [Description.Entry]] {
      Dictionary(
        uniqueKeysWithValues: props.map { ($0.name.name, [.number($0.name.rawValue), .word($0.type.writer)]) }
      )
    }
    let shared = modifiers.map(\.prop) + [PropDescription(.modifiers, PropType("Modifiers"))]
    let description = Description(
      modifiers: Dictionary(uniqueKeysWithValues: shared.map { ($0.name.name, $0.name.rawValue) }),
      ignored: Self.ignored,
      shared: entries(shared),
      components: components.map { Description.Component(name: $0.name, props: entries($0.props)) },
      phoneGlobals: PhoneNames.classes + PhoneNames.services,
      phoneNames: PhoneNames.moduleClasses + PhoneNames.components
    )
    return (try? JSONEncoder().encode(description)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
