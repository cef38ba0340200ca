import { expect } from 'vitest'
import { everyOperation, schemeOf } from '#test/contract/operations.ts'
import { test as it } from '#test/app/index.ts'

const anonymous = everyOperation.filter(({ operation }) => operation.body !== null && !schemeOf(operation))

it.for(anonymous)('$id returns 413 for a body over 256 KiB', async ({ api, operation }, { app }) => {
  if (api !== 'admin' && api !== 'plugin') throw new Error(`${api} has anonymous operations`)
  const send = (bytes: number) =>
    app[api](operation.method, operation.path, { body: JSON.stringify('x'.repeat(bytes - 2)) })
  expect((await send(262_144)).status).toBe(400)
  const { status, body } = await send(262_145)
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

it('there are such operations', () => {
  expect(anonymous.map(({ id }) => id)).toEqual([
    'signIn',
    'requestPasswordReset',
    'resetPassword',
    'signInWithPasskey',
    'signInWithIdentity',
    'acceptOfferedInvitation',
    'declineOfferedInvitation',
    'signInWithLink',
    'lookUpInvitation',
    'acceptInvitation',
    'pairPlugin',
  ])
})
