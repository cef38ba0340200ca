import { describe, expect, it } from 'vitest'
import document from '#generated/plugin/contract.json' with { type: 'json' }
import { readConfig } from '#src/config.ts'
import { hashJson } from '#src/connectors/canonical-json.ts'
import { constantTimeEqual, isTimestampRecent, computeSignature } from '#src/connectors/signature.ts'
import { connectorStatus } from '#src/connectors/status.ts'
import { nextPolicyVersion, isSignatureRequired } from '#src/connectors/hmac-policy.ts'
import { parseVersion } from '#src/versions.ts'

describe('a signature', () => {
  const secret = 'ssa_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const result = '{"commandId":4711,"status":"success"}'
  it.each([
    ['1767225600', result, '5198205c9fbb8b8439f9d64e3558bd80865feccde918d842dcfd89c3d9b24285'],
    ['1767225600', '', '824c1e6deae390888230aa491092e00d51ca2937018c0a0fa4995a80311e20c5'],
    [undefined, result, '2d5518d15c07509e6fa87e322f0d172d8b8e371ea66c12d4c5d96eae226e4ba7'],
  ])('with the timestamp %s over "%s" equals the example of the contract', (timestamp, body, expected) => {
    expect(computeSignature(secret, timestamp, Buffer.from(body))).toBe(`sha256=${expected}`)
    expect(document.info.description).toContain(expected)
  })

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
    ['é', 'e', false],
  ])('%j equals %j in a constant-time comparison: %s', (actual, expected, same) => {
    expect(constantTimeEqual(actual, expected)).toBe(same)
  })

  it.each([
    ['1000', true],
    ['700', true],
    ['1300', true],
    ['699', false],
    ['1301', false],
    ['0', false],
    ['', undefined],
    ['1000.5', undefined],
    ['-1000', undefined],
    ['1e3', undefined],
    [' 1000', undefined],
    ['2026-01-31T00:00:00Z', undefined],
  ])('with the timestamp "%s" is recent at 1000 s: %s', (timestamp, expected) => {
    expect(isTimestampRecent(timestamp, 1_000_000)).toBe(expected)
  })
})

describe('a version', () => {
  it.each([
    ['3.13.0', '3.13.0'],
    ['3.13', '3.13.0'],
    ['3', '3.0.0'],
    ['v3.13.1', '3.13.1'],
    ['3.13.0-beta.1', '3.13.0-beta.1'],
    ['3.13-rc1', '3.13.0-rc1'],
    ['3.13.0+build', '3.13.0'],
    ['', undefined],
    ['latest', undefined],
    ['3.x', undefined],
    ['3.13.0.1', undefined],
    ['03.1.0', undefined],
  ])('"%s" is parsed as %s', (text, expected) => {
    expect(parseVersion(text)?.version).toBe(expected)
  })

  const policy = (env: Record<string, string> = {}) => readConfig(env).hmac
  it.each<[string | null, Record<string, string>, boolean]>([
    ['3.12.9', {}, false],
    ['3.13.0-beta.1', {}, false],
    ['3.13.0', {}, true],
    ['3.13', {}, true],
    ['10.0.0', {}, true],
    [null, {}, false],
    ['unknown', {}, false],
    ['3.13.0', { HMAC_THRESHOLD_WORDPRESS: '999.0.0' }, false],
    ['3.12.0', { HMAC_THRESHOLD_WORDPRESS: '3.12' }, true],
    ['3.12.0', { HMAC_THRESHOLD_PRESTASHOP: '3.12' }, false],
    ['1.0.0', { HMAC_REQUIRED: '1' }, true],
    [null, { HMAC_REQUIRED: '1', HMAC_THRESHOLD_WORDPRESS: '999.0.0' }, true],
    ['3.13.0', { HMAC_REQUIRED: '0' }, true],
    ['3.12.0', { HMAC_REQUIRED: '0' }, false],
  ])('%s with %j requires a signature: %s', (policyVersion, env, expected) => {
    expect(isSignatureRequired(policy(env), { platform: 'wordpress', policyVersion })).toBe(expected)
  })

  it.each([{ HMAC_THRESHOLD_WORDPRESS: 'never' }, { HMAC_THRESHOLD_PRESTASHOP: '3.x' }, { HMAC_REQUIRED: 'yes' }])(
    'policy with an invalid setting is rejected: %j',
    env => {
      expect(() => policy(env as unknown as Record<string, string>)).toThrow(Object.keys(env)[0])
    },
  )

  it.each<[string | null, string | null | undefined, boolean, string | null]>([
    [null, '3.12.0', false, '3.12.0'],
    [null, 'odd', false, 'odd'],
    ['odd', '3.12.0', false, '3.12.0'],
    ['3.12.0', '3.13.0', false, '3.13.0'],
    ['3.13.0', '3.12.0', false, '3.13.0'],
    ['3.13.0', 'odd', false, '3.13.0'],
    ['3.13.0', '3.12.0', true, '3.12.0'],
    ['3.13.0', 'odd', true, 'odd'],
    ['3.13.0', null, true, '3.13.0'],
    ['3.13.0', undefined, true, '3.13.0'],
  ])(
    '%s followed by a report of %s, signed: %s, leads to the policy version %s',
    (known, reported, isSigned, expected) => {
      expect(nextPolicyVersion(known, reported, isSigned)).toBe(expected)
    },
  )
})

describe('the status of a connector', () => {
  const now = Date.parse('2026-01-31T10:10:00.000Z')
  it.each([
    [null, null, 'disconnected'],
    ['2026-01-31T10:09:00.000Z', null, 'connected'],
    ['2026-01-31T10:00:00.000Z', null, 'connected'],
    ['2026-01-31T09:59:59.999Z', null, 'disconnected'],
    ['2026-01-31T10:09:00.000Z', '2026-01-31T10:09:30.000Z', 'disconnected'],
  ] as const)('with the last heartbeat at %s, revoked at %s, is %s', (lastPingAt, revokedAt, expected) => {
    expect(connectorStatus({ lastPingAt, revokedAt }, now)).toBe(expected)
  })
})

describe('two JSON values', () => {
  it.each([
    [{ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: null }, {}, false],
    [{ a: 1.0 }, { a: 1 }, true],
    [{ a: 'é' }, { a: '\u00e9' }, true],
  ])('%j and %j have the same hash: %s', (first, second, same) => {
    expect(hashJson(first).equals(hashJson(second))).toBe(same)
  })
})
