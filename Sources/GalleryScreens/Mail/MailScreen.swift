import SwiftUI

/// A split view of mailboxes, messages and one message: three columns, or a stack in a compact width.
struct MailScreen: View {
  @Kept("mail") private var model = MailModel()
  @State private var box: Mailbox.ID?
  @State private var letter: Letter.ID?
  @State private var visibility: NavigationSplitViewVisibility

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - box: The initially selected mailbox.
  ///   - letter: The initially selected message.
  ///   - visibility: The initially visible columns.
  init(box: Mailbox.ID? = nil, letter: Letter.ID? = nil, visibility: NavigationSplitViewVisibility = .all) {
    _box = State(initialValue: box)
    _letter = State(initialValue: letter)
    _visibility = State(initialValue: visibility)
  }

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(selection: $box) {
        Section("Favourites") { ForEach(model.favourites) { MailboxRow(box: $0) } }
        Section("On this computer") { ForEach(model.folders) { MailboxRow(box: $0) } }
      }
      .navigationTitle("Mailboxes")
      .demonstrationToolbar()
    } content: {
      LetterList(box: model.mailbox(box), letter: $letter)
        .navigationSplitViewColumnWidth(min: 220, ideal: 280, max: 400)
    } detail: {
      NavigationStack {
        if let found = model.mailbox(box)?.letters.first(where: { $0.id == letter }) {
          LetterDetail(letter: found, reply: reply(to: found)) { delete(found) }
        } else {
          NoLetter(box: model.mailbox(box))
        }
      }
    }
    .navigationSplitViewStyle(.balanced)
  }

  private func delete(_ found: Letter) {
    letter = nil
    model.delete(found.id)
  }

  /// Returns the action that writes an answer and shows it; `nil` for an answer that is not sent yet.
  private func reply(to found: Letter) -> (() -> Void)? {
    guard box != MailModel.draftsID else { return nil }
    return {
      let draft = model.reply(to: found)
      box = MailModel.draftsID
      letter = draft.id
    }
  }
}

private struct MailboxRow: View {
  let box: Mailbox

  var body: some View { Label(box.id, systemImage: box.icon).badge(box.unread) }
}

private struct LetterList: View {
  let box: Mailbox?
  @Binding var letter: Letter.ID?
  @State private var searched = ""

  var body: some View {
    if let box, !box.letters.isEmpty {
      let found = box.letters.filter { $0.contains(searched) }
      List(found, selection: $letter) { LetterRow(letter: $0) }
        .overlay { if found.isEmpty { ContentUnavailableView.search(text: searched) } }
        .accessibilityRotor("Unread", entries: found.filter(\.isUnread), entryLabel: \.subject)
        .searchable(text: $searched, prompt: "Search \(box.id)")
        .navigationTitle(box.id)
    } else {
      NoLetters(box: box).navigationTitle(box?.id ?? "Messages")
    }
  }
}

/// Shown in place of the messages of an empty mailbox, or of none.
private struct NoLetters: View {
  let box: Mailbox?

  var body: some View {
    if let box {
      ContentUnavailableView("No Mail", systemImage: box.icon, description: Text("\(box.id) is empty."))
    } else {
      ContentUnavailableView("No Mailbox", systemImage: "tray", description: Text("Choose one to see its messages."))
    }
  }
}

/// Shown in place of a message.
private struct NoLetter: View {
  let box: Mailbox?

  var body: some View {
    if let box, !box.letters.isEmpty {
      ContentUnavailableView("No Message", systemImage: "envelope", description: Text("Choose one from \(box.id)."))
    } else {
      ContentUnavailableView("No Message", systemImage: "envelope")
    }
  }
}

private struct LetterRow: View {
  let letter: Letter

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(letter.sender).fontWeight(letter.isUnread ? .semibold : .regular).lineLimit(1)
        Spacer()
        Text(letter.hour).font(.subheadline).foregroundStyle(.secondary)
      }
      Text(letter.subject).font(.subheadline).lineLimit(1)
      Text(letter.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
    }
  }
}

private struct LetterDetail: View {
  let letter: Letter
  /// Writes an answer; `nil` if there is nothing to answer.
  let reply: (() -> Void)?
  let delete: () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Image(systemName: "person.crop.circle.fill").font(.largeTitle).foregroundStyle(.secondary)
          VStack(alignment: .leading) {
            NavigationLink(letter.sender) { SenderCard(name: letter.sender) }.buttonStyle(.plain).font(.headline)
            Text(letter.hour).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        Text(letter.subject).font(.title2).bold()
        Divider()
        Text(letter.text)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
    .navigationTitle(letter.subject)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Reply", systemImage: "arrowshape.turn.up.left") { reply?() }.disabled(reply == nil)
      }
      ToolbarItem(placement: .primaryAction) { Button("Delete", systemImage: "trash", action: delete) }
    }
  }
}

private struct SenderCard: View {
  let name: String

  var body: some View {
    ContentUnavailableView(name, systemImage: "person.crop.circle", description: Text("In the address book"))
      .navigationTitle(name)
  }
}
