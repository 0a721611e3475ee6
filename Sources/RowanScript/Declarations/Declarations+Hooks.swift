extension Declarations {
  /// The declarations of hooks, observables and services.
  static let hooks = """
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
      export type SetStateAction<T> = T | ((old: T) => T)
      export type Dispatch<A> = (action: A) => void
      /// Of several declarations, that with a value is the last: `ReturnType<typeof useState<string>>` takes its result.
      export function useState<T = undefined>(): [T | undefined, Dispatch<SetStateAction<T | undefined>>]
      export function useState<T>(initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>]
      export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void]
      export function useReducer<S, A, I>(reducer: (state: S, action: A) => S, initial: I, initialise: (value: I) => S):
        [S, (action: A) => void]
      export function useObservable<T = undefined>(): Observable<T | undefined>
      export function useObservable<T>(initial: T | (() => T)): Observable<T>
      export function useEffect(action: () => void | (() => void), dependencies?: readonly unknown[]): void
      export function useEffectEvent<F extends (...values: any[]) => any>(callback: F): F
      export function useMemo<T>(make: () => T, dependencies?: readonly unknown[]): T
      export function useCallback<F extends Function>(callback: F, dependencies?: readonly unknown[]): F
      export type RefObject<T> = { current: T }
      export type MutableRefObject<T> = { current: T }
      export function useRef<T = undefined>(): { current: T | undefined }
      export function useRef<T>(initial: T): { current: T }
      export function useColorScheme(): ColorScheme
      export interface Context<T> { Provider: (props: { value: T; children?: Children }) => VirtualNode }
      export function createContext<T = undefined>(): Context<T>
      export function createContext<T>(standard: T): Context<T>
      export function useContext<T>(context: Context<T>): T
      export function useSelector<T, R>(context: Context<T>, selector: (value: T) => R): R
      export class Animation {
        private constructor()
        delay(seconds: number): Animation
        repeatCount(count: number, autoreverses?: boolean): Animation
        repeatForever(autoreverses?: boolean): Animation
        speed(factor: number): Animation
        static default(): Animation
        static linear(seconds?: number | null): Animation
        static easeIn(seconds?: number | null): Animation
        static easeOut(seconds?: number | null): Animation
        static easeInOut(seconds?: number | null): Animation
        static spring(options?: { duration?: number, bounce?: number, response?: number, dampingFraction?: number }): Animation
        static interactiveSpring(options?: { response?: number, dampingFraction?: number }): Animation
        static interpolatingSpring(options?: { duration?: number, bounce?: number }): Animation
        static bouncy(options?: { duration?: number, extraBounce?: number }): Animation
        static smooth(options?: { duration?: number, extraBounce?: number }): Animation
        static snappy(options?: { duration?: number, extraBounce?: number }): Animation
      }
      export class Transition {
        private constructor()
        animation(animation?: Animation): Transition
        combined(other: Transition): Transition
        static identity(): Transition
        static opacity(): Transition
        static slide(): Transition
        static fade(seconds?: number): Transition
        static move(edge: Edge): Transition
        static pushFrom(edge: Edge): Transition
        static offset(position?: { x?: number, y?: number }): Transition
        static scale(scale?: number, anchor?: KeywordPoint | Point): Transition
        static asymmetric(insertion: Transition, removal: Transition): Transition
      }
      export function gradient(colors: Gradient): Gradient
      export function gradient(kind: "linear", options: LinearGradient): LinearGradient
      export function gradient(kind: "radial", options: RadialGradient): RadialGradient
      export function gradient(kind: "angular", options: AngularGradient): AngularGradient
      export function withAnimation(body: () => void, completion?: () => void): Promise<void>
      export function withAnimation(animation: Animation, body: () => void, completion?: () => void): Promise<void>
      export function withAnimation(animation: Animation, criteria: "logicallyComplete" | "removed", body: () => void): Promise<void>
      /// A field of the data by its name, which may lead further in, as "owner.name".
      export interface SortComparator { key: string; order?: "forward" | "reverse" }
      export function sorted<T>(items: readonly T[], order: readonly SortComparator[]): T[]
      export class EditMode {
        private constructor()
        readonly value: "active" | "inactive" | "transient"
        readonly isEditing: boolean
        static active(): EditMode
        static inactive(): EditMode
        static transient(): EditMode
      }
      export const Navigation: {
        present<T = any>(element: VirtualNode | { element: VirtualNode; modalPresentationStyle?: string }): Promise<T>
        useDismiss(): (result?: any) => void
      }
      export const Script: { [name: string]: any; exit(result?: unknown): void; readonly name: string; readonly directory: string; readonly env: string
        readonly queryParameters: Record<string, string>; readonly metadata: { localizedName: string, name: string, [name: string]: any } }
      export const Dialog: {
        alert(options: string | { message: string, title?: string, buttonLabel?: string }): Promise<void>
        confirm(options: string | { message: string, title?: string, cancelLabel?: string, confirmLabel?: string }): Promise<boolean>
        prompt(options: string | { title: string, message?: string, defaultValue?: string, obscureText?: boolean, selectAll?: boolean
          placeholder?: string, cancelLabel?: string, confirmLabel?: string, keyboardType?: string }): Promise<string | null>
        actionSheet(options: { title: string, message?: string, cancelButton?: boolean
          actions: { label: string, destructive?: boolean }[] }): Promise<number | null>
      }
      export const Storage: {
        get<T>(key: string, options?: { shared: boolean }): T | null
        set<T>(key: string, value: T, options?: { shared: boolean }): boolean
        remove(key: string, options?: { shared: boolean }): void
        contains(key: string, options?: { shared: boolean }): boolean
        keys(): string[]
        clear(): void
      }
      export interface FileStat { size: number; isDirectory: boolean; type: string; modificationDate: number; creationDate: number }
      export const FileManager: {
        readonly documentsDirectory: string; readonly appGroupDocumentsDirectory: string; readonly temporaryDirectory: string
        readonly scriptsDirectory: string; readonly iCloudDocumentsDirectory: string; readonly isiCloudEnabled: boolean
        /// Others exist on phones, and are refused here where they are used.
        [name: string]: any
        readDirectory(path: string, recursive?: boolean): Promise<string[]>
        readDirectorySync(path: string, recursive?: boolean): string[]
        readAsString(path: string, encoding?: string): Promise<string>; readAsStringSync(path: string, encoding?: string): string
        exists(path: string): Promise<boolean>; existsSync(path: string): boolean
        isFile(path: string): Promise<boolean>; isFileSync(path: string): boolean
        isDirectory(path: string): Promise<boolean>; isDirectorySync(path: string): boolean
        stat(path: string): Promise<FileStat>; statSync(path: string): FileStat
        writeAsString(path: string, text: string, encoding?: string): Promise<void>
        writeAsStringSync(path: string, text: string, encoding?: string): void
        appendText(path: string, text: string): Promise<void>; appendTextSync(path: string, text: string): void
        createDirectory(path: string, recursive?: boolean): Promise<void>; createDirectorySync(path: string, recursive?: boolean): void
        remove(path: string): Promise<void>; removeSync(path: string): void
        rename(path: string, target: string): Promise<void>; renameSync(path: string, target: string): void
        copyFile(path: string, target: string): Promise<void>; copyFileSync(path: string, target: string): void
      }
      export const Path: { readonly sep: string; readonly delimiter: string; isAbsolute(path: string): boolean
        normalize(path: string): string; join(...parts: string[]): string; dirname(path: string): string
        basename(path: string, ending?: string): string; extname(path: string): string
        parse(path: string): { root: string, dir: string, base: string, ext: string, name: string } }
      export const UUID: { string(): string }
      export const Safari: { openURL(address: string): Promise<boolean>; present(address: string, fullscreen?: boolean): Promise<void> }
      export const HapticFeedback: Record<"vibrate" | "lightImpact" | "mediumImpact" | "heavyImpact" | "softImpact" | "rigidImpact"
        | "selection" | "notificationSuccess" | "notificationError" | "notificationWarning", () => void>
      export const Device: { readonly isiPhone: boolean; readonly isiPad: boolean; readonly isiOSAppOnMac: boolean
        readonly colorScheme: ColorScheme; readonly systemName: string; readonly systemVersion: string
        readonly systemLocale: string; readonly systemLocales: string[]; readonly preferredLanguages: string[]
        readonly systemLanguageTag: string; readonly systemLanguageCode: string; readonly systemCountryCode: string | undefined
        readonly screen: { width: number, height: number, scale: number }; readonly model: string; readonly isLandscape: boolean
        readonly isPortrait: boolean; [name: string]: any }
      export interface Response { readonly status: number; readonly ok: boolean; readonly url: string; readonly statusText: string
        [name: string]: any
        readonly headers: Headers
        text(): Promise<string>; json(): Promise<any> }
      export function fetch(address: string | Request | URL, options?: { method?: string, body?: any, headers?: any, signal?: AbortSignal, [name: string]: any }):
        Promise<Response>
    """
}
