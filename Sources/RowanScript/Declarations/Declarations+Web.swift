extension Declarations {
  /// The module's declarations of requests.
  static let web = """
      export type HeadersInit = Headers | Record<string, string> | [string, string][]
      export class Headers { constructor(init?: HeadersInit); append(name: string, value: string): void
        set(name: string, value: string): void; get(name: string): string | null; has(name: string): boolean
        delete(name: string): void; forEach(action: (value: string, name: string) => void): void; getSetCookie(): string[]
        keys(): string[]; values(): string[]; entries(): [string, string][]; toJson(): Record<string, string>
        [Symbol.iterator](): IterableIterator<[string, string]> }
      export class Request { constructor(address: string | Request | URL, options?: RequestInit); url: string; method: string
        headers: Headers; body?: any; signal?: AbortSignal }
    """

  /// The global declarations of requests, addresses and texts as bytes.
  static let webGlobals = """
    declare const Headers: typeof import("scripting").Headers
    type Headers = import("scripting").Headers
    declare const Request: typeof import("scripting").Request
    type Request = import("scripting").Request
    declare class URLSearchParams {
      constructor(init?: string | Record<string, any> | readonly (readonly [string, any])[] | URLSearchParams | null)
      readonly size: number; append(name: string, value: any): void; delete(name: string, value?: any): void
      get(name: string): string | null; getAll(name: string): string[]; has(name: string, value?: any): boolean
      set(name: string, value: any): void; sort(): void; toString(): string
      forEach(action: (value: string, name: string, pairs: URLSearchParams) => void): void
      keys(): IterableIterator<string>; values(): IterableIterator<string>; entries(): IterableIterator<[string, string]>
      [Symbol.iterator](): IterableIterator<[string, string]>
    }
    declare class URL {
      constructor(address: string | URL, base?: string | URL)
      static canParse(address: string | URL, base?: string | URL): boolean
      href: string; readonly origin: string; protocol: string; username: string; password: string; host: string; hostname: string
      port: string; pathname: string; search: string; readonly searchParams: URLSearchParams; hash: string
      toString(): string; toJSON(): string
    }
    declare class TextEncoder { readonly encoding: string; encode(text?: string): Uint8Array }
    declare class TextDecoder {
      constructor(label?: string, options?: { fatal?: boolean, ignoreBOM?: boolean })
      readonly encoding: string; readonly fatal: boolean; readonly ignoreBOM: boolean
      decode(bytes?: ArrayBuffer | Uint8Array | Data): string
    }
    declare function atob(text: string): string
    declare function btoa(text: string): string

    """
}
