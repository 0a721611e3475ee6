// What a script keeps and makes with the host's help: secrets, digests, databases, pictures, and the bytes of files.

function serviceOf(name, values) {
  const reply = host(op.service, 0, 0, 0, jsonForHost({ ...values, what: name }));
  if (reply.startsWith("!")) throw new Error(reply.slice(1));
  return parseOwn(reply);
}

const dataOf = (text) => new Data(fromBase64(text));

/// Returns bytes in base64, for JSON.
function base64Of(value, name) {
  if (value instanceof Data) return value.toBase64String();
  if (typeof value === "string") return toBase64(toUTF8(value));
  return toBase64(bytesOf(value, name));
}

// Keychain

const secret = (what, name, value) => serviceOf(`secret.${what}`, { name: name === undefined ? "" : String(name), value });

/// Secrets, which the host encrypts in the file of the storage.
const Keychain = Object.freeze({
  set: (name, value) => (secret("set", name, `s${value}`), true),
  setBool: (name, value) => (secret("set", name, value ? "b1" : "b0"), true),
  setData: (name, value) => (secret("set", name, `d${base64Of(value, "Keychain.setData")}`), true),
  get: (name) => secretOf(name, "s"),
  getBool: (name) => (secretOf(name, "b") === null ? null : secretOf(name, "b") === "1"),
  getData: (name) => (secretOf(name, "d") === null ? null : dataOf(secretOf(name, "d"))),
  remove: (name) => secret("remove", name),
  contains: (name) => secret("get", name) !== null,
  keys: () => scriptArray(secret("names")),
  clear: () => (secret("clear"), true),
});

/// Returns a secret of a kind: a text, a truth value or bytes.
function secretOf(name, kind) {
  const text = secret("get", name);
  return text !== null && text[0] === kind ? text.slice(1) : null;
}

// Crypto

const Crypto = partly("Crypto", {
  generateSymmetricKey: (bits = 256) => dataOf(serviceOf("random", { count: Number(bits) / 8 })),
  encryptAESGCM: (data, key, { iv, aad } = {}) => dataOf(serviceOf("seal", {
    data: base64Of(data, "Crypto.encryptAESGCM"), key: base64Of(key, "Crypto.encryptAESGCM"),
    iv: iv && base64Of(iv, "Crypto.encryptAESGCM"), aad: aad && base64Of(aad, "Crypto.encryptAESGCM"),
  })),
  /// Answers null where the text was changed, or the key is another.
  decryptAESGCM: (data, key, aad) => {
    const opened = serviceOf("unseal", {
      data: base64Of(data, "Crypto.decryptAESGCM"), key: base64Of(key, "Crypto.decryptAESGCM"), aad: aad && base64Of(aad, "Crypto.decryptAESGCM"),
    });
    return opened === null ? null : dataOf(opened);
  },
  ...Object.fromEntries(["MD5", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512"].flatMap((name) => [
    [name.toLowerCase(), (data) => dataOf(serviceOf("digest", { name, data: base64Of(data, `Crypto.${name.toLowerCase()}`) }))],
    [`hmac${name}`, (data, key) => dataOf(serviceOf("digest", { name, data: base64Of(data, `Crypto.hmac${name}`), key: base64Of(key, `Crypto.hmac${name}`) }))],
  ])),
});

// SQLite

/// Returns a value for a parameter of SQL. A date is kept as a text that sorts by time.
function parameterOf(value) {
  if (value === undefined || value === null) return null;
  if (isDate(value)) return new Date(timeOf(value)).toISOString().replace("T", " ").replace("Z", "");
  if (value instanceof Data || isTypedArray(value) || isBuffer(value)) return { bytes: base64Of(value, "SQLite") };
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "object" || typeof value === "function") throw mistake(`SQLite: an argument is a number, a text, a truth value, a date, Data or null, and got ${nameOf(value)}.`);
  return value;
}

function stepOf({ sql, args, arguments: other }) {
  const values = args === undefined || args === null ? other : args;
  if (values === undefined || values === null) return { sql: String(sql) };
  if (Array.isArray(values)) return { sql: String(sql), list: listOf(values).map(parameterOf) };
  const named = Object.create(null);
  for (const name of Object.keys(values)) named[name] = parameterOf(values[name]);
  return { sql: String(sql), named };
}

const quotedName = (name) => `"${String(name).replace(/"/g, '""')}"`;
const literal = (value) => (value === null ? "NULL" : typeof value === "number" ? String(value) : typeof value === "boolean" ? String(Number(value)) : `'${String(value).replace(/'/g, "''")}'`);
const foreignActions = { cascade: "CASCADE", restrict: "RESTRICT", setNull: "SET NULL", setDefault: "SET DEFAULT" };

function columnSQL({ name, type, primaryKey, autoIncrement, notNull, unique, checkSQL, collation, defaultValue, defaultSQL, references }) {
  if (!/^[\w (),]*$/.test(String(type))) throw mistake(`SQLite: ${clipped(String(type))} is no type of a column.`);
  let sql = `${quotedName(name)} ${type}`;
  if (primaryKey) sql += autoIncrement ? " PRIMARY KEY AUTOINCREMENT" : " PRIMARY KEY";
  if (notNull) sql += " NOT NULL";
  if (unique) sql += " UNIQUE";
  if (checkSQL) sql += ` CHECK (${checkSQL})`;
  if (collation) sql += ` COLLATE ${["binary", "rtrim"].includes(collation) ? collation : "nocase"}`;
  if (defaultSQL) sql += ` DEFAULT (${defaultSQL})`;
  else if (defaultValue !== undefined) sql += ` DEFAULT ${literal(parameterOf(defaultValue))}`;
  if (references) {
    sql += ` REFERENCES ${quotedName(references.table)}${references.column ? ` (${quotedName(references.column)})` : ""}`;
    if (references.onDelete) sql += ` ON DELETE ${foreignActions[references.onDelete] || "NO ACTION"}`;
    if (references.onUpdate) sql += ` ON UPDATE ${foreignActions[references.onUpdate] || "NO ACTION"}`;
    if (references.deferred) sql += " DEFERRABLE INITIALLY DEFERRED";
  }
  return sql;
}

/// Replaces the blobs of rows by Data, where there are any.
function withBlobs(rows) {
  for (let i = 0; i < rows.length; i++) {
    for (const name of Object.keys(rows[i])) {
      const value = rows[i][name];
      if (typeof value !== "object" || value === null) continue;
      Object.defineProperty(rows[i], name, { value: dataOf(value.$bytes), writable: true, enumerable: true, configurable: true });
    }
  }
  return rows;
}

class Database {
  #id;

  constructor(path, configuration) {
    const { readonly = false } = configuration || {};
    this.#id = serviceOf("database.open", { path, isReadOnly: Boolean(readonly) });
  }

  #run(steps, transaction) {
    return request("database", { database: this.#id, steps, transaction }).then(withBlobs);
  }

  execute(sql, args) { return this.#run([stepOf({ sql, args })]).then(() => undefined); }
  fetchAll(sql, args) { return this.#run([stepOf({ sql, args })]); }
  fetchOne(sql, args) { return this.fetchAll(sql, args).then((rows) => (rows.length > 0 ? rows[0] : null)); }
  fetchSet(sql, args) {
    return this.fetchAll(sql, args).then((rows) => {
      const known = new Set();
      const kept = [];
      for (let i = 0; i < rows.length; i++) {
        const text = JSON.stringify(rows[i]);
        if (!known.has(text)) kept.push(rows[i]);
        known.add(text);
      }
      return scriptArray(kept);
    });
  }
  transaction(steps, options) {
    const { kind = "deferred" } = options || {};
    const list = Array.isArray(steps) ? listOf(steps) : [steps];
    return this.#run(list.map(stepOf), String(kind)).then(() => undefined);
  }

  schemaVersion() { return this.fetchOne("PRAGMA schema_version").then((row) => row.schema_version); }
  tableExists(name) { return this.fetchOne("SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE", [name]).then((row) => row !== null); }
  columnsIn(name) {
    return this.fetchAll('SELECT name, type, dflt_value AS "defaultValueSQL", "notnull" AS "isNotNull", pk AS "primaryKeyIndex" FROM pragma_table_info(?)', [name])
      .then((rows) => scriptArray(listOf(rows).map((row) => Object.assign(row, { isNotNull: row.isNotNull === 1 }))));
  }
  primaryKey(name) {
    return this.columnsIn(name).then((rows) => {
      const keys = listOf(rows).filter((row) => row.primaryKeyIndex > 0).sort((a, b) => a.primaryKeyIndex - b.primaryKeyIndex);
      const isRowID = keys.length === 0 || (keys.length === 1 && String(keys[0].type).toUpperCase() === "INTEGER");
      return { columns: scriptArray(keys.length === 0 ? ["rowid"] : keys.map((row) => row.name)), rowIDColumn: isRowID && keys.length === 1 ? keys[0].name : null, isRowID };
    });
  }
  foreignKeys(name) {
    return this.fetchAll('SELECT id, "table" AS destination, "from" AS origin, "to" AS target FROM pragma_foreign_key_list(?) ORDER BY id, seq', [name]).then((rows) => {
      const keys = new Map();
      for (const { id, destination, origin, target } of listOf(rows)) {
        if (!keys.has(id)) keys.set(id, { id, destinationTable: destination, pairs: [] });
        keys.get(id).pairs.push({ origin, destination: target });
      }
      return scriptArray([...keys.values()].map(({ id, destinationTable, pairs }) => ({
        id, destinationTable, mapping: scriptArray(pairs), originColumns: scriptArray(pairs.map((pair) => pair.origin)),
        destinationColumns: scriptArray(pairs.map((pair) => pair.destination)),
      })));
    });
  }
  indexes(name) {
    const origins = { c: "createIndex", pk: "primaryKeyConstraint", u: "uniqueConstraint" };
    return this.fetchAll('SELECT l.name, l."unique" AS "isUnique", l.origin, i.name AS "column" FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i ORDER BY l.seq, i.seqno', [name]).then((rows) => {
      const found = new Map();
      for (const row of listOf(rows)) {
        if (!found.has(row.name)) found.set(row.name, { name: row.name, isUnique: row.isUnique === 1, origin: origins[row.origin], columns: [] });
        found.get(row.name).columns.push(row.column);
      }
      return scriptArray([...found.values()].map((index) => ({ ...index, columns: scriptArray(index.columns) })));
    });
  }
  isTableHasUniqueKeys(name, columns) {
    const wanted = listOf(columns).map(String).sort().join("\n");
    return this.indexes(name).then((all) => listOf(all).some((index) => index.isUnique && listOf(index.columns).sort().join("\n") === wanted));
  }

  createTable(name, { columns, ifNotExists }) {
    const list = listOf(columns);
    const steps = [{ sql: `CREATE TABLE ${ifNotExists ? "IF NOT EXISTS " : ""}${quotedName(name)} (${list.map(columnSQL).join(", ")})` }];
    for (const column of list.filter((column) => column.indexed)) {
      steps.push({ sql: `CREATE INDEX IF NOT EXISTS ${quotedName(`${name}_on_${column.name}`)} ON ${quotedName(name)} (${quotedName(column.name)})` });
    }
    return this.#run(steps, "immediate").then(() => undefined);
  }
  renameTable(name, newName) { return this.execute(`ALTER TABLE ${quotedName(name)} RENAME TO ${quotedName(newName)}`); }
  dropTable(name) { return this.execute(`DROP TABLE ${quotedName(name)}`); }
  createIndex(name, { table, columns, unique, ifNotExists, condition }) {
    return this.execute(`CREATE ${unique ? "UNIQUE " : ""}INDEX ${ifNotExists ? "IF NOT EXISTS " : ""}${quotedName(name)} ON ${quotedName(table)} `
      + `(${listOf(columns).map(quotedName).join(", ")})${condition ? ` WHERE ${condition}` : ""}`);
  }
  dropIndex(name) { return this.execute(`DROP INDEX ${quotedName(name)}`); }
  dropIndexOn(table, columns) {
    const wanted = listOf(columns).map(String).join("\n");
    return this.indexes(table).then((all) => {
      const index = listOf(all).find((index) => listOf(index.columns).join("\n") === wanted);
      if (!index) throw mistake(`SQLite: ${clipped(String(table))} has no index of these columns.`);
      return this.dropIndex(index.name);
    });
  }
}

const SQLite = partly("SQLite", {
  Database, open: (path, configuration) => new Database(String(path), configuration), openInMemory: (_, configuration) => new Database(undefined, configuration),
});

// Pictures

/// The elements that are drawn into pictures, by their numbers.
const drawings = new Map();
let nextDrawing = 1;

/// Draws an element into a PNG file. Images from the network are not waited for.
function drawn(element, options) {
  if (!(element instanceof ScriptElement)) throw mistake("ImageRenderer.toPNGData takes an element.");
  refuseWhileRendering("A picture was drawn");
  const { scale = 2, opaque = false } = options || {};
  const id = nextDrawing++;
  const drawing = { id: -id, element };
  drawings.set(id, drawing);
  const conclude = () => {
    drawings.delete(id);
    if (drawing.scope) drawing.scope.end();
  };
  return request("picture", { element: -id, scale: Number(scale), isOpaque: Boolean(opaque) }).then(
    (text) => (conclude(), dataOf(text)),
    (error) => {
      conclude();
      throw error;
    },
  );
}

// The bytes of files

const takesBytes = {
  writeAsData: "writeBytes", writeAsBytes: "writeBytes", appendData: "appendBytes",
};
for (const [name, what] of Object.entries(takesBytes)) {
  const fileRequest = (path, bytes) => ({ path: String(path), text: base64Of(bytes, `FileManager.${name}`) });
  fileMembers[name] = (path, bytes) => request(what, fileRequest(path, bytes)).then(() => undefined);
  fileMembers[`${name}Sync`] = (path, bytes) => void atOnce({ what, ...fileRequest(path, bytes) });
}
for (const [name, made] of Object.entries({ readAsData: dataOf, readAsBytes: (text) => dataOf(text).toUint8Array() })) {
  fileMembers[name] = (path) => request("readBytes", { path: String(path) }).then(made);
  fileMembers[`${name}Sync`] = (path) => made(atOnce({ what: "readBytes", path: String(path) }));
}

const stores = { Keychain, Crypto, SQLite };
