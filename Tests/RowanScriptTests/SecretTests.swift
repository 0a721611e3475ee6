import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Secrets (`Keychain`), digests and the bytes of files.
@MainActor @Suite(.script)
struct SecretTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private var file: URL { folder.appending(path: "kept.json") }

  /// Runs a script that logs what it finds.
  private func said(_ body: String, permissions: ScriptPermissions = ScriptPermissions(), isKept: Bool = true) throws
    -> [String]
  {
    let stage = try Stage(
      """
      import { Crypto, Data, FileManager, Keychain, Storage, Text } from "scripting"
      const attempt = (action: () => unknown) => { try { console.log(action()) } catch (error) { console.log("refused: " + error.message) } }
      \(body)
      export default () => <Text>Hello</Text>
      """,
      permissions: permissions,
      storage: isKept ? ScriptStorage(file: file) : ScriptStorage()
    )
    #expect(stage.errors == [])
    return stage.said
  }

  @Test func secretsAreEncryptedInTheStorageFile() throws {
    let kept = try said(
      """
      Storage.set("plain", "seen")
      Keychain.set("token", "geheim-4711")
      Keychain.setBool("isOn", true)
      Keychain.setData("bytes", Data.fromIntArray([0, 255])!)
      attempt(() => Keychain.set("token", "geheim-4712"))
      attempt(() => JSON.stringify([Keychain.get("token"), Keychain.get("isOn"), Keychain.get("none"), Storage.keys()]))
      attempt(() => JSON.stringify(Keychain.keys()))
      Storage.clear()
      """
    )
    #expect(kept == ["true", #"["geheim-4712",null,null,["plain"]]"#, #"["bytes","isOn","token"]"#])
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("geheim") && text.contains("token"))
    let key = file.path + ".key"
    #expect(try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int == 0o600)

    let again = try said(
      """
      attempt(() => Keychain.get("token"))
      attempt(() => Keychain.getBool("isOn"))
      attempt(() => JSON.stringify(Keychain.getData("bytes")!.toIntArray()))
      attempt(() => Keychain.remove("token"))
      attempt(() => Keychain.contains("token"))
      attempt(() => Storage.get("\\u0000secrets"))
      attempt(() => Storage.set("\\u0000secrets", "{}"))
      """
    )
    #expect(again.prefix(6) == ["geheim-4712", "true", "[0,255]", "true", "false", "null"])
    #expect(again.last?.hasPrefix("refused: Storage: A key may not be that of the secrets.") == true)
  }

  @Test func withoutAStorageFileSecretsAreInMemoryOnly() throws {
    let kept = try said(#"Keychain.set("token", "geheim"); attempt(() => Keychain.get("token"))"#, isKept: false)
    #expect(kept == ["geheim"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func secretsThatWereExchangedInTheFileAreRefused() throws {
    _ = try said(#"Keychain.set("a", "one"); Keychain.set("b", "two")"#)
    var values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    let sealed = try JSONDecoder().decode([String: String].self, from: Data((values["\u{0}secrets"] ?? "").utf8))
    let exchanged = ["a": sealed["b"], "b": sealed["a"]]
    values["\u{0}secrets"] = String(decoding: try JSONEncoder().encode(exchanged), as: UTF8.self)
    try JSONEncoder().encode(values).write(to: file)
    let found = try said(#"attempt(() => Keychain.get("a")); attempt(() => Keychain.get("b"))"#)
    #expect(found.count == 2 && found.allSatisfy { $0.contains("cannot be read. It was changed") }, "\(found)")
  }

  @Test(arguments: ["open", "link", "short", "folder"])
  func anUnsafeKeyFileIsRefused(kind: String) throws {
    let key = URL(filePath: file.path + ".key")
    let elsewhere = folder.appending(path: "elsewhere")
    switch kind {
    case "open":
      try Data(repeating: 1, count: 32).write(to: key)
      chmod(key.path, 0o644)
    case "link":
      try Data(repeating: 1, count: 32).write(to: elsewhere)
      chmod(elsewhere.path, 0o600)
      try FileManager.default.createSymbolicLink(at: key, withDestinationURL: elsewhere)
    case "short":
      try Data(repeating: 1, count: 5).write(to: key)
      chmod(key.path, 0o600)
    default: try FileManager.default.createDirectory(at: key, withIntermediateDirectories: false)
    }
    let found = try said(#"attempt(() => Keychain.set("a", "one")); attempt(() => Keychain.contains("a"))"#)
    #expect(found.first?.hasPrefix("refused: Keychain: ") == true, "\(found)")
    #expect(found.last == "false")
  }

  @Test func digestsAreThoseOfTheirStandards() throws {
    let found = try said(
      """
      const abc = Data.fromString("abc")!
      attempt(() => Crypto.md5(abc).toHexString())
      attempt(() => Crypto.sha256(abc).toHexString())
      attempt(() => Crypto.hmacSHA256(Data.fromString("what do ya want for nothing?")!, Data.fromString("Jefe")!).toHexString())
      const key = Crypto.generateSymmetricKey()
      const sealed = Crypto.encryptAESGCM(abc, key, { aad: abc })!
      attempt(() => key.size + " " + sealed.size)
      attempt(() => Crypto.decryptAESGCM(sealed, key, abc)!.toRawString())
      attempt(() => Crypto.decryptAESGCM(sealed, key))
      attempt(() => Crypto.decryptAESGCM(sealed, Crypto.generateSymmetricKey(), abc))
      attempt(() => Crypto.encryptAESGCM(abc, abc))
      attempt(() => Crypto.generateSymmetricKey(1e12))
      """
    )
    #expect(found.count == 9, "\(found)")
    #expect(found.first == "900150983cd24fb0d6963f7d28e17f72")
    #expect(found[1] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(found[2] == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(found[3...6] == ["32 31", "abc", "null", "null"])
    #expect(found[7...].allSatisfy { $0.hasPrefix("refused: ") }, "\(found)")
  }

  @Test func filesAreReadAndWrittenAsBytes() throws {
    let path = folder.appending(path: "bytes").path
    let found = try said(
      """
      const all = Data.fromIntArray([...Array(256).keys()])!
      FileManager.writeAsDataSync("\(path)", all)
      FileManager.appendDataSync("\(path)", Data.fromIntArray([7])!)
      attempt(() => FileManager.readAsDataSync("\(path)").size)
      attempt(() => FileManager.readAsBytesSync("\(path)")[255] + FileManager.readAsBytesSync("\(path)")[256])
      attempt(() => FileManager.writeAsBytesSync("/etc/rowan", new Uint8Array(1)))
      attempt(() => FileManager.readAsDataSync("/etc/passwd"))
      """,
      permissions: ScriptPermissions(writable: [folder])
    )
    #expect(found.prefix(2) == ["257", "262"], "\(found)")
    #expect(found.suffix(2).allSatisfy { $0.contains("is not allowed") }, "\(found)")
  }
}
