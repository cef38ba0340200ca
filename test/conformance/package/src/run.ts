import { readFile } from 'node:fs/promises'
import type { Contract } from '../../../../scripts/src/contract.ts'
import type { HttpResponse } from '../../../contract/response.ts'
import { StopError } from '../../checker.ts'
import type { SentRequest } from '../../sent-request.ts'
import { targetsOf, type Target } from '../../targets.ts'
import { openCreatedPaths } from './created.ts'
import { IncompleteError, openDeployment } from './deployment.ts'
import { UsageError, type RunOptions } from './options.ts'
import { planRun } from './plan.ts'
import { openProgram, readMethods } from './program.ts'
import type { Report } from './report.ts'
import { openContexts } from './target-context.ts'

/** The time for the deletion of what a run created, after its end. */
const cleanupMs = 600_000

/** Sends a GET for a path below the root of the deployment. */
type Get = (path: string, key?: string) => Promise<HttpResponse>

const parseContract = (text: string, source: string) => {
  try {
    return JSON.parse(text) as Partial<Contract> & { info?: { version?: string } }
  } catch {
    throw new UsageError(`${source} is not JSON`)
  }
}

/** Reads the contract from a file, or from the deployment. */
const readContract = async ({ contract: file, url }: RunOptions, get: Get) => {
  const source = file ?? `${url.origin}${rootPath(url)}/openapi/public.json`
  const fetchText = async () => {
    const { status, text } = await get('/openapi/public.json')
    if (status === 200) return text
    throw new UsageError(`GET ${source} failed with ${status}. --contract reads the contract from a file.`)
  }
  const readText = (path: string) =>
    readFile(path, 'utf8').catch((error: Error) => {
      throw new UsageError(`The contract cannot be read: ${error.message}`)
    })
  const contract = parseContract(await (file === undefined ? fetchText() : readText(file)), source)
  if (!contract.paths?.['/me'] || !contract.components)
    throw new UsageError(`${source} is not a contract of the public API`)
  return { contract: contract as Contract, version: contract.info?.version ?? '' }
}

const readTargets = (contract: Contract, base: string) => {
  try {
    return targetsOf({ api: 'public', contract, base }).map(target => ({
      ...target,
      // Long polling would only cost time.
      query: target.query.filter(({ name }) => name !== 'wait'),
    }))
  } catch (error) {
    throw new UsageError(`The contract is invalid: ${(error as Error).message}`)
  }
}

interface Me {
  agencyId: number
  scopes: string[]
  rateLimitPerMinute: number
}

const readMe = async (get: Get, key: string) => {
  const { status, text, body } = await get('/api/public/v1/me', key)
  if (status !== 200) throw new UsageError(`GET /me failed with ${status}: ${text.slice(0, 200)}`)
  const { scopes } = body as Partial<Me>
  if (!Array.isArray(scopes)) throw new UsageError(`GET /me is no response of the public API: ${text.slice(0, 200)}`)
  return body as Me
}

const rootPath = (url: URL) => url.pathname.replace(/\/$/, '')

/** Tests a deployment, and reports what was sent and found. */
export const runConformance = async (options: RunOptions, report: Report, signal: AbortSignal): Promise<void> => {
  const { url, key, otherKey, write } = options
  const deadline = Date.now() + options.timeoutMs
  const limit = { deadline, signal }
  const base = `${rootPath(url)}/api/public/v1`
  const deployment = openDeployment({ url, onWait: report.onWait })
  const get: Get = (path, ownKey) => {
    const headers: Record<string, string> = ownKey === undefined ? {} : { 'x-api-key': ownKey }
    return deployment.send({ method: 'get', path: rootPath(url) + path, headers }, limit)
  }

  const created = openCreatedPaths()
  let requests = 0
  const sendWith = (sentKey: string) => async (target: Target, request: SentRequest) => {
    if (!write && !readMethods.includes(request.method)) throw new Error(`${request.method} needs --write`)
    if (requests >= options.requests) throw new StopError('--requests is reached')
    requests++
    const headers = { ...(target.scheme !== undefined && { 'x-api-key': sentKey }), ...request.headers }
    const response = await deployment.send({ ...request, headers }, limit)
    created.note(target, request.path, response)
    report.onResponse(target, response)
    const { code } = response.body as { code?: string }
    if (code === 'QUOTA_EXCEEDED') throw new IncompleteError(`A quota of the agency is used up: ${response.text}`)
    return response
  }
  const remove = async (path: string) => {
    const request = { method: 'delete', path, headers: { 'x-api-key': key } }
    const { status } = await deployment.send(request, { deadline: Date.now() + cleanupMs })
    if (status === 204 || status === 404) created.forget(path)
  }

  try {
    const { contract, version } = await readContract(options, get)
    const targets = readTargets(contract, base)
    const me = await readMe(get, key)
    if (otherKey !== undefined && (await readMe(get, otherKey)).agencyId === me.agencyId)
      throw new UsageError('--other-key must belong to another agency')
    const { tested, forbidden, sequences, usable, omitted } = planRun(options, targets, me.scopes)

    const prefix = `conformance-${Date.now().toString(36)}`
    const send = sendWith(key)
    const contexts = openContexts({ targets: usable, send, prefix })
    const deletable = usable.filter(({ method }) => method === 'delete').map(({ path }) => path.replace('{id}', ''))
    const canDelete = (path: string) => deletable.some(collection => path.startsWith(base + collection))
    const program = openProgram({
      options,
      contexts,
      send,
      sendAsStranger: otherKey === undefined ? undefined : sendWith(otherKey),
      prefix,
      requestCount: () => requests,
      deadline,
      origin: url.origin,
      onFinding: report.onFinding,
      onInterrupt: report.onInterrupt,
    })
    /** Deletes what the last part created, except the client that other resources belong to. */
    const clean = async () => {
      const clientId = await contexts.clientIfCreated()
      for (const path of created.remaining())
        if (canDelete(path) && path !== `${base}/clients/${clientId}`) await remove(path)
    }

    const { agencyId, rateLimitPerMinute: perMinute } = me
    report.onStart({ version, agencyId, operations: tested.length + forbidden.length, omitted, perMinute, prefix })
    // The clocks of both sides may differ.
    const since = new Date(Date.now() - 600_000).toISOString()
    const parts = [
      ...forbidden.map(target => async () => {
        report.onPart(target.id)
        await program.checkForbidden(target)
      }),
      ...tested.map(target => async (share: number) => {
        report.onPart(target.id)
        const hasIds = await program.checkOperation(target, share)
        if (!hasIds)
          omitted.push({ id: target.id, reason: 'no resource exists, so that only invalid and unknown ids are tested' })
        await clean()
      }),
      ...sequences.map(resource => async (share: number) => {
        report.onPart(`sequences of ${resource.path}`)
        await program.checkSequences(resource, share, since)
        await clean()
      }),
    ]
    try {
      for (const [at, part] of parts.entries()) {
        const left = options.requests - requests
        if (left > 0 && Date.now() < deadline) await part(Math.ceil(left / (parts.length - at)))
        else report.onInterrupt(`${parts.length - at} of ${parts.length} parts of the run were not tested`)
        if (left <= 0 || Date.now() >= deadline) break
      }
    } catch (error) {
      if (!(error instanceof StopError)) throw error
      if (error instanceof IncompleteError) report.onStop(error)
      else report.onInterrupt(error.message)
    } finally {
      for (const path of created.remaining().filter(canDelete))
        await remove(path).catch((error: Error) => report.onStop(error))
      report.onCleaned(created.total(), created.remaining())
    }
  } finally {
    deployment.close()
  }
}
