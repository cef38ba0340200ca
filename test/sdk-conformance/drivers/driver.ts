// Calls the TypeScript SDK for the tests: reads a step per line, and writes its outcome as a line of JSON.
import { createInterface } from 'node:readline'
import {
  AgencyApi,
  ApiError,
  NetworkError,
  RateLimitExceededError,
  ValidationFailedError,
  type ApiPromise,
  type ListPage,
  type ListPromise,
} from '../../../sdk/src/index.ts'
import { unwrap, WebhookVerificationError } from '../../../sdk/src/webhooks/index.ts'

interface Step {
  op: 'open' | 'call' | 'collect' | 'pages' | 'changes' | 'unwrap'
  options?: Record<string, unknown>
  method?: string
  ids?: unknown[]
  body?: unknown
  query?: unknown
  limit?: number
  after?: string
  events?: never[]
  take?: number
  raw?: string
  headers?: Record<string, string>
  secret?: string | string[]
}

let api: AgencyApi

const invoke = ({ method = '', ids = [], body, query, options }: Step): unknown => {
  const segments = method.split('.')
  const name = segments.pop() ?? ''
  const target = segments.reduce((parent: object, segment) => Reflect.get(parent, segment) as object, api)
  const input = body !== undefined ? [body] : query !== undefined ? [query] : []
  const call = Reflect.get(target, name) as (...values: unknown[]) => unknown
  // The query is optional: without one, the options would take its place.
  const isList = /(^|\.)(list|document|deliveries)$/.test(method)
  const skipped = input.length === 0 && isList && options !== undefined ? [undefined] : []
  return call.call(target, ...ids, ...input, ...skipped, ...(options ? [options] : []))
}

const toOutcome = async (promise: ApiPromise<unknown>) => {
  const { data, etag, requestId } = await promise.withResponse()
  if (!(data instanceof Blob)) return { result: data ?? null, etag: etag ?? null, requestId }
  const bytes = new Uint8Array(await data.arrayBuffer())
  return { file: { size: bytes.length, start: String.fromCharCode(...bytes.subarray(0, 5)) } }
}

const readPages = async (list: ListPromise<ListPage>) => {
  const pages: unknown[] = []
  for await (const { data } of list.pages()) pages.push(data.data)
  return { result: pages }
}

const readChanges = async ({ after, events, take = 0 }: Step) => {
  const data: unknown[] = []
  for await (const page of api.changes({ after, events }).pages()) {
    data.push(...page.data)
    if (data.length >= take) return { result: { data, nextCursor: page.nextCursor } }
  }
  return {}
}

const run = async (step: Step): Promise<object> => {
  switch (step.op) {
    case 'open':
      api = new AgencyApi(step.options)
      return {}
    case 'call':
      return toOutcome(invoke(step) as ApiPromise<unknown>)
    case 'collect':
      return { result: await (invoke(step) as ListPromise<ListPage>).toArray({ limit: step.limit ?? 0 }) }
    case 'pages':
      return readPages(invoke(step) as ListPromise<ListPage>)
    case 'changes':
      return readChanges(step)
    default:
      return { result: await unwrap(step.raw ?? '', step.headers ?? {}, step.secret ?? '') }
  }
}

const toError = (error: unknown): object => {
  if (error instanceof ApiError) {
    const { name, status, code, requestId, docUrl, text } = error
    return {
      type: name.replace(/Error$/, ''),
      status,
      code: code ?? null,
      text: text ?? null,
      hasRequestId: requestId !== undefined,
      docUrl: docUrl ?? null,
      ...(error instanceof ValidationFailedError && { fieldErrors: error.fieldErrors }),
      ...(error instanceof RateLimitExceededError && { retryAfter: error.retryAfter }),
    }
  }
  if (error instanceof NetworkError) return { type: 'Network' }
  if (error instanceof WebhookVerificationError) return { type: 'WebhookVerification' }
  if (error instanceof TypeError) return { type: 'InvalidArgument' }
  throw error
}

for await (const line of createInterface({ input: process.stdin })) {
  const outcome = await run(JSON.parse(line) as Step).catch((error: unknown) => ({ error: toError(error) }))
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
