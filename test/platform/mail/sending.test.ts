import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { maxMailsOfAgencies, maxMailsPerAgency, maxMailsPerReceiver } from '#src/platform/limits/mail.ts'
import { openMailOutbox, type NewMail } from '#src/platform/mail/outbox.ts'
import { messageId } from '#src/platform/mail/mailer.ts'
import { listDeadMails, retryDeadMails } from '#src/platform/mail/retry.ts'
import { sendMail } from '#src/platform/mail/send.ts'
import { runJob } from '#test/app/jobs.ts'
import type { TestApp } from '#test/app/index.ts'
import { test } from './mail-app.ts'

let count = 0

/** Posts a mail to a new receiver. */
const post = async ({ db, secrets, queue }: TestApp, more: Partial<NewMail> = {}) => {
  const receiver = `receiver-${count++}@studio.example`
  const outbox = openMailOutbox({ secrets, queue, consoleUrl: path => path })
  const text = { fr: 'Essai', en: 'A test' }
  const letter = { subject: text, paragraphs: [text], reason: text }
  const mail = { kind: 'test', cause: receiver, receiver, language: 'en', letter, agencyId: null, ...more } as const
  return { receiver: mail.receiver, isPosted: await outbox.post(db, mail) }
}

describe('a mail', () => {
  test('is sent once per cause', async ({ app, mail }) => {
    const { receiver } = await post(app)
    await mail.mailsTo(receiver)
    expect((await post(app, { cause: receiver })).isPosted).toBe(false)
  })

  test('has the same Message-ID when the process ends before it has stored that it was sent', async ({
    app,
    mail,
    smtp,
  }) => {
    const { receiver } = await post(app)
    await mail.mailsTo(receiver)
    const [stored] = await mail.stored(receiver)
    await expect.poll(async () => (await mail.stored(receiver))[0]?.status, { timeout: 20_000 }).toBe('sent')
    // As a kill between the two leaves it.
    const content = app.secrets.seal(JSON.stringify({ subject: 'A test', paragraphs: [], reason: 'A test' }), {
      column: 'mails.content',
      row: [stored?.id ?? 0],
    })
    await app.db
      .updateTable('mails')
      .set({ status: 'pending', content, due_at: sql`now()` })
      .where('receiver', '=', receiver)
      .execute()
    await mail.attempt(stored?.id ?? 0)
    const [first, second] = smtp.mailsTo(receiver)
    expect(second?.messageId).toBe(first?.messageId)
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@studio\.example>$/)
  })

  test('has another Message-ID than one for the same cause in another deployment', async ({ app }) => {
    const received: string[] = []
    const mailer = { verify: async () => {}, send: async ({ cause }: { cause: string }) => void received.push(cause) }
    const queue = { enqueue: () => Promise.resolve(true) }
    for (const deploymentId of ['7001-16384', '7002-16384']) {
      const outbox = openMailOutbox({ secrets: app.secrets, queue, consoleUrl: path => path })
      const text = { fr: 'Essai', en: 'A test' }
      const letter = { subject: text, paragraphs: [text], reason: text }
      await sql`delete from mails where cause = 'invitation:5'`.execute(app.db)
      const mail = { kind: 'test', cause: 'invitation:5', receiver: 'x@studio.example', language: 'fr' } as const
      await outbox.post(app.db, { ...mail, letter, agencyId: null })
      const { id } = await app.db
        .selectFrom('mails')
        .where('cause', '=', 'invitation:5')
        .select('id')
        .executeTakeFirstOrThrow()
      await sendMail({ db: app.db, secrets: app.secrets, mailer, deploymentId, onFailure: () => {} }, id)
    }
    expect(received).toEqual(['7001-16384 invitation:5', '7002-16384 invitation:5'])
    expect(new Set(received.map(cause => messageId(cause, 'no-reply@studio.example'))).size).toBe(2)
  })

  test('is not attempted twice at once', async ({ app, mail, smtp }) => {
    const release = Promise.withResolvers<void>()
    smtp.onReceived(() => release.promise)
    const { receiver } = await post(app)
    await mail.mailsTo(receiver)
    const [stored] = await mail.stored(receiver)
    await mail.attempt(stored?.id ?? 0)
    smtp.onReceived()
    release.resolve()
    await expect.poll(async () => (await mail.stored(receiver))[0]?.status, { timeout: 20_000 }).toBe('sent')
    expect(smtp.mailsTo(receiver)).toHaveLength(1)
  })

  test('waits while the server is down, and is sent when it is back', async ({ app, mail, smtp }) => {
    let receiver = ''
    await smtp.whileDown(async () => {
      ;({ receiver } = await post(app))
      await expect
        .poll(async () => (await mail.stored(receiver))[0]?.last_error, { timeout: 20_000 })
        .toMatch(/ECONNREFUSED/)
    })
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float8 as seconds from mails where receiver = ${receiver}`.execute(
      app.db,
    )
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300)
    expect(mail.failures.at(-1)).toMatchObject({ isLast: false })
    await mail.sendDue()
    await mail.mailsTo(receiver)
  })

  test('is given up when the server refuses its receiver for good, and can be retried', async ({ app, mail, smtp }) => {
    smtp.refuseReceivers(() => ({ code: 550, text: 'No such user' }))
    const { receiver } = await post(app)
    await expect.poll(async () => (await mail.stored(receiver))[0]?.status, { timeout: 20_000 }).toBe('dead')
    smtp.refuseReceivers()
    expect(mail.failures.at(-1)).toMatchObject({ reply: 550, isLast: true })
    expect((await listDeadMails(app.db))[0]).toMatchObject({
      receiver,
      lastError: expect.stringContaining('No such user'),
    })
    expect(await retryDeadMails(app.db)).toBeGreaterThan(0)
    await mail.sendDue()
    await mail.mailsTo(receiver)
  })

  test('is given up after a day', async ({ app, mail, smtp }) => {
    smtp.refuseReceivers(() => ({ code: 450, text: 'Try later' }))
    const { receiver } = await post(app)
    await expect
      .poll(async () => (await mail.stored(receiver))[0]?.last_error, { timeout: 20_000 })
      .toContain('Try later')
    await sql`update mails set created_at = now() - interval '25 hours', due_at = now() where receiver = ${receiver}`.execute(
      app.db,
    )
    await mail.attempt((await mail.stored(receiver))[0]?.id ?? 0)
    smtp.refuseReceivers()
    expect(await mail.stored(receiver)).toMatchObject([{ status: 'dead' }])
  })

  test('is discarded with its link', async ({ app, mail, smtp }) => {
    smtp.refuseReceivers(() => ({ code: 450, text: 'Try later' }))
    const { receiver } = await post(app, { expiresAt: new Date(Date.now() + 60_000).toISOString() })
    await expect
      .poll(async () => (await mail.stored(receiver))[0]?.last_error, { timeout: 20_000 })
      .toContain('Try later')
    smtp.refuseReceivers()
    await sql`update mails set expires_at = now() where receiver = ${receiver}`.execute(app.db)
    await mail.sendDue()
    expect(await mail.stored(receiver)).toMatchObject([{ status: 'dead', content: null }])
    expect(smtp.mailsTo(receiver)).toEqual([])
  })

  test('is deleted a month after it was sent', async ({ app, mail }) => {
    const { receiver } = await post(app)
    await mail.mailsTo(receiver)
    await expect.poll(async () => (await mail.stored(receiver))[0]?.status, { timeout: 20_000 }).toBe('sent')
    await runJob(app, 'mail-retention')
    expect(await mail.stored(receiver)).toHaveLength(1)
    await sql`update mails set ended_at = now() - interval '31 days' where receiver = ${receiver}`.execute(app.db)
    await runJob(app, 'mail-retention')
    expect(await mail.stored(receiver)).toEqual([])
  })

  test('is deleted after a month in which the service sent no mail', async ({ app, mail }) => {
    const { receiver } = await post(app)
    await mail.mailsTo(receiver)
    const monthAgo = sql<string>`now() - interval '31 days'`
    const waiting = { status: 'pending', ended_at: null, created_at: monthAgo } as const
    await expect.poll(async () => (await mail.stored(receiver))[0]?.status, { timeout: 20_000 }).toBe('sent')
    await app.db.updateTable('mails').set(waiting).where('receiver', '=', receiver).execute()
    await runJob(app, 'mail-retention')
    expect(await mail.stored(receiver)).toEqual([])
  })
})

describe('the limits', () => {
  /** Stores mails of an agency, as they were posted within the last hour. */
  const fill = (app: TestApp, agencyId: number | null, total: number, receiver: string) =>
    sql`
    insert into mails (agency_id, kind, cause, receiver, language, content, status, ended_at)
    select ${agencyId}, 'test', ${`fill ${receiver} `} || nth, ${receiver}, 'fr', ''::bytea, 'sent', now()
    from generate_series(1, ${total}) as nth`.execute(app.db)

  test('of a receiver count by agency, and apart from mails to an account', async ({ app }) => {
    const [agency, other] = [await app.agency(), await app.agency()]
    const receiver = 'common-client@moreau.example'
    await fill(app, agency.id, maxMailsPerReceiver, receiver)
    let causes = 0
    const isPosted = async (agencyId: number | null, to = receiver) =>
      (await post(app, { agencyId, receiver: to, cause: `receiver ${causes++}` })).isPosted
    expect(await isPosted(agency.id, receiver.toUpperCase())).toBe(false)
    expect(await isPosted(agency.id, 'other@moreau.example')).toBe(true)
    expect(await isPosted(other.id)).toBe(true)
    for (let nth = 0; nth < maxMailsPerReceiver; nth++) expect(await isPosted(null)).toBe(true)
    expect(await isPosted(null)).toBe(false)
    await fill(app, other.id, maxMailsPerAgency, 'many@moreau.example')
    expect(await isPosted(other.id, 'new@moreau.example')).toBe(false)
    expect(await isPosted(agency.id, 'new@moreau.example')).toBe(true)
  })

  test('of all agencies leave room for the mails to accounts', async ({ app }) => {
    const [agency, other] = [await app.agency(), await app.agency()]
    await fill(app, agency.id, maxMailsOfAgencies, 'everybody@moreau.example')
    expect((await post(app, { agencyId: other.id })).isPosted).toBe(false)
    expect((await post(app, { agencyId: null })).isPosted).toBe(true)
    await sql`delete from mails where cause like 'fill %'`.execute(app.db)
    expect((await post(app, { agencyId: other.id })).isPosted).toBe(true)
    await fill(app, null, maxMailsOfAgencies, 'accounts@moreau.example')
    expect((await post(app, { agencyId: other.id })).isPosted).toBe(true)
    await sql`delete from mails where cause like 'fill %'`.execute(app.db)
  })
})
