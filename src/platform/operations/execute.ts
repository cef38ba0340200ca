import { apiError, fieldErrors, type ErrorName } from '#src/ground/base/errors/api-error.ts'
import type { FieldMessages } from '#src/ground/base/errors/messages.ts'
import { languageOf } from '#src/ground/base/language.ts'
import type { Contract } from './contract.ts'
import { toOperationHandler, type AnyHandler, type OperationHandler } from './handlers.ts'
import { checkIds, needsValidator, readPath, readQuery } from './input.ts'
import { validationError } from './issues.ts'
import { unsafeJsonIssue } from './safe-json.ts'
import { dropUnknownFields, findUnknown } from './strict.ts'
import { Localized, OtherSuccess, type Operation, type RequestFile } from './types.ts'
import { getValidator, type Validate } from './validate.ts'
import { createPause } from './pause.ts'

/**
 * Validates each item of a batch as the body of the operation that creates a single one, and replaces it by its
 * converted value, or by an error if it is invalid.
 */
const validateItems = async (validate: Validate, operation: Operation, batch: unknown): Promise<void> => {
  const { items } = batch as { items: unknown[] }
  const pause = createPause()
  for (const [index, body] of items.entries()) {
    const validated = await validate(operation, { params: {}, query: {}, body })
    items[index] = Array.isArray(validated) ? validationError(validated) : validated.body
    await pause()
  }
}

/** The input of an operation, independent of the protocol. */
export interface Input {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** The request headers, by name in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Reads the body. Called only after authorization, and only for operations with a body. */
  body: () => Promise<unknown>
  /** Receives the body. True if it arrived only after the caller was authenticated, who may have lost access since. */
  isBodyLate?: () => Promise<boolean>
  /** Whether the body has been validated where it was parsed. */
  hasValidBody?: boolean
  /** Whether the caller prefers that unknown parameters and fields are refused. */
  isStrict?: boolean
  /** The origin of links in the result. Without one, they are relative. */
  origin?: string | undefined
  /** The file that was sent instead of a JSON body. Call it only after `body`. */
  file?: () => Promise<RequestFile>
  /** The bytes of the body, if the protocol has them. Call it only after `body`. */
  bytes?: () => Promise<Uint8Array>
}

export interface Result {
  status: number
  /** Response headers of the operation, beside those of the protocol. */
  headers?: Readonly<Record<string, string>>
  /** A value of JSON, a `FileResult`, or undefined. */
  body: unknown
}

/** The operations of one API, by operation id. */
export interface Operations<Caller extends object> {
  readonly table: Readonly<Record<string, Operation>>
  /** Whether an operation has a handler. */
  has: (id: string) => boolean
  /** Authorizes the caller and validates the input. Resolves to the call that a handler gets. */
  prepare: (id: string, caller: Caller, input: Input) => Promise<object>
  /** Executes an operation. Throws an API error when validation, authorization or the handler fails. */
  execute: (id: string, caller: Caller, input: Input) => Promise<Result>
  /** Whether an operation only reads, so that it can be executed while its caller is being authenticated. */
  isRead: (id: string) => boolean
  /** The same as `execute` for a caller who is still being authenticated. */
  executeWhileAuthenticating: (id: string, caller: PendingCaller<Caller>, input: Input) => Promise<Result>
}

/** A caller who is still being authenticated. */
export interface PendingCaller<Caller extends object> {
  /** The part of the caller that reads get. What they return is discarded when the authentication fails. */
  reader: object
  authenticate: () => Promise<Caller>
}

/** A call that is authorized and valid, before its handler runs. */
export interface Execution<Caller extends object> {
  id: string
  operation: Operation
  handler: OperationHandler
  caller: Caller
  input: Input
  /** Runs the handler of an operation with the path and the body of this call, and with a changed caller. */
  run: (id: string, changes?: { readonly [Name in keyof Caller]?: unknown }) => Promise<Result>
}

interface OperationsOptions<Caller extends object> {
  contract: Contract
  table: Readonly<Record<string, Operation>>
  /** One handler per operation. `defineHandlers` checks their types. */
  handlers: object
  /** Throws when the caller lacks the scope or role that the operation requires. */
  authorize: (operation: Operation, caller: Caller) => void
  /** Authenticates a caller again, whose body arrived late. Throws when their access has ended. */
  renew: (caller: Caller) => Promise<Caller>
  /** Throws when the service can store nothing at the moment. Called before the body of a change is read. */
  requireWritable?: ((operation: Operation) => void) | undefined
  /** Executes valid calls, such as in a transaction. By default, their handler runs. */
  runCall?: (execution: Execution<Caller>) => Promise<Result>
  /** The maximum number of items of a list in the body. */
  maxListItems?: number
  /** Whether callers can prefer strict handling, which refuses unknown parameters and fields. */
  allowsStrict?: boolean
}

/** Limits the time of validation. */
const defaultMaxListItems = 1000

/** Throw API errors in handlers. The type `Call` restricts `fail` to the errors that the operation declares. */
const errorHelpers = {
  fail: (error: ErrorName, ...extras: never[]) => {
    throw apiError(error, ...(extras as []))
  },
  invalid: (fields: FieldMessages) => {
    throw fieldErrors(fields)
  },
}

/** Creates the operations of an API. All checks run here, so that their order is the same for all protocols. */
export const createOperations = <Caller extends object>({
  contract,
  table,
  handlers,
  authorize,
  renew,
  requireWritable = () => {},
  runCall = ({ id, run }) => run(id),
  maxListItems = defaultMaxListItems,
  allowsStrict = false,
}: OperationsOptions<Caller>): Operations<Caller> => {
  const validateAll = getValidator(contract)
  const validate: Validate = async (operation, values) => {
    const validated = await validateAll(operation, values)
    if (Array.isArray(validated)) return validated
    return { ...validated, body: dropUnknownFields(contract, operation, validated.body) }
  }

  const getOperation = (id: string) => {
    const operation = table[id]
    if (!operation) throw new Error(`The contract has no operation ${id}`)
    return operation
  }
  const handlersById = new Map(
    Object.entries(handlers as Record<string, AnyHandler>).map(([id, handler]) => [id, toOperationHandler(handler)]),
  )
  const getHandler = (id: string) => {
    const handler = handlersById.get(id)
    if (!handler) throw new Error(`${id} has no handler`)
    return handler
  }
  const checkJson = (value: unknown) => {
    const unsafe = unsafeJsonIssue(value, maxListItems)
    if (unsafe) throw validationError([unsafe])
  }
  const isStrict = (input: Input) => allowsStrict && input.isStrict === true
  const confirmStrict = (result: Result, input: Input): Result =>
    isStrict(input) ? { ...result, headers: { ...result.headers, 'Preference-Applied': 'handling=strict' } } : result
  /** Validates the input. Resolves to the call that a handler gets. */
  const validateInput = async (operation: Operation, caller: object, input: Input) => {
    const body = operation.body ? await input.body() : undefined
    const language = operation.hasLanguage && { language: languageOf(input.headers) }
    const file = operation.files && input.file && { file: await input.file() }
    const call = { ...caller, ...errorHelpers, ...language, ...file, path: readPath(operation, input.params) }
    const query = readQuery(operation, input.query)
    if (input.hasValidBody) return { ...call, query, body }
    if (body !== undefined) checkJson(body)
    const unknown = isStrict(input) ? findUnknown(contract, operation, input.query, body) : []
    if (unknown.length > 0) throw validationError(unknown)
    if (!needsValidator(operation, query)) return { ...call, query, body }
    const validated = await validate(operation, { params: input.params, query, body })
    if (Array.isArray(validated)) throw validationError(validated)
    if (operation.itemOperation) await validateItems(validate, getOperation(operation.itemOperation), validated.body)
    return { ...call, query: validated.query, body: validated.body }
  }
  const checkAccess = (operation: Operation, caller: Caller, { params }: Input) => {
    checkIds(operation, params)
    authorize(operation, caller)
  }
  /** A caller may hold back the body until long after the authentication: the handler must not run by then. */
  const renewIfLate = async (operation: Operation, caller: Caller, { isBodyLate }: Input) => {
    if (!operation.body || !(await isBodyLate?.())) return caller
    const renewed = await renew(caller)
    authorize(operation, renewed)
    return renewed
  }
  const prepareCall = async (id: string, authenticated: Caller, input: Input) => {
    const operation = getOperation(id)
    checkAccess(operation, authenticated, input)
    if (operation.method !== 'get' && operation.method !== 'delete') requireWritable(operation)
    const caller = await renewIfLate(operation, authenticated, input)
    const call = await validateInput(operation, caller, input)
    await handlersById.get(id)?.check?.(call)
    return { caller, call }
  }
  const run = async (id: string, call: object, { headers, origin }: Input): Promise<Result> => {
    const result = await getHandler(id).handle(call)
    if (result instanceof OtherSuccess) return { status: result.status, body: result.body }
    const { success: status } = getOperation(id)
    return { status, body: result instanceof Localized ? result.inLanguage(languageOf(headers), origin) : result }
  }

  return {
    table,
    has: id => handlersById.has(id),
    prepare: async (id, authenticated, input) => (await prepareCall(id, authenticated, input)).call,
    execute: async (id, authenticated, input) => {
      const { caller, call } = await prepareCall(id, authenticated, input)
      const runHandler: Execution<Caller>['run'] = (handlerId, changes) =>
        run(handlerId, { ...call, ...changes }, input)
      const [operation, handler] = [getOperation(id), getHandler(id)]
      return confirmStrict(await runCall({ id, operation, handler, caller, input, run: runHandler }), input)
    },
    isRead: id => handlersById.get(id)?.isRead === true,
    executeWhileAuthenticating: async (id, { reader, authenticate }, input) => {
      const operation = getOperation(id)
      const readEarly = async () => {
        checkIds(operation, input.params)
        return run(id, await validateInput(operation, reader, input), input)
      }
      const [outcome] = await Promise.allSettled([readEarly()])
      // The errors of the authentication come before all others.
      checkAccess(operation, await authenticate(), input)
      if (outcome.status === 'rejected') throw outcome.reason
      return confirmStrict(outcome.value, input)
    },
  }
}
