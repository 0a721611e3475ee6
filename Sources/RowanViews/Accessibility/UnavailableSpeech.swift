import RowanGraph

extension View {
  /// Sets whether punctuation is spoken.
  @available(*, unavailable, message: "Screen readers decide how a page is spoken; it cannot set their voice.")
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Sets whether text is spoken letter by letter.
  @available(*, unavailable, message: "Screen readers decide how a page is spoken; it cannot set their voice.")
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Sets the pitch of spoken text.
  @available(*, unavailable, message: "Screen readers decide how a page is spoken; it cannot set their voice.")
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }

  /// Sets whether announcements wait for spoken text.
  @available(*, unavailable, message: "Screen readers decide how a page is spoken; it cannot set their voice.")
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
