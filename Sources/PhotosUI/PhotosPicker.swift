import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// A button that presents a dialog for choosing photos and videos of the visitor's device.
///
/// The chosen items replace the selection, which stays as it is if a person cancels. A picker that no item can match is disabled.
nonisolated public struct PhotosPicker<Label: View>: View {
  private let label: Label
  private let choice: PhotosChoice
  @State private var isPresented = false

  init(_ label: Label, _ choice: PhotosChoice) {
    self.label = label
    self.choice = choice
  }

  /// The content of the view.
  @MainActor public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .disabled(!choice.isPossible)
    .modifier(PhotosPickerModifier(isPresented: $isPresented, choice: choice))
  }
}

extension PhotosPicker {
  /// Creates a picker for a photo or video.
  ///
  /// - Parameters:
  ///   - selection: The chosen item.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  ///   - label: The label of the button.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), PhotosChoice(selection, matching: filter))
  }

  /// Creates a picker for photos and videos.
  ///
  /// - Parameters:
  ///   - selection: The chosen items.
  ///   - maxSelectionCount: The greatest number of items; `nil` for that of the host.
  ///   - selectionBehavior: The order of the items.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  ///   - label: The label of the button.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), PhotosChoice(selection, limit: maxSelectionCount, matching: filter))
  }

  /// Creates a picker for a photo or video of a library.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), PhotosChoice(selection, matching: filter, library: photoLibrary))
  }

  /// Creates a picker for photos and videos of a library.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), PhotosChoice(selection, limit: maxSelectionCount, matching: filter, library: photoLibrary))
  }
}

extension PhotosPicker where Label == Text {
  /// Creates a picker for a photo or video with a localized title.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - selection: The chosen item.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(Text(titleKey), PhotosChoice(selection, matching: filter))
  }

  /// Creates a picker for a photo or video with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The chosen item.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(Text(title), PhotosChoice(selection, matching: filter))
  }

  /// Creates a picker for photos and videos with a localized title.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - selection: The chosen items.
  ///   - maxSelectionCount: The greatest number of items; `nil` for that of the host.
  ///   - selectionBehavior: The order of the items.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(Text(titleKey), PhotosChoice(selection, limit: maxSelectionCount, matching: filter))
  }

  /// Creates a picker for photos and videos with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The chosen items.
  ///   - maxSelectionCount: The greatest number of items; `nil` for that of the host.
  ///   - selectionBehavior: The order of the items.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(Text(title), PhotosChoice(selection, limit: maxSelectionCount, matching: filter))
  }

  /// Creates a picker for a photo or video of a library with a localized title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(Text(titleKey), PhotosChoice(selection, matching: filter, library: photoLibrary))
  }

  /// Creates a picker for a photo or video of a library with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(Text(title), PhotosChoice(selection, matching: filter, library: photoLibrary))
  }

  /// Creates a picker for photos and videos of a library with a localized title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      Text(titleKey),
      PhotosChoice(selection, limit: maxSelectionCount, matching: filter, library: photoLibrary)
    )
  }

  /// Creates a picker for photos and videos of a library with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(Text(title), PhotosChoice(selection, limit: maxSelectionCount, matching: filter, library: photoLibrary))
  }
}
