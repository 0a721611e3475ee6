extension Declarations {
  /// The module's types of services that exist on phones only.
  static let deviceTypes = """
      export interface MapCoordinate { latitude: number; longitude: number }
      export interface MapRegion { center: MapCoordinate; span: { latitudeDelta: number, longitudeDelta: number } }
      export const MapUserLocationButton: Placeholder, MapPitchToggle: Placeholder, HeatMapChart: Placeholder
      export const TimerIntervalLabel: (props: { from: number | Date, to: number | Date, pauseTime?: number | Date, countsDown?: boolean
        showsHours?: boolean } & ModifierProps) => VirtualNode
      export type ShortcutParameter = { type: "text", value: string } | { type: "json", value: any } | { type: "fileURL", value: string }
      type SymbolMotion = "bounce" | "breathe" | "pulse" | "rotate" | "variableColor" | "wiggle"
      export type DiscreteSymbolEffect = SymbolMotion | `${SymbolMotion}${string}`
      export type SymbolEffect = "appear" | "disappear" | "scale" | `${"appear" | "disappear" | "scale"}${string}`
        | { effect: string, isActive: boolean, options?: SymbolEffectOptions }
        | { effect: DiscreteSymbolEffect, value: string | number | boolean, options?: { speed?: number, nonRepeating?: boolean
          repeat?: "continuous" | { count?: number, delay?: number } } }
      export class FormData { append(name: string, value: string | Data, type?: string, file?: string): void
        set(name: string, value: string | Data, type?: string, file?: string): void; get(name: string): string | Data | null
        has(name: string): boolean; delete(name: string): void }
    """

  /// The global types of services that exist on phones only. The names among them are refused where they are used.
  static let devices = """
    type MapCoordinate = import("scripting").MapCoordinate
    type LocationPlacemark = { name?: string, country?: string, isoCountryCode?: string, administrativeArea?: string
      subAdministrativeArea?: string, locality?: string, subLocality?: string, thoroughfare?: string, subThoroughfare?: string
      postalCode?: string, region?: string, timeZone?: string, inlandWater?: string, ocean?: string, areasOfInterest?: string[]
      location?: MapCoordinate & { timestamp?: number } }
    declare class MapItem { private constructor(); static forCurrentLocation(): MapItem; readonly coordinate: MapCoordinate
      readonly name: string | null; readonly formattedAddress: string | null; readonly placemark: LocationPlacemark
      readonly phoneNumber: string | null; readonly url: string | null; readonly pointOfInterestCategory: string | null
      readonly timeZone: string | null; readonly isCurrentLocation: boolean; openInMaps(options?: object): Promise<boolean>
      distance(to: MapCoordinate | MapItem): number; bearing(to: MapCoordinate | MapItem): number }
    declare const MapUtils: { distance(a: MapCoordinate, b: MapCoordinate): number; bearing(a: MapCoordinate, b: MapCoordinate): number
      formatDistance(meters: number, options?: object): string; formatDuration(seconds: number, options?: object): string
      [name: string]: any }
    declare const MapSearch: { locate(options: { query: string, region?: import("scripting").MapRegion
      resultTypes?: ("pointOfInterest" | "address" | "physicalFeature")[], pointOfInterestFilter?: object }): Promise<MapItem[]>
      [name: string]: any }
    declare namespace NaturalLanguage {
      type Language = string
      type TokenRange = { range: { location: number, length: number }, text: string
        attributes: { emoji?: boolean, numeric?: boolean, symbolic?: boolean } }
      type Tagger = any
      type Embedding = any
      type Gazetteer = any
      type ContextualEmbedding = any
      const Tagger: any, Embedding: any, Gazetteer: any, ContextualEmbedding: any, languageHypotheses: any
      const dominantLanguage: (text: string) => Language | null
      const tokenize: (text: string, options?: { unit?: "word" | "sentence" | "paragraph" | "document", language?: Language }) => TokenRange[]
    }
    declare class Translation { static readonly shared: Translation
      translate(options: { text: string, source?: string, target?: string }): Promise<string>
      translateBatch(options: { texts: string[], source?: string, target?: string }): Promise<string[]> }
    declare class HttpResponseBody { private constructor(); static text(text: string): HttpResponseBody; static data(data: Data): HttpResponseBody
      static html(html: string): HttpResponseBody; static htmlBody(html: string): HttpResponseBody }
    declare class HttpResponse { private constructor(); readonly statusCode: number; readonly reasonPhrase: string
      headers(): Record<string, string>; static ok(body: HttpResponseBody): HttpResponse; static created(body?: HttpResponseBody | null): HttpResponse
      static accepted(body?: HttpResponseBody | null): HttpResponse; static movedPermanently(url: string): HttpResponse; static movedTemporarily(url: string): HttpResponse
      static badRequest(body?: HttpResponseBody | null): HttpResponse; static unauthorized(body?: HttpResponseBody | null): HttpResponse; static forbidden(body?: HttpResponseBody | null): HttpResponse
      static notFound(body?: HttpResponseBody | null): HttpResponse; static notAcceptable(body?: HttpResponseBody | null): HttpResponse; static tooManyRequests(body?: HttpResponseBody | null): HttpResponse
      static internalServerError(body?: HttpResponseBody | null): HttpResponse
      static raw(status: number, phrase: string, options?: { headers?: Record<string, string>, body?: HttpResponseBody | null }): HttpResponse }
    declare class WebSocketSession { private constructor(); writeText(text: string): void; writeData(data: Data): void; close(): void }
    declare class WebSocket { constructor(url: string); readonly url: string; onopen?: () => void; onerror?: (error: Error) => void
      onmessage?: (message: string | Data) => void; onclose?: (reason?: string) => void; send(message: string | Data): void
      close(code?: number, reason?: string): void
      addEventListener(event: "open" | "error" | "message" | "close", listener: (value?: any) => void): void
      removeEventListener(event: "open" | "error" | "message" | "close", listener: (value?: any) => void): void }
    type SocketManagerConfig = { [name: string]: any }
    declare class SocketIOClient { private constructor(); readonly id: string | null; readonly status: SocketIOStatus
      connect(): void; disconnect(): void; emit(event: string, data: any): void
      on(event: string, callback: (data: any[], answer: (value?: any) => void) => void): void }
    declare class SocketManager { constructor(url: string, config?: SocketManagerConfig); readonly socketURL: string
      readonly status: SocketIOStatus; readonly config: SocketManagerConfig; readonly defaultSocket: SocketIOClient
      socket(namespace: string): SocketIOClient; setConfigs(config: SocketManagerConfig): void; disconnect(): void; reconnect(): void }
    declare class SSHClient { private constructor(); static connect(options: { [name: string]: any }): Promise<SSHClient>; [name: string]: any }
    type ShellExecutionResult = { output: string, exitCode: number, timedOut: boolean, cancelled: boolean }
    declare class SSHAuthenticationMethod { private constructor()
      static passwordBased(username: string, password: string): SSHAuthenticationMethod
      static rsa(username: string, key: Data, decryptionKey?: Data): SSHAuthenticationMethod | null
      static ed25519(username: string, key: Data, decryptionKey?: Data): SSHAuthenticationMethod | null
      static p256(username: string, pem: string): SSHAuthenticationMethod | null
      static p384(username: string, pem: string): SSHAuthenticationMethod | null
      static p521(username: string, pem: string): SSHAuthenticationMethod | null }
    declare class TTYStdinWriter { private constructor(); write(data: string): Promise<void>
      changeSize(options: { cols: number, rows: number, pixelWidth: number, pixelHeight: number }): Promise<void> }
    declare enum MediaPlayerPlaybackState { unknown, playing, paused, stopped, interrupted }
    declare enum TimeControlStatus { paused, waitingToPlayAtSpecifiedRate, playing }
    type NowPlayingInfo = { title: string, artist?: string, artwork?: UIImage, albumTitle?: string, mediaType?: string | number
      playbackRate?: number, elapsedPlaybackTime?: number, playbackDuration?: number, isLiveStream?: boolean }
    type MediaPlayerRemoteCommand = "play" | "pause" | "stop" | "togglePausePlay" | "nextTrack" | "previousTrack" | "changeRepeatMode"
      | "changeShuffleMode" | "changePlaybackRate" | "seekBackward" | "seekForward" | "skipBackward" | "skipForward"
      | "changePlaybackPosition" | "rating" | "like" | "dislike" | "bookmark" | "enableLanguageOption" | "disableLanguageOption"
    type UTType = string
    type PickFilesOption = { initialDirectory?: string, types?: UTType[], shouldShowFileExtensions?: boolean
      allowsMultipleSelection?: boolean }
    type PHFetchOptions = { mediaType?: "image" | "video" | "audio", mediaSubtypes?: string[], favoritesOnly?: boolean
      includeHidden?: boolean, includeAllBurstAssets?: boolean, sortBy?: "creationDate" | "modificationDate", ascending?: boolean
      limit?: number, createdAfter?: number, createdBefore?: number }
    declare class CalendarNotificationTrigger { constructor(options: { dateMatching: DateComponents, repeats: boolean })
      readonly dateComponents: DateComponents; readonly repeats: boolean; nextTriggerDate(): Date | null }
    declare class TimeIntervalNotificationTrigger { constructor(options: { timeInterval: number, repeats: boolean })
      readonly timeInterval: number; readonly repeats: boolean; nextTriggerDate(): Date | null }
    declare class CalendarSource { private constructor(); readonly type: string; readonly identifier: string; readonly title: string
      getCalendars(type: "event" | "reminder"): Promise<Calendar[]> }
    declare class Calendar { private constructor(); readonly identifier: string; title: string; color: import("scripting").Color
      readonly type: string; readonly source: CalendarSource; readonly allowedEntityTypes: string; readonly isForEvents: boolean
      readonly isForReminders: boolean; readonly allowsContentModifications: boolean; readonly isSubscribed: boolean
      remove(): Promise<void>; save(): Promise<void>; static getSources(): CalendarSource[]
      static defaultForEvents(): Promise<Calendar | null>; static defaultForReminders(): Promise<Calendar | null>
      static forEvents(): Promise<Calendar[]>; static forReminders(): Promise<Calendar[]>
      static create(options: { title: string, entityType: string, sourceIdentifier?: string, sourceType?: string
        color?: import("scripting").Color }): Promise<Calendar>
      static presentChooser(allowsMultipleSelection?: boolean): Promise<Calendar[]> }
    declare class PDFPage { private constructor(); static fromImage(image: UIImage): PDFPage | null; readonly document: PDFDocument | null
      readonly label: string | null; readonly numberOfCharacters: number; readonly string: Promise<string | null>
      readonly data: Promise<Data | null> }
    declare class PDFDocument { private constructor(); static fromData(data: Data): PDFDocument | null
      static fromFilePath(path: string): PDFDocument | null; readonly pageCount: number; readonly data: Promise<Data | null>
      readonly filePath: string | null; readonly string: Promise<string | null>; readonly isLocked: boolean; readonly isEncrypted: boolean
      documentAttributes?: { author?: string | null, title?: string | null, subject?: string | null, creator?: string | null } | null
      pageAt(index: number): PDFPage | null; indexOf(page: PDFPage): number; removePageAt(index: number): void
      insertPageAt(page: PDFPage, index: number): void; exchangePage(index: number, other: number): void
      writeSync(path: string, options?: object): boolean; write(path: string, options?: object): Promise<boolean>
      unlock(password: string): boolean }
    type URLSessionTaskState = string | number
    declare class URLSessionDownloadTask { private constructor(); readonly id: string; readonly state: URLSessionTaskState
      readonly progress: { fractionCompleted: number, totalUnitCount: number, completedUnitCount: number }; priority: number
      onProgress?: ((details: { progress: number, bytesWritten: number, totalBytesWritten: number
        totalBytesExpectedToWrite: number }) => void) | null
      onFinishDownload?: ((error: Error | null, details: { temporary: string, destination: string | null }) => void) | null
      onComplete?: ((error: Error | null, resumeData: Data | null) => void) | null
      suspend(): void; resume(): void; cancel(): void }

    """
}
