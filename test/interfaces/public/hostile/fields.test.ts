import { expect } from 'vitest'
import { describeHostile, expectBadRequest, titled } from './raw-requests.ts'

describeHostile('fields', it => {
  const limits: [string, number][] = [
    ['name', 200],
    ['phone', 50],
    ['address', 500],
    ['city', 100],
    ['postalCode', 20],
    ['country', 100],
    ['siret', 50],
    ['vatNumber', 50],
    ['notes', 20_000],
  ]
  it.for(limits)('%s is rejected beyond %i characters', async ([field, maxLength], { postJson }) => {
    for (const text of ['x'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1)])
      expectBadRequest(await postJson({ name: 'x', [field]: text }), field)
  })

  it.for([...limits.map(([field]) => field), 'email'])(
    '%s is rejected when it is not a string',
    async (field, { postJson, send, id }) => {
      for (const value of [1, 1e20, true, [], ['x'], {}, { toString: 'x' }]) {
        expectBadRequest(await postJson({ name: 'x', [field]: value }), field)
        expectBadRequest(await send('PATCH', `/clients/${id}`, { body: JSON.stringify({ [field]: value }) }), field)
      }
    },
  )

  it.for(['', ' ', '\t\r\n', '\u00a0', '\u2003', '\ufeff', null, undefined])(
    'name is rejected as %j',
    async (name, { postJson, send, id }) => {
      expectBadRequest(await postJson({ name, city: 'Lyon' }), 'name')
      expectBadRequest(await send('PUT', `/clients/${id}`, { body: JSON.stringify({ name }) }), 'name')
      if (name !== undefined)
        expectBadRequest(await send('PATCH', `/clients/${id}`, { body: JSON.stringify({ name }) }), 'name')
    },
  )

  it.for(
    titled([
      '',
      ' ',
      'x',
      '@',
      'a@',
      '@b.fr',
      'a@b',
      'a@b@c.fr',
      'a b@c.fr',
      ' a@b.fr',
      'a@b.fr\n',
      'a..b@c.fr',
      'a@-b.fr',
      'a@b..fr',
      'a@b.fr, c@d.fr',
      `${'a'.repeat(250)}@b.fr`,
      `${'a.'.repeat(500_000)}@b`,
      `a@${'a'.repeat(1_000_000)}`,
      `a@${'a.'.repeat(500_000)}`,
      `a@${'a-'.repeat(500_000)}`,
    ]),
  )('email is rejected as %s', async ([, email], { postJson }) => {
    expectBadRequest(await postJson({ name: 'x', email }), 'email')
  })

  it.for([
    ['numbers', 1],
    ['objects', {}],
  ] as const)('lists of 19,000 %s are rejected without validating each element', async ([, element], { app, key }) => {
    const lines = Array.from({ length: 19_000 }, () => element)
    const cpuBefore = process.cpuUsage()
    const { status, body } = await app.request('post', '/invoices', key, { body: { clientId: 1, lines } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ lines: ['Au plus 1000 éléments'] })
    // Processor time, as other processes do not count.
    const { user, system } = process.cpuUsage(cpuBefore)
    expect((user + system) / 1e6).toBeLessThan(5)
  })

  it('are all reported at once, in French', async ({ postJson }) => {
    const { body } = await postJson({ name: ' ', email: 'x', phone: 1, city: 'x'.repeat(101) })
    expect(body).toEqual({
      error: 'Données invalides',
      code: 'VALIDATION_FAILED',
      docUrl: expect.stringMatching(/^http:.+\/docs\/errors#validation_failed$/) as string,
      details: {
        fieldErrors: {
          name: ['Ne doit pas être vide'],
          email: ['Adresse e-mail invalide'],
          phone: ['Doit être un texte ou null'],
          city: ['Au plus 100 caractères'],
        },
        formErrors: [],
      },
    })
  })
})
