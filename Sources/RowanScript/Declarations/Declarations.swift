#if Script
/// The declarations of "scripting" for editors and `rowan check`, made from the table of components.
package enum Declarations {
  /// The text of `scripting.d.ts`.
  package static var text: String {
    let table = ComponentTable.shared
    let modifiers = table.modifiers.map { "    \($0.prop.name.name)?: \($0.prop.type.declaration)" }
    let chain = table.modifiers.map {
      "    \($0.prop.name.name)(value?: \($0.prop.type.declaration)): Modifiers"
    }
    let components = table.components.filter { !$0.name.isEmpty }.map(declaration)
    return """
      // Made by rowan from its table of components: do not edit.
      declare module "scripting" {
      \(hooks)
        interface ModifierProps {
      \(modifiers.joined(separator: "\n"))
          modifiers?: Modifiers
        }
        interface Modifiers {
      \(chain.joined(separator: "\n"))
        }
        export function modifiers(): Modifiers
      \(components.joined(separator: "\n"))
      }
      \(modules)
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
    let generic = parameters.isEmpty ? "" : "<\(parameters)>"
    return
      "  export function \(component.name)\(generic)(props: { \(fields.joined(separator: "; ")) } & \(shared)): VirtualNode"
  }

  private static let hooks = """
      export interface VirtualNode { readonly type: unknown; readonly props: object; readonly key?: string }
      type Child = VirtualNode | string | number | boolean | null | undefined | Child[]
      type Children = Child
      type TextChild = Child
      type Color = string
      type Alignment = "topLeading" | "top" | "topTrailing" | "leading" | "center" | "trailing" | "bottomLeading" | "bottom"
        | "bottomTrailing"
      type Visibility = "automatic" | "visible" | "hidden"
      type VerticalEdge = "top" | "bottom"
      type TextStyle = "largeTitle" | "title" | "title2" | "title3" | "headline" | "subheadline" | "body" | "callout"
        | "footnote" | "caption" | "caption2"
      type Font = TextStyle | number | { name?: string, size: number }
      type FontWeight = "ultraLight" | "thin" | "light" | "regular" | "medium" | "semibold" | "bold" | "heavy" | "black"
      type Length = number | "infinity"
      interface Insets { top?: number; leading?: number; bottom?: number; trailing?: number; horizontal?: number; vertical?: number }
      interface Frame { width?: Length; height?: Length; minWidth?: Length; idealWidth?: Length; maxWidth?: Length
        minHeight?: Length; idealHeight?: Length; maxHeight?: Length; alignment?: Alignment }
      type SwipeActions = VirtualNode[] | { allowsFullSwipe?: boolean; actions: VirtualNode[] }
      interface Searchable { value: string | Observable<string>; onChanged?: (value: string) => void; prompt?: string }
      interface Sheet { isPresented: boolean | Observable<boolean>; onChanged?: (value: boolean) => void; content: VirtualNode }
      interface Dialog { isPresented: boolean | Observable<boolean>; onChanged?: (value: boolean) => void; title: string
        message?: VirtualNode; actions?: VirtualNode }
      type Items = VirtualNode | VirtualNode[]
      interface Toolbar { topBarLeading?: Items; topBarTrailing?: Items; navigation?: Items; principal?: Items
        cancellationAction?: Items; confirmationAction?: Items; primaryAction?: Items; bottomBar?: Items }
      export class Observable<T> {
        constructor(value: T)
        get value(): T
        setValue(value: T): void
        subscribe(listener: (value: T, oldValue: T) => void): void
        unsubscribe(listener: (value: T, oldValue: T) => void): void
        dispose(): void
      }
      export type FunctionComponent<P = {}> = (props: P) => VirtualNode | null
      export const Fragment: (props: { children?: Children }) => VirtualNode
      export function createElement(type: unknown, props: object | null, ...children: Child[]): VirtualNode
      export function useState<T>(initial: T | (() => T)): [T, (value: T | ((old: T) => T)) => void]
      export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void]
      export function useReducer<S, A, I>(reducer: (state: S, action: A) => S, initial: I, initialise: (value: I) => S):
        [S, (action: A) => void]
      export function useObservable<T>(initial: T | (() => T)): Observable<T>
      export function useEffect(action: () => void | (() => void), dependencies?: readonly unknown[]): void
      export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T
      export function useCallback<F extends Function>(callback: F, dependencies: readonly unknown[]): F
      export function useRef<T>(initial: T): { current: T }
      export interface Context<T> { Provider: (props: { value: T; children?: Children }) => VirtualNode }
      export function createContext<T>(standard: T): Context<T>
      export function useContext<T>(context: Context<T>): T
      export interface AnimationDescription { curve: string; duration?: number; bounce?: number }
      type AnimationMaker = (options?: number | { duration?: number; bounce?: number }) => AnimationDescription
      export const Animation: Record<"default" | "linear" | "easeIn" | "easeOut" | "easeInOut" | "spring" | "bouncy" | "smooth"
        | "snappy", AnimationMaker>
      export function withAnimation(body: () => void, completion?: () => void): void
      export function withAnimation(animation: AnimationDescription, body: () => void, completion?: () => void): void
      /// A field of the data by its name, which may lead further in, as "owner.name".
      export interface SortComparator { key: string; order?: "forward" | "reverse" }
      export function sorted<T>(items: readonly T[], order: readonly SortComparator[]): T[]
      export type EditMode = "active" | "inactive" | "transient"
      export const EditMode: { active(): EditMode; inactive(): EditMode; transient(): EditMode }
      export const Navigation: {
        present<T = unknown>(element: VirtualNode | { element: VirtualNode; modalPresentationStyle?: string }): Promise<T>
        useDismiss(): (result?: unknown) => void
      }
      export const Script: { exit(): void; readonly name: string }
      export const FileManager: {
        readDirectory(path: string): Promise<string[]>
        readAsString(path: string): Promise<string>
        exists(path: string): Promise<boolean>
        stat(path: string): Promise<{ size: number; isDirectory: boolean; modificationDate: number }>
      }
    """

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
      interface Matchers {
        toBe(other: unknown): void; toEqual(other: unknown): void; toBeTruthy(): void; toBeFalsy(): void
        toContain(part: unknown): void; toBeGreaterThan(other: number): void
      }
      export const screen: Screen
      export function render(element: VirtualNode, options?: { width?: number; height?: number }): Screen
      export function expect(actual: unknown): Matchers & { not: Matchers }
      export function test(name: string, body: () => void | Promise<void>): void
      export const it: typeof test
    }
    declare const console: Record<"log" | "info" | "debug" | "warn" | "error", (...values: unknown[]) => void>
    declare function setTimeout(action: () => void, milliseconds?: number): number
    declare function setInterval(action: () => void, milliseconds?: number): number
    declare function clearTimeout(id: number): void
    declare function clearInterval(id: number): void
    declare function queueMicrotask(action: () => void): void
    declare function fetch(address: string, options?: { method?: string; body?: string }): Promise<{
      readonly status: number; readonly ok: boolean; text(): Promise<string>; json(): Promise<any> }>

    """
}
#endif
