import Foundation
import SwiftUI

extension ComponentDescription {
  /// Texts, images, labels and unavailable content.
  static let texts: [ComponentDescription] = [
    ComponentDescription(
      name: "Text",
      props: [PropDescription(.attributedString, .string), PropDescription(.styledText, PropType("StyledText"))],
      children: "TextChild | TextChild[]",
      make: { element, _ in AnyView(element.words) },
      text: { $0.words }
    ),
    ComponentDescription(
      name: "Image",
      props: [
        PropDescription(.systemName, .string), PropDescription(.imageUrl, PropType("DynamicImageSource<string>")),
        PropDescription(.filePath, PropType("DynamicImageSource<string>")),
        PropDescription(.image, PropType("DynamicImageSource<UIImage> | null")),
        PropDescription(.placeholder, .element),
        PropDescription(.resizable, PropType("boolean | { capInsets?: Insets, resizingMode?: string }")),
        PropDescription(.renderingMode, .one(of: "original", "template")),
      ],
      children: ""
    ) { element, session in
      let modes: [String: Image.TemplateRenderingMode] = ["original": .original, "template": .template]
      let mode = element[.renderingMode]?.word(modes)
      let isResizable = element[.resizable].map { $0.flag ?? true } ?? false
      func looks(_ image: Image) -> Image {
        let image = image.renderingMode(mode)
        return isResizable ? image.resizable() : image
      }
      if let address = element.source(.imageUrl) ?? element.source(.filePath) {
        let isFile = element.source(.imageUrl) == nil
        return AnyView(
          AsyncImage(url: session.picture(address, isFile: isFile)) {
            looks($0)
          } placeholder: {
            if let placeholder = element[.placeholder] { session.view(placeholder) }
          }
        )
      }
      if element[.image] != nil {
        return AnyView(
          looks(element.source(.image).flatMap { session.image(described: $0) } ?? Image(systemName: "photo"))
        )
      }
      return AnyView(looks(Image(systemName: element.string(.systemName) ?? "questionmark")))
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
        PropDescription(.title, .string), PropDescription(.systemImage, .string), PropDescription(.label, .element),
        PropDescription(.description, PropType("string | VirtualNode | null")),
        PropDescription(.actions, PropType("(VirtualNode | null)[]")),
      ],
      children: ""
    ) { element, session in
      AnyView(
        ContentUnavailableView {
          label(of: element, session)
        } description: {
          if let words = element.string(.description) {
            Text(verbatim: words)
          } else if let description = element[.description], !description.isEmpty {
            session.view(description)
          }
        } actions: {
          if let actions = element[.actions]?.list { session.views(actions) }
        }
      )
    },
  ]

  /// Stacks, scroll views and other layout containers.
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
      props: [
        PropDescription(.axes, PropType("AxisSet")), PropDescription(.axis, .one(of: "vertical", "horizontal")),
      ],
      children: "Children"
    ) { element, session in
      AnyView(
        ScrollView((element[.axes] ?? element[.axis])?.axes ?? .vertical) { session.views(element.children) }
      )
    },
    ComponentDescription(name: "Group", props: [], children: "Children") { element, session in
      AnyView(Group { session.views(element.children) })
    },
    ComponentDescription(name: "Spacer", props: [PropDescription(.minLength, .number)], children: "") { element, _ in
      AnyView(Spacer(minLength: element[.minLength]?.extent))
    },
    ComponentDescription(name: "Divider", props: [], children: "") { _, _ in AnyView(Divider()) },
    ComponentDescription(name: "EmptyView", props: [], children: "") { _, _ in AnyView(EmptyView()) },
  ]
}
