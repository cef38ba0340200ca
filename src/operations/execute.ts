import type { Contract } from './contract.ts'
import { apiError, fieldErrors, validationError, type ErrorName } from './errors.ts'
import { checkIds, readIds, readQuery } from './input.ts'
import type { ValidationDetails } from './issues.ts'
import { unsafeJsonIssue } from './safe-json.ts'
import { Accepted, type Operation } from './types.ts'
import { getValidator } from './validate.ts'

/** The input of an operation, independent of the protocol. */
export interface Input {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** Reads the body. Called only after authorization, and only for operations with a body. */
  body: () => Promise<unknown>
}

/** A body that has been validated already. */
export class ValidatedBody {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

export interface Result {
  status: number
  body: unknown
}

/** The operations of one API, by operation id. */
export interface Operations<Caller extends object> {
  readonly table: Readonly<Record<string, Operation>>
  /** Whether an operation has a handler. */
  has: (id: string) => boolean
  /** Authorizes the caller and validates the input. Resolves to the call that a handler gets. */
  read: (id: string, caller: Caller, input: Input) => Promise<object>
  /** Executes an operation. Throws an API error when validation, authorization or the handler fails. */
  execute: (id: string, caller: Caller, input: Input) => Promise<Result>
}

interface OperationsOptions<Caller extends object> {
  contract: Contract
  table: Readonly<Record<string, Operation>>
  /** One handler per operation. `defineHandlers` checks their types. */
  handlers: object
  /** Throws when the caller lacks the scope or role that the operation requires. */
  authorize: (operation: Operation, caller: Caller) => void
  /** The maximum number of items of a list in the body. */
  maxListItems?: number
}

/** Limits the time of validation. */
const defaultMaxListItems = 1000

/** Throw API errors in handlers. The type `Call` restricts `fail` to the errors that the operation declares. */
const errorHelpers = {
  fail: (error: ErrorName, ...extras: never[]) => {
    throw apiError(error, ...(extras as []))
  },
  invalid: (fields: ValidationDetails['fieldErrors']) => {
    throw fieldErrors(fields)
  },
}

type Handler = (call: object) => Promise<unknown>

/** Creates the operations of an API. All checks run here, so that their order is the same for all protocols. */
export const createOperations = <Caller extends object>({
  contract,
  table,
  handlers,
  authorize,
  maxListItems = defaultMaxListItems,
}: OperationsOptions<Caller>): Operations<Caller> => {
  const validate = getValidator(contract)

  const getOperation = (id: string) => {
    const operation = table[id]
    if (!operation) throw new Error(`The contract has no operation ${id}`)
    return operation
  }
  const checkJson = (value: unknown) => {
    const unsafe = unsafeJsonIssue(value, maxListItems)
    if (unsafe) throw validationError([unsafe])
  }
  const read = async (id: string, caller: Caller, input: Input) => {
    const operation = getOperation(id)
    const { params } = input
    checkIds(params)
    authorize(operation, caller)
    const body = operation.body ? await input.body() : undefined
    const call = { ...caller, ...errorHelpers, path: readIds(operation, params) }
    const query = readQuery(operation, input.query)
    if (body instanceof ValidatedBody) return { ...call, query, body: body.value }
    checkJson(body)
    const validated = await validate(operation, { params, query, body })
    if (Array.isArray(validated)) throw validationError(validated)
    return { ...call, query: validated.query, body: validated.body }
  }

  return {
    table,
    has: id => id in handlers,
    read,
    execute: async (id, caller, input) => {
      const call = await read(id, caller, input)
      const handler = (handlers as Record<string, Handler>)[id]
      if (!handler) throw new Error(`${id} has no handler`)
      const result = await handler(call)
      return result instanceof Accepted
        ? { status: 202, body: result.body }
        : { status: getOperation(id).success, body: result }
    },
  }
}
