import { createHash } from 'node:crypto'
import type { HttpResponse } from '../../../contract/response.ts'
import { ConformanceError, createChecker, StopError, type Checker } from '../../checker.ts'
import { expectDeclaredResponse } from '../../expectations.ts'
import { invalidRequests, type InvalidRequest } from '../../invalid-requests.ts'
import { openModel, stepsOf } from '../../model.ts'
import { openRequestDriver, type RequestContext } from '../../request-driver.ts'
import { exampleMutations, kindsOf, requestsOf } from '../../requests.ts'
import type { Resource } from '../../resources.ts'
import type { SentRequest } from '../../sent-request.ts'
import type { Target } from '../../targets.ts'
import type { RunOptions } from './options.ts'
import { checkRead } from './reads.ts'
import { withPrefix } from './samples.ts'
import { unusedId, type openContexts, type SendAs } from './target-context.ts'

/** The methods that change nothing (RFC 9110). */
export const readMethods = ['get', 'head', 'options']

/** Whether a request is for a reverse proxy instead of the service, or asks to change a resource that is only read. */
const isUnsuitable = ({ method }: Target, { headers = {}, method: sentMethod = method }: InvalidRequest) =>
  'host' in headers ||
  'x-http-method-override' in headers ||
  ['trace', 'propfind'].includes(sentMethod) ||
  (method === 'get' && !readMethods.includes(sentMethod))

export interface ProgramDeps {
  options: RunOptions
  contexts: ReturnType<typeof openContexts>
  send: SendAs
  sendAsStranger: SendAs | undefined
  prefix: string
  /** The number of requests so far. */
  requestCount: () => number
  deadline: number
  /** The origin and the command in the report of a failure. */
  origin: string
  onFinding: (target: string, error: ConformanceError) => void
  onInterrupt: (property: string) => void
}

/** A choice of values that depends on the seed only. */
const sample = <Value>(values: readonly Value[], size: number, seed: string): Value[] => {
  if (values.length <= size) return [...values]
  const order = values.map((value, at) => ({ value, hash: createHash('sha256').update(`${seed} ${at}`).digest('hex') }))
  return order
    .toSorted((first, second) => (first.hash < second.hash ? -1 : 1))
    .slice(0, Math.max(0, size))
    .map(({ value }) => value)
}

/** Checks operations one after the other, each with its share of the requests. */
export const openProgram = (deps: ProgramDeps) => {
  const { options, contexts, send, sendAsStranger, prefix, requestCount, deadline, origin } = deps
  const { seed, runs, write } = options

  /** A checker of at most as many requests. */
  const checkerFor = (id: string, share: number): { checker: Checker; left: () => number } => {
    const end = requestCount() + share
    const left = () => Math.max(0, end - requestCount())
    const checker = createChecker({
      seed,
      runs,
      origin,
      msLeft: () => (left() > 0 ? Math.max(0, deadline - Date.now()) : 0),
      repeatCommand: `agency-api-conformance${write ? ' --write' : ''} --only ${id}`,
      // A share of the requests ends as planned.
      onInterrupt: name => (Date.now() >= deadline ? deps.onInterrupt(name) : undefined),
    })
    return { checker, left }
  }

  /** Runs checks; a failure does not end those that follow. Without the resources for a check, it fails, too. */
  const attempt = async (id: string, check: () => Promise<unknown>) => {
    try {
      await check()
    } catch (error) {
      if (error instanceof StopError) throw error
      const message = error instanceof Error ? error.message : String(error)
      deps.onFinding(id, error instanceof ConformanceError ? error : new ConformanceError(id, message, []))
    }
  }

  const checkValues = async (target: Target, context: RequestContext, hasIds: boolean, share: number) => {
    const { checker, left } = checkerFor(target.id, share)
    const driver = openRequestDriver(target, context)
    if (hasIds)
      for (const kind of kindsOf(target))
        await attempt(target.id, () =>
          checker.checkProperty(`${target.id} ${kind.title}`, requestsOf(target, kind), (request, trail) =>
            driver.sendRequest(...request, trail),
          ),
        )
    const invalid = invalidRequests(target).filter(
      request =>
        !isUnsuitable(target, request) &&
        // Without a resource, a request can only get 404.
        (hasIds || request.id !== undefined || request.statuses?.includes(401)),
    )
    const mutations = hasIds ? exampleMutations(target) : []
    const invalidShare = Math.min(invalid.length, Math.max(left() - mutations.length, Math.ceil(left() / 2)))
    await attempt(target.id, () =>
      checker.checkEach(
        `${target.id} rejects invalid requests`,
        sample(invalid, invalidShare, `${seed} ${target.id} invalid`),
        driver.sendInvalid,
      ),
    )
    await attempt(target.id, () =>
      checker.checkEach(
        `${target.id} responds to mutated examples`,
        sample(mutations, left(), `${seed} ${target.id} mutated`),
        (request, trail) => driver.sendRequest(...request, trail, 'all'),
      ),
    )
  }

  return {
    /** Checks that an operation rejects a key without its scope. */
    checkForbidden: (target: Target) =>
      attempt(target.id, () =>
        checkerFor(target.id, 1).checker.checkOnce(`${target.id} requires ${target.scope}`, async trail => {
          const path = target.template.replaceAll(/\{\w+\}/g, String(unusedId))
          const request: SentRequest = { method: target.method, path, headers: {} }
          trail.add(target, request)
          const response: HttpResponse = await send(target, request)
          expectDeclaredResponse(target, request, response)
          if (response.status !== 403) throw new Error(`status ${response.status} instead of 403: ${response.text}`)
        }),
      ),

    /** Checks an operation, and returns whether it had a resource to work on. */
    checkOperation: async (target: Target, share: number) => {
      const before = requestCount()
      let hasIds = true
      await attempt(target.id, async () => {
        const isRead = target.method === 'get'
        const { context, hasIds: isAvailable } = await (isRead ? contexts.forReads(target) : contexts.forWrites(target))
        hasIds = isAvailable
        if (isRead && hasIds) {
          const ids = [...(await context.ids())]
          const path = target.template.replaceAll(/\{\w+\}/g, () => String(ids.shift()))
          const { checkOnce, ...others } = checkerFor(target.id, share).checker
          const checker = {
            ...others,
            checkOnce: (...check: Parameters<typeof checkOnce>) => attempt(target.id, () => checkOnce(...check)),
          }
          const sendRead = (sentPath: string, headers: Record<string, string>) =>
            send(target, { method: 'get', path: sentPath, headers })
          await checkRead(checker, { target, path, send: sendRead })
        }
        await checkValues(target, context, hasIds, Math.max(1, share - (requestCount() - before)))
      })
      return hasIds
    },

    /** Checks sequences of creations, reads, changes and deletions. */
    checkSequences: async (resource: Resource, share: number, since: string) => {
      const clientId = resource.path === '/clients' ? 0 : ((await contexts.client()) ?? 0)
      const id = resource.create.id
      const { checker } = checkerFor(id, share)
      const hasFilter = resource.list.query.some(({ name }) => name === 'updatedSince')
      await attempt(id, () =>
        checker.checkProperty(`sequences of ${resource.path}`, stepsOf(resource), async (steps, trail) => {
          const model = openModel(resource, {
            clientId,
            isExclusive: false,
            prepare: (target, body) => withPrefix(target, body, prefix),
            // Other resources of the agency do not matter.
            listFilter: () => (hasFilter ? `&updatedSince=${encodeURIComponent(since)}` : ''),
            send: (target, sent) => {
              trail.add(target, sent)
              return send(target, sent)
            },
            ...(sendAsStranger && { sendAsStranger }),
          })
          try {
            for (const step of steps) await model.apply(step, 0)
          } catch (error) {
            if (!(error instanceof StopError)) await model.clear()
            throw error
          }
          await model.clear()
        }),
      )
    },
  }
}
