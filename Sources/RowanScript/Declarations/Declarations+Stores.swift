extension Declarations {
  /// The declarations of secrets, digests, databases and pictures.
  static let stores = """
      type Bytes = Data | Uint8Array | ArrayBuffer | string
      export const Keychain: {
        set(key: string, value: string, options?: KeychainOptions): boolean; get(key: string, options?: KeychainOptions): string | null
        setBool(key: string, value: boolean, options?: KeychainOptions): boolean
        getBool(key: string, options?: KeychainOptions): boolean | null
        setData(key: string, value: Data, options?: KeychainOptions): boolean; getData(key: string, options?: KeychainOptions): Data | null
        remove(key: string, options?: KeychainOptions): boolean; contains(key: string, options?: KeychainOptions): boolean
        keys(options?: KeychainOptions): string[]; clear(options?: KeychainOptions): boolean }
      export type KeychainOptions = { accessibility?: KeychainAccessibility, synchronizable?: boolean }
      export type KeychainAccessibility = "passcode" | "unlocked" | "unlocked_this_device" | "first_unlock" | "first_unlock_this_device"
      export const Crypto: { generateSymmetricKey(bits?: number): Data
        encryptAESGCM(data: Bytes, key: Bytes, options?: { iv?: Bytes, aad?: Bytes }): Data | null
        decryptAESGCM(data: Bytes, key: Bytes, aad?: Bytes): Data | null }
        & { [name in "md5" | "sha1" | "sha224" | "sha256" | "sha384" | "sha512"]: (data: Bytes) => Data }
        & { [name in "MD5" | "SHA1" | "SHA224" | "SHA256" | "SHA384" | "SHA512" as `hmac${name}`]: (data: Bytes, key: Bytes) => Data }
      export type ImageRenderOptions = { scale?: number, opaque?: boolean }
      export const ImageRenderer: { toPNGData(element: VirtualNode, options?: ImageRenderOptions): Promise<Data>
        toUIImage(element: VirtualNode, options?: ImageRenderOptions): Promise<UIImage>
        /// This exists on phones, and is refused here where it is used.
        toJPEGData(element: VirtualNode, options?: ImageRenderOptions & { compressionQuality?: number }): Promise<Data> }
    """

  /// The declaration of the global `UIImage`.
  static let images = """
    declare class UIImage { private constructor(); readonly width: number; readonly height: number; readonly scale: number
      readonly imageOrientation: string; readonly isSymbolImage: boolean
      readonly renderingMode: "automatic" | "alwaysOriginal" | "alwaysTemplate" | "unknown"
      preparingThumbnail(size: { width: number, height: number }): UIImage | null
      renderedIn(size: { width: number, height: number }, source?: { position?: { x: number, y: number } | null
        size?: { width: number, height: number } | null }): UIImage | null
      renderedInCircle(radius?: number | null, fitEntireImage?: boolean): UIImage
      croppedTo(rect: { x: number, y: number, width: number, height: number }): UIImage | null
      rotated(degrees: number): UIImage; grayscale(): UIImage | null
      withRenderingMode(mode: "automatic" | "alwaysOriginal" | "alwaysTemplate"): UIImage | null
      toPNGData(): Data | null; toPNGBase64String(): string | null
      /// An image that did not come from a JPEG file is refused here.
      toJPEGData(compressionQuality?: number): Data | null; toJPEGBase64String(compressionQuality?: number): string | null
      static fromData(data: Data, scale?: number): UIImage | null; static fromFile(path: string): UIImage | null
      static fromBase64String(text: string): UIImage | null; static fromSFSymbol(name: string): UIImage | null
      static fromURL(url: string): Promise<UIImage | null>
      /// The others exist on phones, and are refused here where they are used.
      [name: string]: any; static [name: string]: any }

    """

  /// The declarations of the global `SQLite`.
  static let databases = """
    declare namespace SQLite {
      type Configuration = { readonly?: boolean, foreignKeysEnabled?: boolean, label?: string | null
        busyMode?: "immediateError" | number, journalMode?: "wal" | "default", maximumReaderCount?: number }
      type DatabaseValue = string | number | boolean | Data | Date | null
      type Arguments = DatabaseValue[] | Record<string, DatabaseValue>
      type TransactionStep = { sql: string, args?: Arguments | null }
      type ColumnInfo = { name: string, type: string, defaultValueSQL: string | null, isNotNull: boolean, primaryKeyIndex: number }
      type PrimaryKeyInfo = { columns: string[], rowIDColumn: string | null, isRowID: boolean }
      type ForeignKeyInfo = { id: number, originColumns: string[], destinationTable: string, destinationColumns: string[]
        mapping: { origin: string, destination: string }[] }
      type IndexInfo = { name: string, columns: string[], isUnique: boolean
        origin: "createIndex" | "primaryKeyConstraint" | "uniqueConstraint" }
      type ForeignKeyAction = "cascade" | "restrict" | "setNull" | "setDefault"
      type ColumnReferences = { table: string, column?: string, onDelete?: ForeignKeyAction, onUpdate?: ForeignKeyAction
        deferred?: boolean }
      type ColumnDefinition = { name: string, type: string, primaryKey?: boolean, autoIncrement?: boolean, notNull?: boolean
        unique?: boolean, indexed?: boolean, checkSQL?: string, collation?: string, defaultValue?: DatabaseValue
        defaultSQL?: string, references?: ColumnReferences }
      class Database {
        private constructor()
        execute(sql: string, values?: Arguments | null): Promise<void>
        fetchAll<T = any>(sql: string, values?: Arguments | null): Promise<T[]>
        fetchOne<T = any>(sql: string, values?: Arguments | null): Promise<T>
        fetchSet<T = any>(sql: string, values?: Arguments | null): Promise<T[]>
        transaction(steps: TransactionStep | TransactionStep[], options?: { kind?: "deferred" | "immediate" | "exclusive" }): Promise<void>
        schemaVersion(): Promise<number>; tableExists(name: string, schema?: string): Promise<boolean>
        columnsIn(name: string, schema?: string): Promise<ColumnInfo[]>; primaryKey(name: string, schema?: string): Promise<PrimaryKeyInfo>
        foreignKeys(name: string, schema?: string): Promise<ForeignKeyInfo[]>; indexes(name: string, schema?: string): Promise<IndexInfo[]>
        isTableHasUniqueKeys(name: string, columns: string[]): Promise<boolean>
        createTable(name: string, options: { columns: ColumnDefinition[], ifNotExists?: boolean }): Promise<void>
        renameTable(name: string, newName: string): Promise<void>; dropTable(name: string): Promise<void>
        createIndex(name: string, options: { table: string, columns: string[], unique?: boolean, ifNotExists?: boolean
          condition?: string }): Promise<void>
        dropIndex(name: string): Promise<void>; dropIndexOn(table: string, columns: string[]): Promise<void>
      }
      const open: (path: string, configuration?: Configuration) => Database
      const openInMemory: (name?: string, configuration?: Configuration) => Database
    }

    """
}
