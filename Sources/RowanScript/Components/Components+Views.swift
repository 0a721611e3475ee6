#if Script
import Foundation
import SwiftUI

extension ComponentDescription {
  /// Text, images, labels.
  static let texts: [ComponentDescription] = [
    ComponentDescription(
      name: "Text",
      props: [],
      children: "TextChild | TextChild[]",
      make: { element, _ in AnyView(text(of: element)) },
      text: { text(of: $0) }
    ),
    ComponentDescription(
      name: "Image",
      props: [
        PropDescription(.systemName, .string), PropDescription(.imageUrl, .string), PropDescription(.resizable, .flag),
      ],
      children: ""
    ) { element, _ in
      if let address = element.string(.imageUrl) { return AnyView(AsyncImage(url: URL(string: address))) }
      let image = Image(systemName: element.string(.systemName) ?? "questionmark")
      return AnyView(element.flag(.resizable) == true ? image.resizable() : image)
    },
    ComponentDescription(
      name: "Label",
      props: [
        PropDescription(.title, .string, required: true), PropDescription(.systemImage, .string, required: true),
      ],
      children: ""
    ) { element, _ in
      AnyView(
        Label {
          Text(verbatim: element.string(.title) ?? "")
        } icon: {
          Image(systemName: element.string(.systemImage) ?? "")
        }
      )
    },
    ComponentDescription(
      name: "ContentUnavailableView",
      props: [
        PropDescription(.title, .string, required: true), PropDescription(.systemImage, .string, required: true),
        PropDescription(.description, .string),
      ],
      children: ""
    ) { element, _ in
      AnyView(
        ContentUnavailableView {
          Label(element.string(.title) ?? "", systemImage: element.string(.systemImage) ?? "")
        } description: {
          element.string(.description).map { Text(verbatim: $0) }
        }
      )
    },
  ]

  private static func text(of element: ScriptElement) -> Text {
    guard case .text(let text)? = element.children.first, element.children.count == 1 else {
      return joined(element.children)
    }
    return Text(verbatim: text)
  }

  /// Texts in a text: one text of several styles.
  private static func joined(_ children: [ScriptValue]) -> Text {
    children.reduce(Text(verbatim: "")) { text, child in
      switch child {
      case .element(let element):
        let inner = joined(element.children)
        return text + styled(inner, element)
      case .list(let values): return text + joined(values)
      default: return text + Text(verbatim: child.string ?? "")
      }
    }
  }

  private static func styled(_ text: Text, _ element: ScriptElement) -> Text {
    var text = text
    if let font = element[.font]?.font { text = text.font(font) }
    if let weight = element[.fontWeight]?.weight { text = text.fontWeight(weight) }
    if element.flag(.bold) == true { text = text.bold() }
    if element.flag(.italic) == true { text = text.italic() }
    if let color = element[.foregroundStyle]?.color { text = text.foregroundStyle(color) }
    return text
  }

  /// What arranges others.
  static let stacks: [ComponentDescription] = [
    ComponentDescription(
      name: "VStack",
      props: [
        PropDescription(.spacing, .number), PropDescription(.alignment, .one(of: "leading", "center", "trailing")),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        VStack(
          alignment: element[.alignment]?.horizontalAlignment ?? .center,
          spacing: element[.spacing]?.extent
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "HStack",
      props: [
        PropDescription(.spacing, .number),
        PropDescription(
          .alignment,
          .one(of: "top", "center", "bottom", "firstTextBaseline", "lastTextBaseline")
        ),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        HStack(
          alignment: element[.alignment]?.verticalAlignment ?? .center,
          spacing: element[.spacing]?.extent
        ) { session.views(element.children) }
      )
    },
    ComponentDescription(
      name: "ZStack",
      props: [PropDescription(.alignment, PropType("Alignment"))],
      children: "Children"
    ) { element, session in
      AnyView(ZStack(alignment: element[.alignment]?.alignment ?? .center) { session.views(element.children) })
    },
    ComponentDescription(
      name: "ScrollView",
      props: [PropDescription(.axis, .one(of: "vertical", "horizontal"))],
      children: "Children"
    ) { element, session in
      AnyView(
        ScrollView(element.string(.axis) == "horizontal" ? .horizontal : .vertical) { session.views(element.children) }
      )
    },
    ComponentDescription(name: "Group", props: [], children: "Children") { element, session in
      AnyView(Group { session.views(element.children) })
    },
    ComponentDescription(name: "Form", props: [], children: "Children") { element, session in
      AnyView(Form { session.views(element.children) })
    },
    ComponentDescription(name: "Spacer", props: [PropDescription(.minLength, .number)], children: "") { element, _ in
      AnyView(Spacer(minLength: element[.minLength]?.extent))
    },
    ComponentDescription(name: "Divider", props: [], children: "") { _, _ in AnyView(Divider()) },
    ComponentDescription(name: "EmptyView", props: [], children: "") { _, _ in AnyView(EmptyView()) },
    ComponentDescription(name: "Circle", props: [], children: "") { _, _ in AnyView(Circle()) },
    ComponentDescription(name: "Capsule", props: [], children: "") { _, _ in AnyView(Capsule()) },
    ComponentDescription(name: "Rectangle", props: [], children: "") { _, _ in AnyView(Rectangle()) },
    ComponentDescription(name: "RoundedRectangle", props: [PropDescription(.width, .number)], children: "") {
      element,
      _ in
      AnyView(RoundedRectangle(cornerRadius: element[.cornerRadius]?.extent ?? 8))
    },
  ]
}
#endif
