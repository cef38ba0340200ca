import { expect } from 'vitest'
import type { Operation } from '#src/platform/operations/types.ts'
import type { TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import type { Api } from '#test/contract/contracts.ts'
import { sampleBody } from '#test/contract/sample.ts'
import type { openMeter, RawRequest, RawResponse } from './meter.ts'
import { requirementsOf } from './requirements.ts'
import { rawRequest } from './send-raw.ts'

/** The maximum of milliseconds of CPU for which one request may hold the event loop. */
export const maxBlockMs = 50
/** Compiling and collecting garbage make some requests expensive: the least expensive one counts. */
const attempts = 4

interface Meter {
  app: TestApp
  meter: ReturnType<typeof openMeter>
}

interface Target extends Meter {
  api: Api
  id: string
  operation: Operation
}

type PathRequest = Omit<RawRequest, 'url'> & { path: string }

/** Sends a request. Returns the last response, and how long a request holds the event loop. */
export const measure = async ({ app, meter }: Meter, prepare: () => Promise<PathRequest>) => {
  let leastMs = Infinity
  let last: RawResponse | undefined
  for (let nth = 0; nth < attempts && leastMs > maxBlockMs; nth++) {
    const { path, ...request } = await prepare()
    const { response, maxBlockMs: blockMs } = await meter.send({ ...request, url: app.url + path })
    // Refused bodies are fine. Without a response, nothing was measured.
    expect([0, 500], response.text).not.toContain(response.status)
    leastMs = Math.min(leastMs, blockMs)
    last = response
  }
  return { ms: leastMs, status: last?.status ?? 0, text: last?.text ?? '' }
}

/** Sends a body to an operation. Returns how long the request holds the event loop. */
export const maxBlockOf = async ({ tenant, ...target }: Omit<Target, 'id'> & { tenant: TestTenant }, body: string) =>
  (await measure(target, () => rawRequest(tenant, target, body))).ms

/**
 * Sends a body to an operation. Each attempt has a new tenant, because some requests end the session, or use up the
 * budget of the agency. Also returns the names of the fields that the operation requires of a tenant.
 */
export const measureBody = async (target: Target, build: (sample: object) => string) => {
  let requiredFields: string[] = []
  const measured = await measure(target, async () => {
    const tenant = await openTenant(target.app)
    const requirements = await requirementsOf(target.app, tenant, target.id)
    requiredFields = Object.keys(requirements.fields ?? {})
    const sample = { ...sampleBody(target.operation, tenant.clientId, target.api), ...requirements.fields }
    return rawRequest(tenant, target, build(sample), requirements)
  })
  return { ...measured, requiredFields }
}
