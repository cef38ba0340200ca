import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

const it = test.extend('owner', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))

it.for(['a\nb', 'a\r', 'a\u001b[31m', 'a\u007f', 'a\u0085', 'a\u2028b', 'a\u202eb', 'a\u2066b'])(
  'a name of a person or an agency is refused with a control character: %j',
  async (name, { app, owner }) => {
    const message = { fieldErrors: { name: ['Doit être un texte sur une ligne, sans caractères de contrôle'] } }
    for (const { status, body } of [
      await owner.request('patch', '/session/user', { body: { name } }),
      await owner.request('patch', '/agency', { body: { name } }),
      await owner.request('post', '/members', { body: { email: 'x@studio.example', role: 'member', name } }),
      await app.admin('post', '/invitations/accept', {
        body: { token: 'inv_0', password: 'lilac rain on tin roofs', name },
      }),
    ])
      expect([status, body.details]).toMatchObject([400, message])
    const { code } = await runCommandLine(app.databaseUrl, 'agency', 'create', '--name', `${name}x`)
    expect(code).toBe(2)
  },
)

it('a name may have any other character', async ({ owner }) => {
  const name = '👩‍💻 Studio « Émile & Cie », J.-P. مرحبا שלום 東京'
  const { status, body } = await owner.request('patch', '/session/user', { body: { name } })
  expect([status, body.user.name]).toEqual([200, name])
  expect((await owner.request('patch', '/session/user', { body: { name: ' ' } })).status).toBe(400)
})
