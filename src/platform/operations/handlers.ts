import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Call, Callers, Handler, Operation, OperationSet, OperationTypes, ResultOf } from './types.ts'

/** Handles calls that only read. It may run while the caller is being authenticated, of whom it gets a part. */
export const read = <Read>(handler: Read): { read: Read } => ({ read: handler })

/** Handles calls whose effect is outside of the database, so that no transaction can contain it. */
export const outside = <Outside>(handler: Outside): { outside: Outside } => ({ outside: handler })

/**
 * Locks what a change with this body locks, in the same order: the deletion of a client, for example, locks the client
 * before the rows that refer to it. Returns whether the agency has the resource.
 */
export type Lock = (tx: TenantTransaction, id: number, body: object | undefined) => Promise<boolean>

/** Handles changes of a resource that `If-Match` protects. With the header, the lock runs first. */
export const lockedBy = <Locked>(lock: Lock, handler: Locked): { lock: Lock; locked: Locked } => ({
  lock,
  locked: handler,
})

/** Checks calls before they are handled, and before their transaction: the check may wait for other servers. */
export const checkedBy = <CheckCall, Checked>(
  check: CheckCall,
  handler: Checked,
): { check: CheckCall; checked: Checked } => ({ check, checked: handler })

/** Handles calls that create a task. Their responses, also stored ones, have its path in the header `Location`. */
export const accepted = <ToPath, Accepted>(
  location: ToPath,
  handler: Accepted,
): { location: ToPath; accepted: Accepted } => ({ location, accepted: handler })

/** The callers that the handlers of an operation get. */
export interface HandlerCallers {
  /** For handlers whose effect a transaction may contain. */
  inside: Callers
  /** For checks, and for handlers whose effect is outside of the database. */
  outside: Callers
  /** For reads while the caller is being authenticated. */
  read: Callers
}

/** An operation whose contract declares the path of a created task. */
interface TaskCreation {
  responses: { 202: { headers: { Location: string } } }
}

/** Returns the path of a created task, from the parameters of the path of the request and the response. */
type Location<Types extends OperationTypes> = (
  path: { readonly [Name in keyof Types['parameters']['path']]: string },
  task: ResultOf<Types, 202>,
) => string

type Inside<
  Types extends OperationTypes,
  Row extends Operation,
  All extends HandlerCallers,
> = Types extends TaskCreation
  ? { location: Location<Types>; accepted: Handler<Types, Row, All['inside']> }
  : Handler<Types, Row, All['inside']>

type Unchecked<
  Types extends OperationTypes,
  Row extends Operation,
  All extends HandlerCallers,
> = 'PRECONDITION_FAILED' extends Row['errors'][number]
  ? { lock: Lock; locked: Inside<Types, Row, All> }
  : Inside<Types, Row, All> | (Types extends TaskCreation ? never : { outside: Handler<Types, Row, All['outside']> })

/**
 * One handler per operation, in the words above. An operation that `If-Match` protects, by its contract, must be
 * `lockedBy`, and one whose response has a `Location` must be `accepted`.
 */
export type DeclaredHandlers<C extends OperationSet, All extends { [Id in keyof C['table']]: HandlerCallers }> = {
  [Id in keyof C['table'] & keyof C['types']]:
    | Unchecked<C['types'][Id], C['table'][Id], All[Id]>
    | {
        check: (call: Call<C['types'][Id], C['table'][Id], All[Id]['outside']>) => Promise<void>
        checked: Unchecked<C['types'][Id], C['table'][Id], All[Id]>
      }
    | (C['table'][Id]['method'] extends 'get'
        ? { read: Handler<C['types'][Id], C['table'][Id], All[Id]['read']> }
        : never)
}

type Handle = (call: object) => Promise<unknown>
type Check = (call: object) => Promise<void>
type AnyLocation = (path: Readonly<Record<string, string>>, task: unknown) => string

/** A handler without its types. */
export type AnyHandler =
  | Handle
  | { read: Handle }
  | { outside: Handle }
  | { lock: Lock; locked: AnyHandler }
  | { check: Check; checked: AnyHandler }
  | { location: AnyLocation; accepted: AnyHandler }

/** How the calls of an operation are handled. */
export interface OperationHandler {
  handle: Handle
  /** Whether it only reads, so that it may run while the caller is being authenticated. */
  isRead: boolean
  /** Whether its effect is outside of the database: it gets no transaction. */
  isOutside: boolean
  /** Locks the resource that `If-Match` protects. */
  lock?: Lock
  /** Throws an error of the operation when a call is invalid. */
  check?: Check
  /** Returns the path of the task that a call has created. */
  location?: AnyLocation
}

export const toOperationHandler = (handler: AnyHandler): OperationHandler => {
  if ('read' in handler) return { ...toOperationHandler(handler.read), isRead: true }
  if ('outside' in handler) return { ...toOperationHandler(handler.outside), isOutside: true }
  if ('locked' in handler) return { ...toOperationHandler(handler.locked), lock: handler.lock }
  if ('checked' in handler) return { ...toOperationHandler(handler.checked), check: handler.check }
  if ('accepted' in handler) return { ...toOperationHandler(handler.accepted), location: handler.location }
  return { handle: handler, isRead: false, isOutside: false }
}
