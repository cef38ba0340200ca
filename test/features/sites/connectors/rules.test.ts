import { describe, expect, it } from 'vitest'
import document from '#generated/plugin/contract.json' with { type: 'json' }
import { readConfig } from '#src/ground/config/config.ts'
import { hashJson } from '#src/ground/db/canonical-json.ts'
import { nextPolicyVersion, isSignatureRequired } from '#src/features/sites/connectors/hmac-policy.ts'
import { isTimestampRecent, computeSignature, computeSignatureV2 } from '#src/features/sites/connectors/signature.ts'
import { connectorStatus } from '#src/features/sites/connectors/status.ts'
import { parseVersion } from '#src/ground/base/versions.ts'
import vectors from '#test/interfaces/plugin/signature-vectors.json' with { type: 'json' }

describe('a signature', () => {
  const { secret, v1, v2 } = vectors
  it.each(v1)('with the timestamp $timestamp over $body equals its vector', ({ timestamp, body, signature }) => {
    expect(computeSignature(secret, timestamp ?? undefined, Buffer.from(body))).toBe(signature)
  })

  it.each(v2)('V2 of $method $target with $body equals its vector', ({ body, signature, ...content }) => {
    expect(computeSignatureV2(secret, { ...content, body: Buffer.from(body) })).toBe(signature)
  })

  it('in the contract is one of the vectors', () => {
    const known = [...v1, ...v2].map(({ signature }) => signature.replace('sha256=', ''))
    const described = document.info.description.match(/(?<=`)[0-9a-f]{64}(?=`)/g) ?? []
    expect(described).toHaveLength(5)
    expect(known).toEqual(expect.arrayContaining(described))
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
    const connector = { platform: 'wordpress', policyVersion, signsV2: false } as const
    expect(isSignatureRequired(policy(env), connector)).toBe(expected)
    expect(isSignatureRequired(policy(env), { ...connector, signsV2: true })).toBe(true)
  })

  it.each([{ HMAC_THRESHOLD_WORDPRESS: 'never' }, { HMAC_THRESHOLD_PRESTASHOP: '3.x' }, { HMAC_REQUIRED: 'yes' }])(
    'policy with an invalid setting is rejected: %j',
    env => {
      expect(() => policy(env as unknown as Record<string, string>)).toThrow(Object.keys(env)[0])
    },
  )

  it.each<[string | null, string | null | undefined, number | undefined, string | null]>([
    [null, '3.12.0', undefined, '3.12.0'],
    [null, 'odd', undefined, 'odd'],
    ['odd', '3.12.0', undefined, '3.12.0'],
    ['3.12.0', '3.13.0', undefined, '3.12.0'],
    ['3.13.0', '3.12.0', undefined, '3.13.0'],
    ['3.13.0', 'odd', undefined, '3.13.0'],
    ['3.12.0', '3.13.0', 1000, '3.13.0'],
    ['3.13.0', '3.12.0', 1000, '3.12.0'],
    ['3.13.0', '3.12.0', 999, '3.13.0'],
    ['3.12.0', '3.13.0', 999, '3.12.0'],
    ['3.13.0', 'odd', 1001, 'odd'],
    ['3.13.0', null, 1001, '3.13.0'],
    ['3.13.0', undefined, 1001, '3.13.0'],
  ])(
    '%s signed at 1000, followed by a report of %s signed at %s, leads to the policy version %s',
    (policyVersion, reported, signedAt, expected) => {
      const next = nextPolicyVersion({ policyVersion, versionSignedAt: 1000 }, reported, signedAt)
      expect(next.policyVersion).toBe(expected)
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
