import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { findSession, lockSession } from '#src/features/people/sessions.ts'
import { test, type TestApp } from '#test/app/index.ts'

type Session = Awaited<ReturnType<TestApp['adminSession']>>

const it = test
  .extend('agency', ({ app }) => app.agency())
  .extend('session', ({ app, agency }) => app.adminSession(agency))
  /** Sends a change while a transaction has locked the session and changes it, and returns the response. */
  .extend(
    'sendDuring',
    ({ app, session }) =>
      async (send: (session: Session) => PromiseLike<Response>, change: (tx: Database) => Promise<unknown>) => {
        const pending: PromiseLike<Response>[] = []
        await app.db.transaction().execute(async tx => {
          await tx.selectFrom('sessions').where('user_id', '=', session.userId).select('id').forUpdate().execute()
          pending.push(Promise.resolve(send(session)))
          await app.waitForLockWaiters()
          await change(tx)
        })
        const [response] = await Promise.all(pending)
        return [response?.status, response?.body.code]
      },
  )
  .extend(
    'changeDuringEnd',
    ({ session, sendDuring }) =>
      (send: (session: Session) => PromiseLike<Response>) =>
        sendDuring(send, tx => tx.deleteFrom('sessions').where('user_id', '=', session.userId).execute()),
  )

interface Response {
  status: number
  body: { code?: string; secret?: string }
}

const unauthenticated = [401, 'UNAUTHENTICATED']

it('a change that waits for the end of its session has no effect', async ({ agency, changeDuringEnd }) => {
  const key = { name: 'Stays', scopes: ['*'] }
  expect(
    await changeDuringEnd(({ request }) => request('post', '/integrations/public-api/keys', { body: key })),
  ).toEqual(unauthenticated)
  expect(await agency.tenant.selectFrom('api_keys').select('id').execute()).toEqual([])
})

it('a change that waits while its session switches to another agency has no effect', async ({
  app,
  agency,
  session,
  sendDuring,
}) => {
  const other = await app.agency()
  await app.db
    .insertInto('memberships')
    .values({ agency_id: other.id, user_id: session.userId, role: 'admin' })
    .execute()
  // A removal from the first agency would not find the session there.
  const switchAgency = async (tx: Database) => {
    await tx.updateTable('sessions').set({ agency_id: other.id }).where('user_id', '=', session.userId).execute()
  }
  const body = { name: 'Stays', scopes: ['*'] }
  const createKey = ({ request }: Session) => request('post', '/integrations/public-api/keys', { body })
  expect(await sendDuring(createKey, switchAgency)).toEqual(unauthenticated)
  expect(await agency.tenant.selectFrom('api_keys').select('id').execute()).toEqual([])
})

it('a change that was authorized with another role has no effect, although the session is in its agency', async ({
  app,
  agency,
  session: { userId },
}) => {
  const [row] = await app.db.selectFrom('sessions').where('user_id', '=', userId).select(['id', 'sid']).execute()
  const before = await findSession(app.db, row?.sid ?? '')
  if (!before) throw new Error('The session was not found')
  await agency.tenant.updateTable('memberships').set({ role: 'member' }).where('user_id', '=', userId).execute()
  await expect(lockSession(app.db, before)).rejects.toMatchObject({ error: 'UNAUTHENTICATED' })
})

it('a second factor is not enabled after the end of the session', async ({ app, session, changeDuringEnd }) => {
  const { body } = await session.request('post', '/session/totp', { body: { currentPassword: session.password } })
  const code = new TOTP({ secret: body.secret }).generate()
  expect(await changeDuringEnd(({ request }) => request('put', '/session/totp', { body: { code } }))).toEqual(
    unauthenticated,
  )
  const factors = app.db.selectFrom('second_factors').where('user_id', '=', session.userId)
  expect(await factors.where('confirmed_at', 'is not', null).select('user_id').execute()).toEqual([])
})

it('the removal of a member waits for the changes of the member', async ({ app, agency, session }) => {
  const owner = await app.adminSession(agency)
  const { body } = await owner.request('get', '/members')
  const members = body.data as { id: number; userId: string }[]
  const id = members.find(member => member.userId === session.userId)?.id
  const pending: Promise<Response>[] = []
  await app.db.transaction().execute(async tx => {
    await tx.selectFrom('sessions').where('user_id', '=', session.userId).select('id').forKeyShare().execute()
    pending.push(Promise.resolve(owner.request('delete', `/members/${id}`)))
    await app.waitForLockWaiters()
    // The removal has not locked the rows that a change of the member may lock after its session.
    await tx.selectFrom('agencies').where('id', '=', agency.id).select('id').forNoKeyUpdate().noWait().execute()
    await tx
      .selectFrom('memberships')
      .where('id', '=', id ?? 0)
      .select('id')
      .forKeyShare()
      .noWait()
      .execute()
  })
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([204])
})
