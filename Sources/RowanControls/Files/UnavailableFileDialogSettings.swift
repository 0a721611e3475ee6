import Foundation
import RowanGraph
import RowanViews

// Settings of file dialogs that a browser's dialog does not have.

extension View {
  /// Sets the label of the field for the name in the dialogs of file exporters.
  @available(*, unavailable, message: "The browser asks for the name of a download; propose one with defaultFilename.")
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

  /// Sets the label of the field for the name in the dialogs of file exporters.
  @available(*, unavailable, message: "The browser asks for the name of a download; propose one with defaultFilename.")
  nonisolated public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  /// Sets the label of the field for the name in the dialogs of file exporters.
  @available(*, unavailable, message: "The browser asks for the name of a download; propose one with defaultFilename.")
  nonisolated public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View { self }

  /// Sets the folder that file dialogs open with.
  @available(*, unavailable, message: "The browser chooses the folder of its dialog.")
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }

  /// Sets the identifier under which file dialogs keep their settings.
  @available(*, unavailable, message: "The browser keeps the settings of its dialogs.")
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Sets whether a chosen alias is not replaced by the file that it refers to.
  @available(*, unavailable, message: "A browser uploads the file that an alias refers to.")
  nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// Sets how file dialogs present the file system.
  @available(*, unavailable, message: "The dialog for files is the browser's.")
  nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }

  /// Sets which files can be chosen.
  @available(*, unavailable, message: "Use allowedContentTypes, and check the URLs in the completion.")
  nonisolated public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }
}

/// The presentation of the file system in file dialogs.
@available(*, unavailable, message: "The dialog for files is the browser's.")
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The contents of packages are shown.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Hidden files are shown.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// The extensions of names are shown.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}
