/// The TypeScript declarations of "scripting" for editors and `rowan check`, generated from the table of components.
package enum Declarations {
  /// The text of `scripting.d.ts`.
  package static var text: String {
    let table = ComponentTable.shared
    let modifiers = table.modifiers.map { "    \($0.prop.name.name)?: \($0.prop.type.declaration)" }
    let ignored = ComponentTable.ignored.map { "    \($0)?: any" }
    let chain = table.modifiers.map {
      "    \($0.prop.name.name)(value?: \($0.prop.type.declaration)): Modifiers"
    }
    let components = table.components.filter { !$0.name.isEmpty }.map(declaration)
    return """
      // Made by rowan from its table of components: do not edit.
      declare module "scripting" {
      \(types)
      \(hooks)
      \(phones)
      \(stores)
      \(web)
      \(deviceTypes)
      \(keywords)
      \(moduleNames)
        interface ModifierProps {
      \(modifiers.joined(separator: "\n"))
      \(ignored.joined(separator: "\n"))
          modifiers?: Modifiers
        }
        interface Modifiers {
      \(chain.joined(separator: "\n"))
        }
        export function modifiers(): Modifiers
      \(components.joined(separator: "\n"))
      \(propTypes(of: table.components))
      }
      \(modules)
      \(phoneGlobals)
      \(images)
      \(databases)
      \(devices)
      \(alarms)
      \(webGlobals)
      \(globalNames)
      """
  }

  private static func declaration(of component: ComponentDescription) -> String {
    var fields = component.props.map {
      "\($0.name.name)\($0.isRequired ? "" : "?"): \($0.type.declaration)"
    }
    if !component.children.isEmpty { fields.append("children?: \(component.children)") }
    let own = component.props.map { "\"\($0.name.name)\"" }
    let shared = own.isEmpty ? "ModifierProps" : "Omit<ModifierProps, \(own.joined(separator: " | "))>"
    var parameters = component.parameter
    if component.name == "Picker" { parameters = "V extends string | number" }
    // A button has an action or an intent.
    let choice = component.name == "Button" ? " & ({ action: () => unknown } | { intent: AppIntent<any> })" : ""
    let generic = parameters.isEmpty ? "" : "<\(parameters)>"
    return
      "  export function \(component.name)\(generic)(props: { \(fields.joined(separator: "; ")) } & \(shared)\(choice)): VirtualNode"
  }

  private static let modules = """
    declare module "scripting/jsx-runtime" {
      import { ModifierProps, VirtualNode } from "scripting"
      export namespace JSX {
        type Element = VirtualNode
        interface ElementChildrenAttribute { children: {} }
        interface IntrinsicAttributes extends ModifierProps { key?: string | number }
        interface IntrinsicElements {}
      }
      export const jsx: unknown, jsxs: unknown, Fragment: unknown
    }
    declare module "scripting/jsx-dev-runtime" {
      export * from "scripting/jsx-runtime"
      export const jsxDEV: unknown
    }
    declare module "scripting/testing" {
      import { VirtualNode } from "scripting"
      interface FoundElement {
        readonly exists: boolean; readonly label: string; readonly value: string; readonly isSelected: boolean
        readonly isEnabled: boolean; readonly isOn: boolean; readonly actions: string[]
        tap(): void; type(text: string): void; clear(): void; delete(): void; act(name: string): void
      }
      interface Screen {
        row(label?: string): FoundElement; button(label?: string): FoundElement; text(label?: string): FoundElement
        header(label?: string): FoundElement; link(label?: string): FoundElement; textField(label?: string): FoundElement
        toggle(label?: string): FoundElement; image(label?: string): FoundElement
        element(role: string, label?: string): FoundElement
        readonly rows: FoundElement[]; readonly headers: FoundElement[]; readonly buttons: FoundElement[]
        readonly description: string
        back(): void; scrollTo(label: string): void; settle(): Promise<void>
      }
      interface Matchers<R = void> {
        toBe(other: unknown): R; toEqual(other: unknown): R; toStrictEqual(other: unknown): R; toMatchObject(part: object): R
        toBeNull(): R; toBeUndefined(): R; toBeDefined(): R; toBeNaN(): R; toBeTruthy(): R; toBeFalsy(): R
        toBeGreaterThan(other: number): R; toBeGreaterThanOrEqual(other: number): R; toBeLessThan(other: number): R
        toBeLessThanOrEqual(other: number): R; toBeCloseTo(other: number, digits?: number): R; toBeInstanceOf(type: unknown): R
        toContain(part: unknown): R; toContainEqual(part: unknown): R; toHaveLength(length: number): R
        toHaveProperty(path: string | (string | number)[], value?: unknown): R; toMatch(pattern: RegExp | string): R
        toThrow(expected?: unknown): R; toThrowError(expected?: unknown): R; toHaveBeenCalled(): R; toBeCalled(): R
        toHaveBeenCalledTimes(count: number): R; toHaveBeenCalledWith(...values: unknown[]): R
        toHaveBeenLastCalledWith(...values: unknown[]): R; toHaveReturnedWith(value: unknown): R
      }
      type Expectation<R = void> = Matchers<R> & { not: Matchers<R> }
      interface Mock<F extends (...values: any[]) => any = (...values: any[]) => any> {
        (...values: Parameters<F>): ReturnType<F>
        mock: { calls: any[][], results: { type: "return" | "throw", value: any }[] }
        mockImplementation(action: F): Mock<F>; mockImplementationOnce(action: F): Mock<F>
        mockReturnValue(value: any): Mock<F>; mockReturnValueOnce(value: any): Mock<F>
        mockResolvedValue(value: any): Mock<F>; mockRejectedValue(error: any): Mock<F>
        mockClear(): Mock<F>; mockReset(): Mock<F>; mockRestore?(): void
      }
      type Body = () => unknown
      interface Adds {
        (name: string, body: Body): void
        skip(name: string, ...rest: (Body | string)[]): void; only(name: string, body: Body): void; todo(name: string): void
        skipIf(condition: unknown): (name: string, body: Body, reason?: string) => void
        runIf(condition: unknown): (name: string, body: Body, reason?: string) => void
        each(rows: readonly any[]): (name: string, body: (...values: any[]) => unknown) => void
      }
      export const screen: Screen
      export function render(element: VirtualNode, options?: { width?: number; height?: number }): Screen
      export const expect: {
        (actual: unknown): Expectation & { resolves: Expectation<Promise<void>>, rejects: Expectation<Promise<void>> }
        anything(): any; any(type: unknown): any; objectContaining(part: object): any; arrayContaining(parts: unknown[]): any
        stringContaining(part: string): any; stringMatching(pattern: RegExp | string): any
      }
      export const test: Adds, it: Adds
      export const describe: { (name: string, body: () => void): void; skip(name: string, body: () => void, reason?: string): void
        only(name: string, body: () => void): void
        each(rows: readonly any[]): (name: string, body: (...values: any[]) => void) => void }
      export const suite: typeof describe
      export function beforeEach(action: Body): void
      export function afterEach(action: Body): void
      export function beforeAll(action: Body): void
      export function afterAll(action: Body): void
      export function fn<F extends (...values: any[]) => any = (...values: any[]) => any>(implementation?: F): Mock<F>
      export function spyOn(object: any, name: string): Mock
      export const vi: { fn: typeof fn, spyOn: typeof spyOn }, jest: typeof vi
    }
    declare const console: Record<"log" | "info" | "debug" | "warn" | "error" | "trace" | "table", (...values: unknown[]) => void>
      & { clear(): void, present(): Promise<void>, dismiss(): void }
    declare function setTimeout(action: (...values: any[]) => void, milliseconds?: number, ...values: any[]): number
    declare function setInterval(action: (...values: any[]) => void, milliseconds?: number, ...values: any[]): number
    declare function clearTimeout(id: number): void
    declare function clearInterval(id: number): void
    declare function queueMicrotask(action: () => void): void
    declare const fetch: typeof import("scripting").fetch
    declare const Dialog: typeof import("scripting").Dialog
    declare const Storage: typeof import("scripting").Storage
    declare const FileManager: typeof import("scripting").FileManager
    declare const Device: typeof import("scripting").Device
    declare const Safari: typeof import("scripting").Safari
    declare const HapticFeedback: typeof import("scripting").HapticFeedback
    declare const UUID: typeof import("scripting").UUID
    declare const Path: typeof import("scripting").Path
    declare const Animation: typeof import("scripting").Animation
    type Animation = import("scripting").Animation
    declare const Transition: typeof import("scripting").Transition
    type Transition = import("scripting").Transition
    declare const EditMode: typeof import("scripting").EditMode
    type EditMode = import("scripting").EditMode
    declare const Observable: typeof import("scripting").Observable
    type Observable<T> = import("scripting").Observable<T>
    declare const withAnimation: typeof import("scripting").withAnimation

    """
}
