import Foundation
import RowanGraph
import RowanViews

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a localized title.
  public init(_ titleKey: LocalizedStringKey) { self.init(title: "", image: nil, icon: nil) }

  /// Creates a preview with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(title: String(title), image: nil, icon: nil) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a localized title and an image.
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(title: "", image: image, icon: nil) }

  /// Creates a preview with a title and an image.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.init(title: String(title), image: image, icon: nil) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a localized title and an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(title: "", image: nil, icon: icon) }

  /// Creates a preview with a title and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(title: String(title), image: nil, icon: icon) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  /// Creates a link that shares URLs, with a custom label.
  ///
  /// - Parameters:
  ///   - items: The URLs to share.
  ///   - subject: Ignored; the clipboard has no subject.
  ///   - message: Ignored; the clipboard has no message.
  ///   - label: The label of the control.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  /// Creates a link that shares a URL, with a custom label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: CollectionOfOne(item), label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL, Label == DefaultShareLinkLabel {
  /// Creates a link that shares URLs, with the standard label.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares URLs, with a localized title.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares URLs, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares URLs, with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(titleResource)))
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
  /// Creates a link that shares a URL, with the standard label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares a URL, with a localized title.
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares a URL, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares a URL, with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleResource)))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  /// Creates a link that shares texts, with a custom label.
  ///
  /// - Parameters:
  ///   - items: The texts to share.
  ///   - subject: Ignored; the clipboard has no subject.
  ///   - message: Ignored; the clipboard has no message.
  ///   - label: The label of the control.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  /// Creates a link that shares a text, with a custom label.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: CollectionOfOne(item), label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == String, Label == DefaultShareLinkLabel {
  /// Creates a link that shares texts, with the standard label.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares texts, with a localized title.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares texts, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares texts, with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(titleResource)))
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
  /// Creates a link that shares a text, with the standard label.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares a text, with a localized title.
  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares a text, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares a text, with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleResource)))
  }
}

extension ShareLink {
  /// Creates a link that shares items, with a custom label. The previews are ignored.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items: items, label: label())
  }

  /// Creates a link that shares an item, with a custom label. The preview is ignored.
  public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares items, with the standard label. The previews are ignored.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares items, with a localized title. The previews are ignored.
  public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares items, with a title. The previews are ignored.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items: items, label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares an item, with the standard label. The preview is ignored.
  public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares an item, with a localized title. The preview is ignored.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares an item, with a title. The preview is ignored.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares an item, with the title of a localized resource. The preview is ignored.
  @_disfavoredOverload
  public init<I: Transferable>(
    _ titleResource: LocalizedStringResource,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleResource)))
  }
}
