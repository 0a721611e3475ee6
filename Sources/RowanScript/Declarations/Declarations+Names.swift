extension Declarations {
  /// The declarations of the phone's names in the module.
  static var moduleNames: String {
    (PhoneNames.moduleClasses.map { declarationOfClass($0, "export") }
      + PhoneNames.components.map { "    export const \($0): any" }
      + PhoneNames.moduleTypes.map { declarationOfType($0, "export") }).joined(separator: "\n")
  }

  /// The declarations of the phone's global names.
  static var globalNames: String {
    (PhoneNames.classes.map { declarationOfClass($0, "declare") }
      + PhoneNames.services.map { "declare const \($0): any" }
      + PhoneNames.types.map { declarationOfType($0, "declare") } + PhoneNames.innerTypes.map(declarationOfInnerType))
      .joined(separator: "\n")
  }

  /// Returns the declaration of a type within a global name (`Location.Accuracy`).
  private static func declarationOfInnerType(_ entry: String) -> String {
    let parts = entry.split(separator: ".", maxSplits: 1)
    return "declare namespace \(parts[0]) { \(declarationOfType(String(parts[1]), "export")) }"
  }

  /// The types of the props of components, each by the name of its component.
  static func propTypes(of components: [ComponentDescription]) -> String {
    // Those of some components are declared apart.
    let own: Set = ["Text", "List", "Button", "Markdown", "TabView", "Picker", "ForEach"]
    return components.filter { !$0.name.isEmpty && !own.contains($0.name) }
      .map { "    export type \($0.name)Props = Parameters<typeof \($0.name)>[0]" }
      .joined(separator: "\n")
  }

  private static func declarationOfClass(_ name: String, _ start: String) -> String {
    "\(start) class \(name) { constructor(...values: any[]); [name: string]: any; static [name: string]: any }"
  }

  /// Returns the declaration of a type of any values, for a name and the number of the type's parameters (`Name/2`).
  private static func declarationOfType(_ entry: String, _ start: String) -> String {
    let parts = entry.split(separator: "/")
    let parameters = parts.count > 1 ? (0..<(Int(parts[1]) ?? 0)).map { "P\($0) = any" } : []
    return "\(start) type \(parts[0])\(parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>") = any"
  }
}
