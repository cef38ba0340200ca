import type { Readable } from 'node:stream'
import type { Json } from '#src/ground/db/json.ts'
import type { ErrorName, Extras } from '#src/ground/base/errors/api-error.ts'
import type { FieldMessages } from '#src/ground/base/errors/messages.ts'
import type { Language } from '#src/ground/base/language.ts'

/** Integers are parsed and clamped; all other parameters go to the validator as text. */
export type QueryParameter = (
  | { readonly type: 'integer'; readonly clamp: readonly [number, number] }
  | { readonly type: 'string' | 'boolean' | 'array' }
) & {
  readonly default?: unknown
  /** The parameters that cannot be sent together with this one. */
  readonly excludes?: readonly string[]
}

/** A file that was sent instead of a JSON body. */
export interface RequestFile {
  type: string
  bytes: Uint8Array
}

/** One row of a generated operation table. */
export interface Operation {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  readonly path: string
  /** The accepted security schemes; `anonymous` when no authentication is needed. */
  readonly schemes: readonly string[]
  /** The required scope of a key, role of a session, or signing mode of a plugin. */
  readonly requires: string | null
  readonly success: number
  /** Whether the success response has an entity tag. */
  readonly hasETag: boolean
  /** Whether the success response is in the language of the caller, as a whole or in some messages. */
  readonly hasLanguage: boolean
  /** Whether the success response contains a secret that is shown once. */
  readonly hasSecret: boolean
  readonly body: 'required' | 'optional' | null
  /** Whether the operation stores data of the agency, for which its quotas must have space. */
  readonly storesData: boolean
  /** For a change of the resource at a path: the operation that reads it. */
  readonly reader?: string
  /** For a batch: the operation that creates a single item of `items` in the body. */
  readonly itemOperation?: string
  readonly maxBodyBytes: number
  /** The media types of a file that may be sent instead of JSON. */
  readonly files?: readonly string[]
  /** The maximum of each id in the path. */
  readonly ids: { readonly [name: string]: number }
  /** The maximum length of each other parameter of the path. */
  readonly texts?: { readonly [name: string]: number }
  readonly query: { readonly [name: string]: QueryParameter }
  readonly errors: readonly ErrorName[]
}

/** The generated types of one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown }
  requestBody?: unknown
  responses: object
}

/** The generated types and the generated operation table of one API. */
export interface OperationSet {
  types: { [id: string]: OperationTypes }
  table: { readonly [id: string]: Operation }
}

type JsonContent<Content> = Content extends { content: { 'application/json': infer Value } } ? Value : never
/** The name of an error and its additional fields, as arguments of `fail`. */
type ErrorArguments<Name extends ErrorName> = Name extends ErrorName ? [error: Name, ...extras: Extras<Name>] : never
type PropertyUnlessNever<Name extends string, Value> = [Value] extends [never] ? unknown : { [_ in Name]: Value }
type Parameters<
  Types extends OperationTypes,
  Location extends 'path' | 'query',
> = Location extends keyof Types['parameters'] ? Exclude<Types['parameters'][Location], undefined> : never
type OrUndefined<Value> = [Value] extends [never] ? never : Value | undefined
/** The body, or undefined if it is optional. */
type Body<Types extends OperationTypes> = Types extends { requestBody: infer Content }
  ? JsonContent<Content>
  : OrUndefined<JsonContent<Exclude<Types['requestBody'], undefined>>>

/** The body of a batch: its items are validated one by one, and those that are invalid are errors. */
type BatchBody<Value> = Value extends { items: (infer Item)[] }
  ? Omit<Value, 'items'> & { items: (Item | Error)[] }
  : never
type BodyOf<Types extends OperationTypes, Row extends Operation> = Row extends { itemOperation: string }
  ? BatchBody<Body<Types>>
  : Body<Types>

/** Caller types by security scheme. */
export interface Callers {
  readonly [scheme: string]: object
}

/** The caller of an operation: one of the callers that its security schemes authenticate. */
export type CallerOf<Row extends Operation, All extends Callers> = All[Row['schemes'][number]]

/**
 * The argument of a handler: the authenticated caller, the validated values, the language of the caller if the
 * response depends on it, `fail` to throw an error that the operation declares, and `invalid` to throw a validation
 * error for fields.
 */
export type Call<Types extends OperationTypes, Row extends Operation, All extends Callers> = CallerOf<Row, All> &
  PropertyUnlessNever<'path', Parameters<Types, 'path'>> &
  PropertyUnlessNever<'query', Parameters<Types, 'query'>> &
  PropertyUnlessNever<'body', BodyOf<Types, Row>> &
  (Row extends { hasLanguage: true } ? { language: Language } : unknown) &
  (Row extends { files: readonly string[] } ? { file?: RequestFile } : unknown) & {
    fail: (...error: ErrorArguments<Row['errors'][number]>) => never
  } & ('VALIDATION_FAILED' extends Row['errors'][number] ? { invalid: (fields: FieldMessages) => never } : unknown)

/** The result of an operation that succeeds with another status than the usual one. */
export class OtherSuccess<Status extends number, Value> {
  readonly status: Status
  readonly body: Value

  constructor(status: Status, body: Value) {
    this.status = status
    this.body = body
  }
}

/**
 * A result with messages and links. The response has them in the language of the caller, and for the origin of the
 * service.
 */
export class Localized<Value> {
  readonly inLanguage: (language: Language, origin: string | undefined) => Value

  constructor(inLanguage: Localized<Value>['inLanguage']) {
    this.inLanguage = inLanguage
  }
}

interface FileFields<Type extends string> {
  type: Type
  /** The suggested name: ASCII letters, digits, `.`, `_` and `-`. */
  name: string
  language: Language
  /** A text that stays the same while the content does. */
  version: string
  /** Creates the content, which a caller that has this version does not need. */
  read: () => Promise<Uint8Array>
}

/** A result that is a file instead of JSON. */
export class FileResult<Type extends string = string> {
  readonly type: Type
  readonly name: string
  readonly language: Language
  readonly version: string
  readonly read: () => Promise<Uint8Array>

  constructor({ type, name, language, version, read }: FileFields<Type>) {
    this.type = type
    this.name = name
    this.language = language
    this.version = version
    this.read = read
  }
}

interface StreamFields<Type extends string> {
  type: Type
  /** The name under which the file is saved: ASCII letters, digits, `.`, `_` and `-`. */
  name: string
  bytes: number
  content: Readable
}

/** A result that is a file of any size, which is sent as it is read. */
export class FileStream<Type extends string = string> {
  readonly type: Type
  readonly name: string
  readonly bytes: number
  readonly content: Readable

  constructor({ type, name, bytes, content }: StreamFields<Type>) {
    this.type = type
    this.name = name
    this.bytes = bytes
    this.content = content
  }
}

/** A result whose messages `render` writes in the language of the caller. */
export const localized = <Stored, Value>(
  result: Stored,
  render: (result: Stored, language: Language) => Value,
): Localized<Value> => new Localized(language => render(result, language))

/** The media types of a file. */
type FileTypes<Content> = Content extends { content: infer Media }
  ? Exclude<keyof Media & string, 'application/json'>
  : never

type ResultWithoutJson<Content> = [FileTypes<Content>] extends [never]
  ? void
  : FileResult<FileTypes<Content>> | FileStream<FileTypes<Content>>

export type ResultOf<Types extends OperationTypes, Status> = Status extends keyof Types['responses']
  ? [JsonContent<Types['responses'][Status]>] extends [never]
    ? ResultWithoutJson<Types['responses'][Status]>
    : JsonContent<Types['responses'][Status]>
  : never

type OtherResult<Types extends OperationTypes, Status extends number> = Status extends number
  ? OtherSuccess<Status, ResultOf<Types, Status> | Json<ResultOf<Types, Status>>>
  : never

type Wrapped<Value> = Json<Value> | Localized<Value> | Localized<Json<Value>>

/** The result of a handler: the success body in the contract, its JSON, or with messages; a file; or void. */
type HandlerResult<Types extends OperationTypes, Row extends Operation> =
  | ResultOf<Types, Row['success']>
  | (ResultOf<Types, Row['success']> extends void | FileResult | FileStream
      ? never
      : Wrapped<ResultOf<Types, Row['success']>>)
  | OtherResult<Types, Exclude<keyof Types['responses'] & (201 | 202), Row['success']>>

/** Handles the calls of an operation. */
export type Handler<Types extends OperationTypes, Row extends Operation, All extends Callers> = (
  call: Call<Types, Row, All>,
) => Promise<HandlerResult<Types, Row>>

/** One handler per operation. */
export type Handlers<C extends OperationSet, All extends Callers> = {
  [Id in keyof C['table'] & keyof C['types']]: Handler<C['types'][Id], C['table'][Id], All>
}

/** The properties of a result that the contract does not define; never if there are none. Symbols are not sent. */
type ExcessKeys<Expected, Actual> =
  Actual extends Wrapped<infer Value>
    ? ExcessKeys<Exclude<Expected, Wrapped<unknown>>, Value>
    : Actual extends readonly (infer Element)[]
      ? ExcessKeys<Expected extends readonly (infer E)[] ? E : never, Element>
      : Actual extends object
        ? string extends KeyOfAny<Expected>
          ? never
          :
              | Exclude<keyof Actual & string, KeyOfAny<Expected>>
              | { [K in keyof Actual & string]-?: ExcessKeys<PropertyOf<Expected, K>, Actual[K]> }[keyof Actual &
                  string]
        : never
type KeyOfAny<T> = T extends unknown ? keyof T : never
type PropertyOf<T, K> = T extends unknown ? (K extends keyof T ? Exclude<T[K], undefined> : never) : never

/** The result of a handler, also of one inside an object. The checks and locks beside it return no objects. */
type Returned<Defined> = Defined extends (...call: never[]) => Promise<infer Actual>
  ? Actual
  : Defined extends object
    ? Returned<Defined[keyof Defined]>
    : never

/** Excess property check for results. TypeScript has none for the inferred results of async functions. */
type NoExcess<C extends OperationSet, Defined> = {
  [Id in keyof Defined]: Id extends keyof C['table'] & keyof C['types']
    ? [ExcessKeys<HandlerResult<C['types'][Id], C['table'][Id]>, Returned<Defined[Id]>>] extends [never]
      ? unknown
      : { 'not in the contract': ExcessKeys<HandlerResult<C['types'][Id], C['table'][Id]>, Returned<Defined[Id]>> }
    : { 'no such operation': Id }
}

/** Returns its argument. Handlers that do not match the contract do not compile. */
export const defineHandlers =
  <C extends OperationSet, All extends object>() =>
  <Defined extends Partial<All>>(handlers: Defined & NoExcess<C, Defined>): Defined =>
    handlers
