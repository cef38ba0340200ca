import { describe, expect } from 'vitest'
import { describeResource, placeholders } from './describe-resource.ts'
import { agenciesTest, longAgo, resourceRequests, type InvalidBody } from './resource.ts'

const details = {
  url: 'https://www.moreau.example/',
  cms: 'WordPress',
  isActive: false,
  checkIntervalSeconds: 300,
  notes: 'OVH',
}

const it = agenciesTest.extend('websites', { scope: 'file' }, ({ app, agency }) =>
  resourceRequests(app, agency, '/websites', { clientId: agency.clientId, ...details }),
)

const { client, otherClient, secondClient } = placeholders
const full = { clientId: client, ...details, externalId: null }

describeResource('/websites', {
  full,
  readOnly: { agencyId: placeholders.agency },
  minimal: [
    { clientId: client, url: 'http://a.example' },
    { isActive: true, cms: null, checkIntervalSeconds: 0, notes: null },
  ],
  ignored: { agencyId: placeholders.otherAgency, id: 1_000_000, createdAt: longAgo, colour: 'red' },
  changes: [
    { clientId: secondClient, cms: null, isActive: true },
    { clientId: secondClient, cms: null, isActive: true },
  ],
  foreign: { clientId: otherClient },
  invalid: [
    [{ clientId: otherClient }, { clientId: ['Client inconnu'] }],
    [{ clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ url: null }, { url: ['Doit être un texte'] }],
    [{ isActive: 'yes' }, { isActive: ['Doit être un booléen'] }],
    [{ checkIntervalSeconds: 59 }, { checkIntervalSeconds: ['Doit être 0 ou au moins 60'] }],
    [{ checkIntervalSeconds: 86401 }, { checkIntervalSeconds: ['Doit être inférieur ou égal à 86400'] }],
    ...[
      'moreau.example',
      'ftp://moreau.example',
      'javascript:alert(1)',
      'http://',
      'https://a b',
      'https://user:pw@a.example',
      '',
    ].map((url): InvalidBody => [
      { url },
      { url: ["URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"] },
    ]),
  ],
  invalidCreations: [
    [{ url: details.url }, { clientId: ['Champ requis'] }],
    [{ clientId: client }, { url: ['Champ requis'] }],
  ],
})

describe('listing websites', () => {
  it('filters by client', async ({ app, agency, otherAgency, websites }) => {
    const [firstClientId, secondClientId] = [await app.client(agency), await app.client(agency)]
    const first = await websites.create({ ...websites.full, clientId: firstClientId })
    await websites.create({ ...websites.full, clientId: secondClientId })
    const third = await websites.create({ ...websites.full, clientId: firstClientId })
    const expected = { data: [first, third], total: 2, limit: 50, offset: 0 }
    expect(await websites.list({ clientId: firstClientId })).toEqual(expected)
    for (const clientId of [otherAgency.clientId, 0, -1, '99999999999'])
      expect(await websites.list({ clientId }), String(clientId)).toMatchObject({ data: [], total: 0 })
  })

  it.for(['', 'abc', '1e2', '1.5'])('rejects the clientId "%s"', async (clientId, { app, agency }) => {
    const { status, body } = await app.request('get', '/websites', agency.key, { query: { clientId } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Doit être un entier'] })
  })
})
