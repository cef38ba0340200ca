import { describe, expect, it } from 'vitest'
import { serializeEventData } from '#src/platform/events/serialize.ts'
import type { AttemptOutcome } from '#src/features/webhooks/delivery/attempt.ts'
import { nextState } from '#src/features/webhooks/delivery/record-outcomes.ts'
import { nextDelaySeconds, retryDelaySeconds } from '#src/features/webhooks/delivery/schedule.ts'
import { buildBody, buildHeaders, sign, toStandardSecret } from '#src/features/webhooks/delivery/signature.ts'

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const envelope = {
  id: 4711,
  event: 'client.deleted',
  agencyId: 1,
  occurredAt: '2026-01-31T00:00:00.000Z',
  data: '{"id":1}',
}

describe('a delivery', () => {
  it('has the signature of the example in the contract', () => {
    const body = buildBody(envelope)
    expect(body).toBe(
      '{"id":4711,"event":"client.deleted","agencyId":1,"occurredAt":"2026-01-31T00:00:00.000Z","data":{"id":1}}',
    )
    expect(sign(secret, body)).toBe('160cc1ccdb1c7ca039ccffdc0943e32e69a40b71ad357446149931666d1ac747')
  })

  it('has headers with its event, id and attempt', () => {
    const body = buildBody(envelope)
    expect(buildHeaders(envelope, { attempt: 3, timestamp: 1_769_817_600, body, secrets: [secret] })).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhooks/1.0',
      'X-Service-Event': 'client.deleted',
      'X-Service-Signature': sign(secret, body),
      'X-Service-Delivery-Id': '4711',
      'X-Service-Attempt': '3',
      'webhook-id': '4711',
      'webhook-timestamp': '1769817600',
      'webhook-signature': 'v1,BvnVDhNAlrm/XngyS0g2E7lMWl3f6aGVEjEbk8vbieU=',
    })
  })

  it('has a secret for libraries of Standard Webhooks', () => {
    expect(toStandardSecret(secret)).toBe(
      'whsec_MDAwMTAyMDMwNDA1MDYwNzA4MDkwYTBiMGMwZDBlMGYxMDExMTIxMzE0MTUxNjE3MTgxOTFhMWIxYzFkMWUxZg==',
    )
  })
})

describe('the retry schedule', () => {
  it.each([
    [1, 0],
    [2, 120],
    [3, 240],
    [4, 480],
    [5, 960],
    [6, 1920],
    [7, 3600],
    [8, 3600],
    [21, 3600],
  ])('waits before attempt %i for %i s', (attempt, seconds) => {
    expect(retryDelaySeconds(attempt, 60)).toBe(seconds)
  })

  it('doubles any base delay', () => {
    expect([1, 2, 3, 4, 13].map(attempt => retryDelaySeconds(attempt, 1))).toEqual([0, 2, 4, 8, 3600])
  })
})

describe('the delay before a retry', () => {
  it.each([
    ['the scheduled one', 120, null, 0, 120],
    ['up to a tenth longer', 120, null, 1, 132],
    ['not shorter than scheduled', 120, 5, 0, 120],
    ['as long as the receiver asks for', 120, 600, 0, 600],
    ['at most an hour longer than scheduled', 120, 1_000_000, 0, 3720],
    ['longer by the jitter at last', 120, 1_000_000, 1, 4092],
  ])('is %s', (_rule, scheduled, retryAfter, random, delay) => {
    expect(nextDelaySeconds(scheduled, retryAfter, random)).toBeCloseTo(delay)
  })
})

const outcome = (isSuccess: boolean): AttemptOutcome => ({
  statusCode: isSuccess ? 200 : 500,
  error: isSuccess ? null : { code: 'http_status', status: 500 },
  durationMs: 1,
  retryAfter: null,
})
const completedAttempt = (
  isSuccess: boolean,
  { attempts = 0, maxRetries = 5, subscriptionId = 1, event = 'client.created' } = {},
) => ({
  delivery: {
    id: 1,
    lease: '',
    agencyId: 1,
    subscriptionId,
    event,
    createdAt: '2026-01-31T10:00:00.000Z',
    attempts,
    maxRetries,
  },
  outcome: outcome(isSuccess),
})

describe('the next state of a delivery', () => {
  it.each([
    ['succeeds at the first attempt', 'success', null, completedAttempt(true)],
    ['succeeds at its last attempt', 'success', null, completedAttempt(true, { attempts: 5 })],
    ['fails for the first time', 'pending', 120, completedAttempt(false)],
    ['fails for the fifth time', 'pending', 1920, completedAttempt(false, { attempts: 4 })],
    ['fails for the sixth time', 'dead', null, completedAttempt(false, { attempts: 5 })],
    ['fails without retries', 'dead', null, completedAttempt(false, { maxRetries: 0 })],
    [
      'fails for the twentieth time with twenty retries',
      'pending',
      3600,
      completedAttempt(false, { attempts: 19, maxRetries: 20 }),
    ],
    ['fails as a test', 'dead', null, completedAttempt(false, { event: 'test.ping' })],
  ])('that %s is %s, with the delay %s', (_outcome, status, delay, attempt) => {
    expect(nextState(attempt, 60, 0)).toEqual({ status, delay })
  })
})

describe('event data', () => {
  const sized = (bytes: number) => ({
    client: { id: 7, notes: 'x'.repeat(bytes - '{"client":{"id":7,"notes":""}}'.length) },
  })

  it('is sent unchanged up to 65,536 bytes', () => {
    expect(serializeEventData(sized(65_536))).toBe(JSON.stringify(sized(65_536)))
  })

  it.each([
    ['one byte more', sized(65_537), 65_537],
    ['fewer characters but more bytes', { ticket: { id: 7, title: 'é'.repeat(40_000) } }, 80_030],
  ])('with %s is replaced by a pointer', (_size, data, size) => {
    expect(JSON.parse(serializeEventData(data))).toEqual({
      _truncated: true,
      _originalSize: size,
      _hint: expect.any(String),
      id: 7,
    })
  })
})
