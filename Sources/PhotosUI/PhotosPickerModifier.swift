import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The items that a picker offers, and where the chosen ones go.
struct PhotosChoice {
  let selection: Binding<[PhotosPickerItem]>
  let allowsMultipleSelection: Bool
  let limit: Int?
  let filter: PHPickerFilter?
  let hasLibrary: Bool

  /// The types of files that are offered.
  var contentTypes: [UTType] { (filter ?? .any(of: [.images, .videos])).contentTypes }

  /// Whether some item can match.
  var isPossible: Bool { !contentTypes.isEmpty && limit != 0 }

  init(_ selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter?, library: PHPhotoLibrary? = nil) {
    self.selection = Binding(
      get: { selection.wrappedValue.map { [$0] } ?? [] },
      set: { selection.wrappedValue = $0.first }
    )
    (allowsMultipleSelection, limit) = (false, 1)
    self.filter = filter
    hasLibrary = library != nil
  }

  init(
    _ selection: Binding<[PhotosPickerItem]>,
    limit: Int?,
    matching filter: PHPickerFilter?,
    library: PHPhotoLibrary? = nil
  ) {
    self.selection = selection
    self.limit = limit.map { max(0, $0) }
    allowsMultipleSelection = limit != 1
    self.filter = filter
    hasLibrary = library != nil
  }

  /// Selects files. Those of other types, which browsers let people choose too, are left out, and the log says so once.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - mediaTypes: The media types that the browser knows.
  @MainActor func take(_ files: [URL], _ mediaTypes: ChosenMediaTypes) {
    let types = contentTypes
    // A file of an unknown type is of the only kind that is offered.
    let other = types.count == 1 ? types[0] : .data
    let items =
      files
      .map { file in
        let type = PhotosPickerItem.type(of: file, mediaType: mediaTypes.mediaType(of: file)) ?? other
        return PhotosPickerItem(file: file, type: type, isIdentified: hasLibrary)
      }
      .filter { item in item.supportedContentTypes.contains { own in types.contains { own.conforms(to: $0) } } }
    if items.count < files.count {
      IssueOnce.warn("A photos picker left out a file that is not of the types it offers.")
    }
    guard !items.isEmpty else { return }
    selection.wrappedValue = limit.map { Array(items.prefix($0)) } ?? items
  }
}

/// A modifier that presents the dialog for photos of the visitor's device.
nonisolated struct PhotosPickerModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let choice: PhotosChoice

  @MainActor func body(content: Content) -> some View {
    let files = FileChoice(
      contentTypes: choice.contentTypes,
      allowsMultipleSelection: choice.allowsMultipleSelection,
      limit: choice.limit
    )
    return content.modifier(
      FileDialogModifier(
        isPresented: choice.isPossible ? isPresented : .constant(false),
        name: "photosPicker",
        subject: .choosing(files),
        complete: { result in
          switch result {
          case .success(let urls): choice.take(urls, files.mediaTypes)
          case .failure(let error):
            IssueOnce.warn("A photos picker ended without photos: \(error.localizedDescription)")
          }
        }
      )
    )
  }
}

extension View {
  /// Presents a dialog for choosing a photo or video of the visitor's device.
  ///
  /// The selection stays as it is if a person cancels. Files of other types are left out.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - selection: The chosen item.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(PhotosPickerModifier(isPresented: isPresented, choice: PhotosChoice(selection, matching: filter)))
  }

  /// Presents a dialog for choosing photos and videos of the visitor's device.
  ///
  /// The chosen items replace the selection, which stays as it is if a person cancels. Files of other types are left out.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - selection: The chosen items.
  ///   - maxSelectionCount: The greatest number of items; `nil` for that of the host.
  ///   - selectionBehavior: The order of the items.
  ///   - filter: The items to offer; `nil` for images and videos.
  ///   - preferredItemEncoding: The preferred encoding.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    let choice = PhotosChoice(selection, limit: maxSelectionCount, matching: filter)
    return modifier(PhotosPickerModifier(isPresented: isPresented, choice: choice))
  }

  /// Presents a dialog for choosing a photo or video of a library, whose item has an identifier.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    let choice = PhotosChoice(selection, matching: filter, library: photoLibrary)
    return modifier(PhotosPickerModifier(isPresented: isPresented, choice: choice))
  }

  /// Presents a dialog for choosing photos and videos of a library, whose items have identifiers.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    let choice = PhotosChoice(selection, limit: maxSelectionCount, matching: filter, library: photoLibrary)
    return modifier(PhotosPickerModifier(isPresented: isPresented, choice: choice))
  }
}
