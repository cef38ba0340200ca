import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import { prefersStrict } from '#src/platform/operations/strict.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { agenciesTest as it } from './resource.ts'

const strict = { prefer: 'handling=strict' }

describe('strict handling', () => {
  it.for([
    'handling=strict',
    'respond-async, handling=strict',
    'Handling = "STRICT"; a=b',
    'foo="a, handling=lenient", handling=strict, handling=lenient',
  ])('is applied with `Prefer: %s`', async (prefer, { app, agency }) => {
    const headers = { prefer }
    const refused = await app.request('get', '/tickets', agency.key, { headers, query: { statuss: 'open', limit: 1 } })
    expect(refused.status).toBe(400)
    expect(refused.body.details).toEqual({ fieldErrors: { statuss: ['Paramètre inconnu'] }, formErrors: [] })
    const accepted = await app.request('get', '/tickets', agency.key, { headers, query: { status: 'open' } })
    expect(accepted.status).toBe(200)
    expect(accepted.headers['preference-applied']).toBe('handling=strict')
  })

  it.for(['', 'handling=lenient', 'handling=lenient, handling=strict', 'strict', 'foo="a, handling=strict"'])(
    'is not applied with `Prefer: %s`',
    async (prefer, { app, agency }) => {
      const query = { statuss: 'open', 'status-': 'x' }
      const response = await app.request('get', '/tickets', agency.key, { headers: { prefer }, query })
      expect(response.status).toBe(200)
      expect(response.headers).not.toHaveProperty('preference-applied')
    },
  )

  const reads = Object.entries<Operation>(table).filter(
    ([, { method, path }]) => method === 'get' && !path.includes('{'),
  )

  it.for(reads)('refuses an unknown parameter of %s', async ([, { path, errors }], { app, agency }) => {
    const { status, body } = await app.request('get', path, agency.key, { headers: strict, query: { unknown: 1 } })
    expect([status, body.details?.fieldErrors]).toEqual([400, { unknown: ['Paramètre inconnu'] }])
    expect(errors).toContain('VALIDATION_FAILED')
  })

  // If it took the square of the time, this would take minutes.
  it('is found in linear time beside a quote that is not closed', () => {
    expect(prefersStrict(`handling=strict, "${'\\"'.repeat(300_000)}`)).toBe(true)
  })

  it.for([
    ['post', '/clients', { name: 'A', colour: 1, agencyId: 1 }, ['colour']],
    ['post', '/clients', { name: 'A', constructor: 1, toString: 2 }, ['constructor', 'toString']],
    ['post', '/tasks', { title: 'A', dueDat: '2026-01-01', assigne: null }, ['dueDat', 'assigne']],
    ['post', '/tickets', { title: 'A', agencyId: 1, colour: 1 }, ['colour']],
    ['post', '/invoices', { agencyId: 1, lines: [{ quantity: 1, unitPrice: '1', vat: 20 }] }, ['lines.0.vat']],
    ['post', '/webhooks', { url: 'https://hooks.example', isactive: false }, ['isactive']],
  ] as const)('refuses unknown fields of %s %s %j', async ([method, path, fields, unknown], { app, agency }) => {
    const body = path === '/tickets' || path === '/invoices' ? { clientId: agency.clientId, ...fields } : fields
    const response = await app.request(method, path, agency.key, { headers: strict, body })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.details.fieldErrors)).toEqual(unknown)
  })

  it('accepts declared fields, and ignores the agency', async ({ app, agency }) => {
    const body = { name: 'A', agencyId: 5, email: null }
    const created = await app.request('post', '/clients', agency.key, { headers: strict, body })
    expect(created.status).toBe(201)
    expect(created.headers['preference-applied']).toBe('handling=strict')
    const path = `/clients/${created.body.id}`
    expect((await app.request('get', path, agency.key, { headers: strict, query: { a: 1 } })).status).toBe(400)
    expect((await app.request('delete', path, agency.key, { headers: strict })).status).toBe(204)
    const parameters = { 'createdAt[gte]': '2026-01-01', limit: 1 }
    expect((await app.request('get', '/clients', agency.key, { headers: strict, query: parameters })).status).toBe(200)
  })
})
