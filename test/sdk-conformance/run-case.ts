import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Case, SignedRequest, Step } from './cases.ts'
import type { Driver } from './languages.ts'
import type { openFaultyProxy } from './proxy.ts'

export interface Fixtures {
  driver: Driver
  proxy: Awaited<ReturnType<typeof openFaultyProxy>>
  /** The keys of the agency of a case: the usual one, and those that steps name. */
  keys: Record<string, string>
  receiver: { url: string; received: { raw: string; headers: Record<string, unknown> }[] }
}

interface Saved {
  result: unknown
  etag: unknown
}

/** Replaces references by what earlier steps returned. */
const fill = (saved: Map<string, Saved>, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => fill(saved, item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(saved, item)]))
  const [, name = '', path = ''] = (typeof value === 'string' && /^\$(\w+)([.@][\w.]+)?$/.exec(value)) || []
  const source = saved.get(name)
  if (!source) return value
  if (path === '@etag') return source.etag
  return path
    .split('.')
    .slice(1)
    .reduce((part: unknown, key) => (part as Record<string, unknown>)[key], source.result)
}

const placeholders: Record<string, unknown> = {
  $integer: expect.any(Number),
  $text: expect.stringMatching(/./),
  $present: expect.anything(),
}

/** An expectation: objects may have further fields, lists have exactly these items. */
const toMatcher = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toMatcher)
  if (typeof value === 'object' && value !== null)
    return expect.objectContaining(
      Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toMatcher(item)])),
    )
  return (typeof value === 'string' && placeholders[value]) || value
}

const body = JSON.stringify({
  id: 1,
  event: 'client.deleted',
  agencyId: 1,
  occurredAt: '',
  data: { id: 7, name: 'été' },
})

const sign = ({ form, secret, age = 0, body: raw = body }: SignedRequest) => {
  const hmac = (text: string) => createHmac('sha256', secret).update(text)
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const headers: Record<string, unknown> =
    form === 'service'
      ? { 'x-service-signature': hmac(raw).digest('hex') }
      : {
          'webhook-id': '1',
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${hmac(`1.${timestamp}.${raw}`).digest('base64')}`,
        }
  return { raw, headers }
}

const toUnwrap = (
  { delivery, signed, without, append = '', secret }: NonNullable<Step['unwrap']>,
  fixtures: Fixtures,
) => {
  const request = signed ? sign(signed) : fixtures.receiver.received[delivery ?? 0]
  if (!request) throw new Error('The receiver got no such request')
  const headers = { ...request.headers }
  if (without) delete headers[without]
  return { op: 'unwrap', raw: request.raw + append, headers, secret }
}

/** The command for a driver. */
const toCommand = (step: Step, fixtures: Fixtures) => {
  if (step.unwrap) return toUnwrap(step.unwrap, fixtures)
  if (step.changes) return { op: 'changes', ...step.changes }
  const op = step.call ? 'call' : step.collect ? 'collect' : 'pages'
  const { ids, body: input, query, options, limit } = step
  return { op, method: step.call ?? step.collect ?? step.pages, ids, body: input, query, options, limit }
}

const checkSent = ({ sent }: Fixtures['proxy'], expected: NonNullable<Step['sent']>) => {
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  if (expected.count !== undefined) expect(sent, 'requests').toHaveLength(expected.count)
  if (expected.sameKey) expect([...new Set(keys)], 'keys of the attempts').toEqual([expect.any(String)])
  if (expected.hasKey !== undefined) expect(keys.some(Boolean), 'has a key').toBe(expected.hasKey)
  if (expected.headers) expect(sent[0]?.headers).toEqual(toMatcher(expected.headers))
}

/** Runs the steps of a case by the program of a language. */
export const runCase = async ({ steps }: Case, fixtures: Fixtures) => {
  const { driver, proxy, keys, receiver } = fixtures
  const saved = new Map<string, Saved>([['receiver', { result: receiver.url, etag: undefined }]])
  receiver.received.length = 0
  const open = (apiKey?: string) => driver.run({ op: 'open', options: { apiKey, baseUrl: proxy.url } })
  await open(keys['usual'])
  for (const template of steps) {
    const step = fill(saved, template) as Step
    if (step.key) {
      await open(keys[step.key])
      continue
    }
    proxy.expectRequests(step.faults ?? [])
    const outcome = await driver.run(toCommand(step, fixtures))
    const context = JSON.stringify(template)
    if (step.error) expect(outcome.error, `${context}\n${JSON.stringify(outcome)}`).toEqual(toMatcher(step.error))
    else {
      expect(outcome.error, context).toBeUndefined()
      const result = outcome.file ?? outcome.result
      if ('expect' in step) expect(result, context).toEqual(toMatcher(step.expect))
      if (step.as) saved.set(step.as, { result, etag: outcome.etag })
    }
    if (step.sent) checkSent(proxy, step.sent)
  }
}
