extension Declarations {
  /// The declarations of charts, gestures and the phone's names, of which many change nothing here.
  static let phones = """
      interface ChartMark { label?: string | Date; value?: number; category?: string; x?: number | Date; y?: number | Date
        start?: number | Date; end?: number | Date; unit?: string; foregroundStyle?: any; opacity?: number; cornerRadius?: number
        lineStyle?: StrokeStyle; interpolationMethod?: string; symbol?: any; annotation?: any; [name: string]: any }
      type ChartMarks = (props: { marks: ChartMark[], labelOnYAxis?: boolean } & ModifierProps) => VirtualNode
      export const BarChart: ChartMarks, RectChart: ChartMarks, BarStackChart: ChartMarks, Bar1DChart: ChartMarks
      export const BarGanttChart: ChartMarks, LineChart: ChartMarks, LineCategoryChart: ChartMarks, AreaChart: ChartMarks
      export const AreaStackChart: ChartMarks, RangeAreaChart: ChartMarks, PointChart: ChartMarks, PointCategoryChart: ChartMarks
      export const PieChart: ChartMarks, DonutChart: ChartMarks, RuleLineForValueChart: ChartMarks
      export const RuleLineForLabelChart: ChartMarks
      export function Chart(props: { children?: Children; chartLegend?: any; chartXAxis?: any; chartYAxis?: any; [name: string]: any }):
        VirtualNode
      export interface DragGestureDetails { time: number; location: Point; startLocation: Point; translation: Size & Point
        velocity: Size & Point; predictedEndLocation: Point; predictedEndTranslation: Size & Point }
      export interface Gesture<V = any> { onChanged(action: (value: V) => void): Gesture<V>; onEnded(action: (value: V) => void): Gesture<V> }
      export function DragGesture(options?: { minDistance?: number, coordinateSpace?: any }): Gesture<DragGestureDetails>
      export function TapGesture(count?: number): Gesture<void>
      export function LongPressGesture(options?: { minDuration?: number, maxDistance?: number }): Gesture<boolean>
      export interface MagnifyGestureValue { time: number; magnification: number; velocity: number; startAnchor: Point
        startLocation: Point }
      export interface RotateGestureValue { time: number; rotation: Angle & { degrees: number; radians: number }
        velocity: Angle & { degrees: number; radians: number }; startAnchor: Point; startLocation: Point }
      export function MagnifyGesture(minScale?: number): Gesture<MagnifyGestureValue>
      export function RotateGesture(minAngle?: Angle | number): Gesture<RotateGestureValue>
      export type WidgetFamily = "systemSmall" | "systemMedium" | "systemLarge" | "systemExtraLarge" | "accessoryCircular"
        | "accessoryRectangular" | "accessoryInline"
      export type WidgetReloadPolicy = { policy: "atEnd" } | { policy: "after", date: Date } | { policy: "never" }
      export const Widget: { readonly family: WidgetFamily; readonly displaySize: Size; readonly parameter: string
        reloadAll(): void; reloadUserWidgets(): void; present(element: VirtualNode, options?: any): void; [name: string]: any }
      export interface AppIntent<T = any> { script: string; name: string; protocol: AppIntentProtocol; params: T }
      export type AppIntentFactory<T> = (params: T) => AppIntent<T>
      export const AppIntentManager: { register<T = void>(options: { name: string, protocol: AppIntentProtocol,
        perform: (params: T) => Promise<any> }): AppIntentFactory<T>; [name: string]: any }
      export enum AppIntentProtocol { AppIntent = 0, AudioPlaybackIntent = 1, AudioRecordingIntent = 2, LiveActivityIntent = 3 }
      export const Intent: { [name: string]: any }
      export const Notification: { schedule(options: { title: string, subtitle?: string, body?: string, [name: string]: any }): Promise<boolean>
        [name: string]: any }
      export const AppEvents: { [name: string]: any }
      export const LiveActivity: { register<T = any>(name: string, builder: LiveActivityUIBuilder<T>): () => LiveActivity<T>
        from<T = any>(...values: any[]): Promise<LiveActivity<T>>; [name: string]: any }
      export type LiveActivity<T = any> = any
      export type LiveActivityState = any
      export type LiveActivityUIBuilder<T = any> = any
      export const LiveActivityUI: Placeholder, LiveActivityUIExpandedCenter: Placeholder
      export const LiveActivityUIExpandedLeading: Placeholder, LiveActivityUIExpandedTrailing: Placeholder
      export const LiveActivityUIExpandedBottom: Placeholder
      export const ControlWidget: any, ControlWidgetButton: Placeholder, ControlWidgetToggle: Placeholder
      export const Marker: Placeholder, MapCompass: Placeholder, MapScaleView: Placeholder, DirectoryBrowserView: Placeholder
      export const PathShape: Placeholder, Path2D: any
      export type Path2D = any
      export type MapSelectionValue = any
      export type WidgetAccentedRenderingMode = "accented" | "desaturated" | "accentedDesaturated" | "fullColor"
      export type DynamicImageSource<T> = T | { light: T, dark: T }
      export type PIPStatus = any
      export type Cookie = { name: string, value: string, [name: string]: any }
      export const Pasteboard: { setString(text: string | null): Promise<void>; getString(): Promise<string | null>; [name: string]: any }
      export const Clipboard: { copyText(text: string): Promise<void>; getText(): Promise<string | null> }
      export class AbortSignal { readonly aborted: boolean; readonly reason: any; onabort: ((event: any) => void) | null
        addEventListener(name: "abort", listener: (event: any) => void): void
        removeEventListener(name: "abort", listener: (event: any) => void): void
        throwIfAborted(): void; static abort(reason?: any): AbortSignal; static timeout(milliseconds: number): AbortSignal }
      export class AbortController { readonly signal: AbortSignal; abort(reason?: any): void }
      export class Data { readonly size: number; readonly length: number; toRawString(encoding?: string): string | null
        toDecodedString(encoding?: string): string | null; toBase64String(): string; toHexString(): string; toUint8Array(): Uint8Array
        toIntArray(): number[]; toArrayBuffer(): ArrayBuffer; slice(from?: number, to?: number): Data; append(other: Data): void
        static fromRawString(text: string, encoding?: string): Data | null; static fromString(text: string, encoding?: string): Data | null
        static fromBase64String(text: string): Data | null; static fromHexString(text: string): Data | null
        static fromUint8Array(bytes: Uint8Array): Data | null; static fromIntArray(bytes: number[]): Data | null
        static fromArrayBuffer(buffer: ArrayBuffer): Data | null; static combine(parts: Data[]): Data; static [name: string]: any; [name: string]: any }
      export class EditorController { constructor(options?: { content?: string, ext?: string, readOnly?: boolean })
        content: string; readonly ext: string; onContentChanged?: (content: string) => void
        present(options?: any): Promise<void>; dismiss(): void; dispose(): void
        /// Those below are refused here by name.
        appendContent(text: string): void; getSelectedText(): Promise<string>; redo(): void; replaceSelection(text: string): void
        scrollSelectionIntoView(): void; scrollToLine(line: number): void; scrollToPosition(position: number): void
        searchText(text: string, options?: any): Promise<{ start: number, end: number }[]>; selectAll(): void
        setSelection(start: number, end: number): void; toggleBlockComment(): void; toggleLineComment(): void; undo(): void }
      export function Editor(props: { controller: EditorController; scriptName?: string; showAccessoryView?: boolean } & ModifierProps): VirtualNode
      type Placeholder = (props: { [name: string]: any }) => VirtualNode
      export const Map: Placeholder, VideoPlayer: Placeholder, AVPlayerView: Placeholder, QRImage: Placeholder
      export const SVG: Placeholder, Canvas: Placeholder, TimelineCanvas: Placeholder, AnimatedImage: Placeholder, AnimatedGif: Placeholder
      export const GlassEffectContainer: Placeholder, ReorderableForEach: Placeholder, LivePhotoView: Placeholder
      export const DocumentPicker: {
        pickFiles(options?: { initialDirectory?: string, types?: string[], shouldShowFileExtensions?: boolean, allowsMultipleSelection?: boolean }): Promise<string[]>
        stopAcessingSecurityScopedResources(): void; [name: string]: (...values: any[]) => any }
      export const Photos: { pickPhotos(count?: number): Promise<UIImage[]>; fetchAlbums(options?: object): Promise<PHAssetCollection[]>
        fetchAssets(options?: PHFetchOptions | any): Promise<PHAsset[]>; [name: string]: (...values: any[]) => any }
      export const ShareSheet: { [name: string]: (...values: any[]) => any }
      export type TextProps = any
      export type ListProps = any
      export type ButtonProps = any
      export type ResponseInit = { status?: number, statusText?: string, headers?: HeadersInit, [name: string]: any }
      export interface MarkdownProps { content: string; scrollable?: boolean; theme?: string; [name: string]: any }
      export type ModalPresentation = Presentation
      export type ColorStringHex = `#${string}`
      export type ColorStringRGB = `rgb(${string})`
      export type ColorStringRGBA = `rgba(${string})`
      export type ColorStringHSL = `hsl(${string})`
      export type ScenePhase = "active" | "inactive" | "background"
      export type PresentationDetent = "large" | "medium" | number
      export type ClosedRange<T> = { from: T, to: T }
      export type RequestInit = NonNullable<Parameters<typeof fetch>[1]>
      export type SymbolRenderingMode = NonNullable<ModifierProps["symbolRenderingMode"]>
      export type SymbolVariants = NonNullable<ModifierProps["symbolVariant"]>
      export type RenderNode = VirtualNode
      export class ViewModifiers { [name: string]: any }
      export const DateLabel: Placeholder, DateRangeLabel: Placeholder, DateIntervalLabel: Placeholder
      export type ComponentProps<P = {}> = P
    """

  /// The declarations of the globals that exist on phones.
  static let phoneGlobals = """
    declare namespace JSX {
      type Element = import("scripting").VirtualNode
      interface ElementChildrenAttribute { children: {} }
      interface IntrinsicAttributes { key?: string | number }
      interface IntrinsicElements {}
    }
    declare const Data: typeof import("scripting").Data
    type Data = import("scripting").Data
    declare namespace Pasteboard { type Item = Record<string, string | UIImage | Data> }
    declare const Pasteboard: typeof import("scripting").Pasteboard
    declare const Clipboard: typeof import("scripting").Clipboard
    declare const Keychain: typeof import("scripting").Keychain
    declare const Crypto: typeof import("scripting").Crypto
    declare const DocumentPicker: typeof import("scripting").DocumentPicker
    declare const Photos: typeof import("scripting").Photos
    declare const ShareSheet: typeof import("scripting").ShareSheet
    declare const AbortController: typeof import("scripting").AbortController
    type AbortController = import("scripting").AbortController
    declare const AbortSignal: typeof import("scripting").AbortSignal
    type AbortSignal = import("scripting").AbortSignal
    declare const EditorController: typeof import("scripting").EditorController
    type EditorController = import("scripting").EditorController
    declare const Fragment: typeof import("scripting").Fragment
    type FileStat = import("scripting").FileStat
    declare const FormData: typeof import("scripting").FormData
    type FormData = import("scripting").FormData
    /// Those below exist on phones only. A script that uses one is refused there by name.
    type Response = import("scripting").Response
    type JSONSchemaObject = { [name: string]: any }
    declare class WebViewController {
      constructor(options?: any)
      loadURL(address: string): Promise<boolean>; loadHTML(html: string, baseURL?: string): Promise<boolean>
      present(options?: { fullscreen?: boolean, navigationTitle?: string }): Promise<void>; dismiss(): void; dispose(): void
      /// Those below are refused here by name: the page is another program.
      evaluateJavaScript<T = any>(code: string): Promise<T>
      addScriptMessageHandler<P = any, R = any>(name: string, handler: (values?: P) => R): Promise<void>
      [name: string]: any
    }
    declare const Assistant: { requestStructuredData<R = any>(...values: any[]): Promise<R>; [name: string]: any }
    declare const Thread: { runInBackground<T>(action: () => T | Promise<T>): Promise<T>; [name: string]: any }
    declare const IntentMemoryStorage: { get<T>(key: string, options?: any): T | null; set(key: string, value: any, options?: any): void
      contains(key: string): boolean; remove(key: string): void; keys(): string[]; clear(): void }

    """
}
