import type { ErrorName, Extras } from './errors.ts'
import type { ValidationDetails } from './issues.ts'

/** An integer is clamped to a range; anything else is text, for the validator to judge. */
export type QueryParameter =
  | { readonly type: 'integer'; readonly clamp: readonly [number, number] }
  | { readonly type: 'string' | 'boolean' | 'array' }

/** One row of a generated operation table. */
export interface Operation {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  readonly path: string
  /** The security schemes that a caller may authenticate by; `anonymous` where it need not. */
  readonly schemes: readonly string[]
  /** What the caller must have: a scope of a key or a role of a session; of a plugin, how it must sign. */
  readonly requires: string | null
  readonly success: number
  readonly body: 'required' | 'optional' | null
  readonly maxBodyBytes: number
  /** The maximum of each id in the path. */
  readonly ids: { readonly [name: string]: number }
  readonly query: { readonly [name: string]: QueryParameter }
  readonly errors: readonly ErrorName[]
}

/** The generated types of one operation. */
interface OperationTypes {
  parameters: { path?: unknown; query?: unknown }
  requestBody?: unknown
  responses: object
}

/** What the generators write of one interface: the types and the table of its operations. */
export interface OperationSet {
  types: { [id: string]: OperationTypes }
  table: { readonly [id: string]: Operation }
}

type Json<Content> = Content extends { content: { 'application/json': infer Value } } ? Value : never
/** An error with what has to be said beside it, as arguments. */
type ErrorArguments<Name extends ErrorName> = Name extends ErrorName ? [error: Name, ...extras: Extras<Name>] : never
type PropertyUnlessNever<Name extends string, Value> = [Value] extends [never] ? unknown : { [_ in Name]: Value }
type Parameters<Types extends OperationTypes, Location extends 'path' | 'query'> = Exclude<
  Types['parameters'][Location],
  undefined
>
type OrUndefined<Value> = [Value] extends [never] ? never : Value | undefined
/** The body; undefined, too, where a request may come without one. */
type Body<Types extends OperationTypes> = Types extends { requestBody: infer Content }
  ? Json<Content>
  : OrUndefined<Json<Exclude<Types['requestBody'], undefined>>>

/** What is known of a caller, by the security scheme that it authenticated by. */
export interface Callers {
  readonly [scheme: string]: object
}

/** Whoever may call an operation: nothing that its security schemes do not prove. */
export type CallerOf<Row extends Operation, All extends Callers> = All[Row['schemes'][number]]

/**
 * What a handler receives: the authenticated caller, the values that the contract has validated, `fail`, which throws an
 * error that the operation declares, and `invalid`, which refuses fields.
 */
export type Call<Types extends OperationTypes, Row extends Operation, All extends Callers> = CallerOf<Row, All> &
  PropertyUnlessNever<'path', Parameters<Types, 'path'>> &
  PropertyUnlessNever<'query', Parameters<Types, 'query'>> &
  PropertyUnlessNever<'body', Body<Types>> & {
    fail: (...error: ErrorArguments<Row['errors'][number]>) => never
  } & ('VALIDATION_FAILED' extends Row['errors'][number]
    ? { invalid: (fields: ValidationDetails['fieldErrors']) => never }
    : unknown)

/** The reply of an operation that has only accepted what was asked for (202), where another success is to have done it. */
export class Accepted<Value> {
  readonly body: Value

  constructor(body: Value) {
    this.body = body
  }
}

type ReplyOf<Types extends OperationTypes, Status> = Status extends keyof Types['responses']
  ? [Json<Types['responses'][Status]>] extends [never]
    ? void
    : Json<Types['responses'][Status]>
  : never

/** The success body that the contract promises; nothing where it promises none. */
type Reply<Types extends OperationTypes, Row extends Operation> =
  | ReplyOf<Types, Row['success']>
  | (Row['success'] extends 202 ? never : 202 extends keyof Types['responses'] ? Accepted<ReplyOf<Types, 202>> : never)

/** One handler an operation. */
export type Handlers<C extends OperationSet, All extends Callers> = {
  [Id in keyof C['table'] & keyof C['types']]: (
    call: Call<C['types'][Id], C['table'][Id], All>,
  ) => Promise<Reply<C['types'][Id], C['table'][Id]>>
}

/** The names in an answer that the contract does not know; never when there are none. */
type ExcessKeys<Expected, Actual> = Actual extends readonly (infer Element)[]
  ? ExcessKeys<Expected extends readonly (infer E)[] ? E : never, Element>
  : Actual extends object
    ? string extends KeyOfAny<Expected>
      ? never
      :
          | Exclude<keyof Actual, KeyOfAny<Expected>>
          | { [K in keyof Actual]-?: ExcessKeys<PropertyOf<Expected, K>, Actual[K]> }[keyof Actual]
    : never
type KeyOfAny<T> = T extends unknown ? keyof T : never
type PropertyOf<T, K> = T extends unknown ? (K extends keyof T ? Exclude<T[K], undefined> : never) : never

/** TypeScript lets inferred results of async functions carry more than is promised; this does not. */
type NoExcess<C extends OperationSet, Defined> = {
  [Id in keyof Defined]: Id extends keyof C['table'] & keyof C['types']
    ? Defined[Id] extends (...call: never[]) => Promise<infer Actual>
      ? [ExcessKeys<Reply<C['types'][Id], C['table'][Id]>, Actual>] extends [never]
        ? unknown
        : { 'not in the contract': ExcessKeys<Reply<C['types'][Id], C['table'][Id]>, Actual> }
      : unknown
    : { 'no such operation': Id }
}

/** Takes the handlers of some operations of an interface as they are, when they keep to the contract. */
export const defineHandlers =
  <C extends OperationSet, All extends Callers>() =>
  <Defined extends Partial<Handlers<C, All>>>(handlers: Defined & NoExcess<C, Defined>): Defined =>
    handlers
