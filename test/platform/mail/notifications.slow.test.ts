import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { noticeSilentSites } from '#src/features/sites/connectors/silence.ts'
import { startJobs } from '#src/service/start/jobs.ts'
import { openMailOutbox } from '#src/platform/mail/outbox.ts'
import { noticeExpiringKeys } from '#src/features/notifications/expiring-keys.ts'
import { mailNotices } from '#src/features/notifications/mail-notices.ts'
import { insertNotices } from '#src/features/notifications/notices.ts'
import { createUnsubscribeTokens } from '#src/features/notifications/unsubscribe-tokens.ts'
import { runDueBatch } from '#src/features/webhooks/replay/batches.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { openReceiver, respondWith } from '#test/features/webhooks/receiver.ts'
import type { TestAgency, TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { mailEnvironment, test as base } from './mail-app.ts'

const publicUrl = 'https://agency.example'

let count = 0

/** An agency with a French owner and an English admin, who get its notifications. */
const openAgency = async (app: TestApp) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const admin = await app.adminSession(agency, { role: 'admin' })
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', admin.userId).execute()
  // The one that comes with each agency.
  await app.db.deleteFrom('memberships').where('user_id', '=', agency.ownerId).execute()
  return { agency, owner, admin }
}

const addNotices = (app: TestApp, { id }: TestAgency, kind: string, data: object[]) =>
  insertNotices(sql`
    select ${id}::integer as agency_id, ${kind}::text as kind, concat('test:', ${count++}::integer, ':', n) as cause,
      null::uuid as user_id, notice as data
    from jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality as notices (notice, n)`).execute(app.db)

const site = (id: number) => ({ id, url: `https://site-${id}.example`, since: '2026-05-01T10:00:00Z' })

const test = base
  /** Writes the mails about new notices, and sends them. */
  .extend('mailNow', { scope: 'file' }, ({ app, mail }) => async () => {
    const { db, secrets } = app
    const queue = { enqueue: () => Promise.resolve(true) }
    const outbox = openMailOutbox({ secrets, queue, consoleUrl: path => `${publicUrl}/console${path}` })
    await mailNotices({ db, secrets, outbox, publicUrl })
    const pending = await db.selectFrom('mails').where('status', '=', 'pending').orderBy('id').select('id').execute()
    for (const { id } of pending) await mail.attempt(id)
  })
  /** Lets the last mails of an agency be a number of minutes older. */
  .extend('pass', { scope: 'file' }, ({ app }) => async ({ id }: TestAgency, minutes: number) => {
    const time = sql`make_interval(mins => ${minutes})`
    await sql`update notices set mailed_at = mailed_at - ${time} where agency_id = ${id}`.execute(app.db)
    await sql`
      update site_reachability set changed_at = changed_at - ${time} where agency_id = ${id}`.execute(app.db)
  })
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await openReceiver()
    onCleanup(receiver.close)
    return receiver
  })
  .override('app', { scope: 'file' }, async ({ smtp }, { onCleanup }) => {
    const { openTestApp } = await import('#test/app/index.ts')
    const app = await openTestApp({
      environment: { ...mailEnvironment(smtp), WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' },
    })
    onCleanup(app.close)
    return app
  })

describe('the choice of a person', () => {
  test('concerns one agency and one person', async ({ app, mailNow, smtp }) => {
    const { agency, owner, admin } = await openAgency(app)
    const other = await app.agency()
    await sql`insert into memberships (agency_id, user_id, role) values (${other.id}, ${owner.userId}, 'owner')`.execute(
      app.db,
    )
    const first = await owner.request('get', '/me/notifications')
    expect(first.body).toEqual({
      sendsMail: true,
      kinds: [
        'webhook.failing',
        'webhook.disabled',
        'site.silent',
        'site.back',
        'key.expiring',
        'task.ended',
        'security',
      ].map(kind => ({ kind, enabled: true, required: kind === 'security' })),
    })
    const body = { kinds: [{ kind: 'site.back', enabled: false }] }
    const updated = await owner.request('put', '/me/notifications', { body })
    expect(updated.body.kinds[3]).toEqual({ kind: 'site.back', enabled: false, required: false })
    expect((await admin.request('get', '/me/notifications')).body).toEqual(first.body)

    await addNotices(app, agency, 'site.back', [site(1)])
    await addNotices(app, other, 'site.back', [site(2)])
    await mailNow()
    expect(smtp.mailsTo(owner.email).map(({ subject }) => subject)).toEqual(['site-2.example est de retour'])
    expect(smtp.mailsTo(admin.email).map(({ subject }) => subject)).toEqual(['site-1.example is back'])

    await owner.request('put', '/session/agency', { body: { agencyId: other.id } })
    expect((await owner.request('get', '/me/notifications')).body).toEqual(first.body)
  })

  test('can be undone, and does not include security', async ({ app }) => {
    const { owner } = await openAgency(app)
    const choose = (kind: string, enabled: boolean) =>
      owner.request('put', '/me/notifications', { body: { kinds: [{ kind, enabled }] } })
    await choose('key.expiring', false)
    const { body } = await choose('key.expiring', true)
    expect(body.kinds).not.toContainEqual(expect.objectContaining({ enabled: false }))
    expect((await choose('security', true)).status).toBe(200)
    const refused = await choose('security', false)
    expect(refused.status).toBe(400)
    expect(refused.body.details.fieldErrors).toEqual({ kinds: ['security ne peut pas être désactivé'] })
    expect((await choose('site.gone', false)).status).toBe(400)
  })
})

describe('the receivers', () => {
  test('are the owners and admins of the moment', async ({ app, mailNow, smtp }) => {
    const { agency, owner, admin } = await openAgency(app)
    const member = await app.adminSession(agency, { role: 'member' })
    const removed = await app.adminSession(agency, { role: 'admin' })
    await addNotices(app, agency, 'site.silent', [site(1)])
    const { body } = await owner.request('get', '/members')
    const { id } = (body.data as { id: number; email: string }[]).find(({ email }) => email === removed.email) ?? {}
    await owner.request('delete', `/members/${id}`)
    await mailNow()
    expect(smtp.mailsTo(owner.email)).toHaveLength(1)
    expect(smtp.mailsTo(admin.email)).toHaveLength(1)
    expect(smtp.mailsTo(member.email)).toEqual([])
    expect(smtp.mailsTo(removed.email)).toEqual([])
  })
})

describe('a burst', () => {
  test('becomes one summary, and what follows within ten minutes another one', async ({ app, mailNow, pass, smtp }) => {
    const { agency, admin } = await openAgency(app)
    await addNotices(
      app,
      agency,
      'site.silent',
      Array.from({ length: 60 }, (_, index) => site(index)),
    )
    await mailNow()
    const [summary] = smtp.mailsTo(admin.email)
    expect(summary?.subject).toBe('60 sites are silent')
    expect(summary?.text?.match(/^• site-\d+\.example has been silent since May 1, 2026/gm)).toHaveLength(50)
    expect(summary?.text).toContain('and 10 more')
    expect(summary?.text).toContain(`${publicUrl}/console/sites\n`)

    for (const id of [1, 2]) {
      await addNotices(app, agency, 'site.silent', [site(id)])
      await mailNow()
    }
    expect(smtp.mailsTo(admin.email)).toHaveLength(1)
    await pass(agency, 10)
    await mailNow()
    expect(smtp.mailsTo(admin.email).map(({ subject }) => subject)).toEqual([
      '60 sites are silent',
      '2 sites are silent',
    ])
  })

  test('makes at most six mails of a kind in an hour', async ({ app, mailNow, pass, smtp }) => {
    const { agency, owner } = await openAgency(app)
    for (let minute = 0; minute < 60; minute += 5) {
      await addNotices(app, agency, 'webhook.failing', [{ id: 1, url: 'https://shop.example/hook', failures: 5 }])
      await mailNow()
      await pass(agency, 5)
    }
    expect(smtp.mailsTo(owner.email)).toHaveLength(6)
  })
})

describe('a webhook', () => {
  test('that fails and is disabled is mailed, without the path of its URL', async ({
    app,
    mailNow,
    receiver,
    smtp,
  }) => {
    const { agency, owner, admin } = await openAgency(app)
    const { body: webhook } = await owner.request('post', '/webhooks', {
      body: { url: `${receiver.url}/secret-path`, events: ['client.deleted'], maxRetries: 0 },
    })
    const worker = startTestWorker(app, { sendsMail: true })
    receiver.respond = respondWith(500)
    await emitEvents(agency, 10)
    worker.wake()
    await worker.drained()
    receiver.respond = respondWith(410)
    await emitEvents(agency, 1)
    worker.wake()
    await worker.drained()
    await mailNow()
    const host = new URL(receiver.url).host
    expect(
      smtp
        .mailsTo(admin.email)
        .map(({ subject = '' }) => subject)
        .toSorted(),
    ).toEqual([
      `The webhook to ${host} is failing: 10 deliveries in a row`,
      `The webhook to ${host} was disabled after failures`,
    ])
    const [mail] = smtp.mailsTo(owner.email)
    expect(mail?.source).not.toContain('secret-path')
    expect(mail?.text).toContain(`${publicUrl}/console/webhooks/${webhook.id}`)
  })

  test('computes nothing while mail is off', async ({ app, receiver }) => {
    const { agency, owner } = await openAgency(app)
    const body = { url: receiver.url, events: ['client.deleted'], maxRetries: 0 }
    await owner.request('post', '/webhooks', { body })
    receiver.respond = respondWith(410)
    await emitEvents(agency, 1)
    const worker = startTestWorker(app)
    await worker.drained()
    const disabled = app.db
      .selectFrom('outbox')
      .where('agency_id', '=', agency.id)
      .where('event', '=', 'webhook.disabled')
    expect(await disabled.select('id').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('notices').where('agency_id', '=', agency.id).select('id').execute()).toEqual([])
  })
})

describe('the jobs about notices', () => {
  test('do not run while mail is off', async ({ app }) => {
    const jobsWith = async (mail: object | undefined) => {
      const names: string[] = []
      const queue = { work: () => Promise.resolve(), schedule: ({ name }: { name: string }) => void names.push(name) }
      await startJobs({ db: app.db, queue, mail } as never)
      return names
    }
    const off = await jobsWith(undefined)
    const ofMail = (await jobsWith({})).filter(name => !off.includes(name))
    expect(ofMail.toSorted()).toEqual(['due-mails', 'expiring-keys', 'notices', 'silent-sites'])
  })
})

describe('a task that sends events again', () => {
  const run = async (app: TestApp) => {
    const isUnfinished = async () =>
      (await app.db.selectFrom('webhook_tasks').where('status', '<>', 'completed').select('id').execute()).length > 0
    while (await isUnfinished()) {
      await sql`update webhook_tasks set next_batch_at = now() where next_batch_at is not null`.execute(app.db)
      await runDueBatch(app.db, { sendsMail: true })
    }
  }

  test('is mailed to the person who started it, or to all if a key did', async ({ app, mailNow, receiver, smtp }) => {
    const { agency, owner, admin } = await openAgency(app)
    const { key } = await app.key({ id: agency.id, ownerId: owner.userId })
    const { body: webhook } = await owner.request('post', '/webhooks', { body: { url: receiver.url, events: ['*'] } })
    const body = { since: new Date().toISOString() }
    await admin.request('post', `/webhooks/${webhook.id}/replay`, { body })
    await run(app)
    await mailNow()
    expect(smtp.mailsTo(owner.email)).toEqual([])
    expect(smtp.mailsTo(admin.email)).toHaveLength(1)
    await app.db.updateTable('notices').set({ mailed_at: '2026-01-01' }).where('agency_id', '=', agency.id).execute()
    await app.request('post', `/webhooks/${webhook.id}/recover`, key, { body })
    await run(app)
    await mailNow()
    expect(smtp.mailsTo(owner.email)).toMatchObject([{ subject: expect.stringMatching(/est terminé : 0 livrés/) }])
    expect(smtp.mailsTo(admin.email)).toHaveLength(2)
  })
})

describe('a site', () => {
  /** Lets the checks have run for 20 minutes, and lets the last heartbeat of a site be a number of minutes old. */
  const prepare = async (app: TestApp, connectorId: number, minutes: number) => {
    await sql`
      insert into site_checks (checked_at, uninterrupted_since) values (now(), now() - interval '20 minutes')
      on conflict (id) do update set checked_at = now(), uninterrupted_since = excluded.uninterrupted_since`.execute(
      app.db,
    )
    await sql`
      update connectors set last_ping_at = now() - make_interval(mins => ${minutes}) where id = ${connectorId}`.execute(
      app.db,
    )
  }
  const kindsOf = async (app: TestApp, { id }: TestAgency) => {
    const notices = app.db.selectFrom('notices').where('agency_id', '=', id).orderBy('id').select('kind')
    return (await notices.execute()).map(({ kind }) => kind)
  }

  test('is silent after three missed heartbeats, once, and then back', async ({ app, mailNow, pass, smtp }) => {
    const { agency, admin } = await openAgency(app)
    const { id } = await openSite(app, agency)
    await prepare(app, id, 15)
    await noticeSilentSites(app.db)
    expect(await kindsOf(app, agency)).toEqual([])
    await prepare(app, id, 17)
    await noticeSilentSites(app.db)
    await noticeSilentSites(app.db)
    await pass(agency, 11)
    await noticeSilentSites(app.db)
    expect(await kindsOf(app, agency)).toEqual(['site.silent'])
    await prepare(app, id, 1)
    await noticeSilentSites(app.db)
    expect(await kindsOf(app, agency)).toEqual(['site.silent', 'site.back'])
    await mailNow()
    expect(smtp.mailsTo(admin.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^www\.moreau\.example has been silent since /),
      'www.moreau.example is back',
    ])
  })

  test('is not reported after an outage of the service, nor when it was disconnected', async ({ app }) => {
    const { agency } = await openAgency(app)
    const { id } = await openSite(app, agency)
    await prepare(app, id, 30)
    await sql`update site_checks set checked_at = now() - interval '4 minutes'`.execute(app.db)
    await noticeSilentSites(app.db)
    await noticeSilentSites(app.db)
    expect(await kindsOf(app, agency)).toEqual([])
    await prepare(app, id, 30)
    await sql`update connectors set revoked_at = now() where id = ${id}`.execute(app.db)
    await noticeSilentSites(app.db)
    expect(await kindsOf(app, agency)).toEqual([])
  })

  test('that goes and comes makes at most six mails in an hour', async ({ app, mailNow, pass, smtp }) => {
    const { agency, admin } = await openAgency(app)
    const { id } = await openSite(app, agency)
    for (let minute = 0; minute < 60; minute += 5) {
      await prepare(app, id, minute % 10 === 0 ? 17 : 1)
      await noticeSilentSites(app.db)
      await mailNow()
      await pass(agency, 5)
    }
    expect(smtp.mailsTo(admin.email).length).toBeLessThanOrEqual(6)
    expect(smtp.mailsTo(admin.email).length).toBeGreaterThan(3)
  })
})

describe('an API key', () => {
  test('is mailed once per expiry, within a week of it', async ({ app, mailNow, smtp }) => {
    const { agency, owner } = await openAgency(app)
    const create = async (days: number) => {
      const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
      const body = { name: `Key for ${days} days`, scopes: ['clients:read'], expiresAt }
      return (await owner.request('post', '/integrations/public-api/keys', { body })).body.id as number
    }
    await create(8)
    const id = await create(6)
    await noticeExpiringKeys(app.db)
    await noticeExpiringKeys(app.db)
    await mailNow()
    const [mail, ...others] = smtp.mailsTo(owner.email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^La clé d’API Key for 6 days expire le \d/)
    expect(mail?.text).toContain(`${publicUrl}/console/keys/${id}`)
    await sql`update api_keys set expires_at = now() + interval '5 days' where id = ${id}`.execute(app.db)
    await noticeExpiringKeys(app.db)
    const notices = app.db.selectFrom('notices').where('agency_id', '=', agency.id).select('id')
    expect(await notices.execute()).toHaveLength(2)
  })
})

describe('a name', () => {
  test('cannot add headers, receivers or lines', async ({ app, mailNow, smtp }) => {
    const { agency, owner } = await openAgency(app)
    const injection = 'x\r\nBcc: all@evil.example\r\n\r\n<b>-- \u2028Open http://evil.example'
    await sql`update agencies set name = ${injection} where id = ${agency.id}`.execute(app.db)
    await addNotices(app, agency, 'key.expiring', [{ id: 1, name: injection, expiresAt: '2026-05-01T10:00:00Z' }])
    await addNotices(app, agency, 'site.back', [{ id: 1, url: injection }])
    await addNotices(app, agency, 'webhook.disabled', [{ id: 1, url: injection, failures: 1 }])
    await mailNow()
    const mails = smtp.mailsTo(owner.email)
    expect(mails).toHaveLength(3)
    for (const { receivers, bcc, headers, html, text } of mails) {
      expect(receivers).toEqual([owner.email])
      expect(bcc).toBeUndefined()
      expect(headers.filter(({ key }) => key === 'bcc' || key === 'subject')).toHaveLength(1)
      expect(html).not.toContain('<b>')
      expect(text?.split('\n\n')[0]).not.toMatch(/[\n\u2028]/)
    }
  })
})

describe('the link that unsubscribes', () => {
  /** The path of the link in the header of the last mail to a receiver. */
  const pathIn = (headers: { key: string; value: string }[] = []) => {
    const { value = '' } = headers.find(({ key }) => key === 'list-unsubscribe') ?? {}
    return /^<https:\/\/agency\.example\/api(\/unsubscriptions\/[\w-]+)>$/.exec(value)?.[1] ?? ''
  }
  const openMail = async (
    app: TestApp,
    mailNow: () => Promise<void>,
    mailsTo: (receiver: string) => { headers: { key: string; value: string }[] }[],
  ) => {
    const people = await openAgency(app)
    await addNotices(app, people.agency, 'site.back', [site(1)])
    await mailNow()
    const headers = mailsTo(people.owner.email)[0]?.headers
    return { ...people, headers, path: pathIn(headers) }
  }
  const disabledKinds = async ({ request }: { request: Awaited<ReturnType<TestApp['adminSession']>>['request'] }) => {
    const { body } = await request('get', '/me/notifications')
    return (body.kinds as { kind: string; enabled: boolean }[])
      .filter(({ enabled }) => !enabled)
      .map(({ kind }) => kind)
  }

  test('works with one click, for its kind and person, without a session', async ({ app, mailNow, smtp }) => {
    const { owner, admin, headers, path } = await openMail(app, mailNow, smtp.mailsTo)
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
    const unsubscribed = await app.admin('post', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(unsubscribed).toMatchObject({ status: 200, body: { kind: 'site.back', agency: { name: 'Agence' } } })
    expect(await disabledKinds(owner)).toEqual(['site.back'])
    expect(await disabledKinds(admin)).toEqual([])
    expect((await app.admin('post', path)).status).toBe(200)
  })

  test('changes nothing when it is opened: a browser gets a page, a program the kind', async ({
    app,
    mailNow,
    smtp,
  }) => {
    const { owner, path } = await openMail(app, mailNow, smtp.mailsTo)
    const page = await app.admin('get', path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect(page.status).toBe(303)
    expect(page.headers['location']).toBe(`${publicUrl}/console/unsubscribe#${path.split('/').at(-1)}`)
    const { body } = await app.admin('get', path, { headers: { accept: 'application/json' } })
    expect(body).toEqual({ kind: 'site.back', agency: { name: 'Agence' } })
    expect(await disabledKinds(owner)).toEqual([])
  })

  test('cannot be forged or changed, and is not in the log', async ({ app, mailNow, smtp }) => {
    const { agency, owner, admin, path } = await openMail(app, mailNow, smtp.mailsTo)
    const token = path.split('/').at(-1) ?? ''
    const content = Buffer.from(token, 'base64url').subarray(32)
    const withContent = (text: string) =>
      Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 32), Buffer.from(text)]).toString('base64url')
    const otherKeys = createUnsubscribeTokens({ deriveKeys: () => ['an other key'] })
    const forged = [
      withContent(content.toString().replace(owner.userId, admin.userId)),
      withContent(content.toString().replace('site.back', 'site.silent')),
      otherKeys.create({ agencyId: agency.id, userId: owner.userId, kind: 'site.back' }),
      token.slice(0, -2),
      token.slice(0, 20),
      'x',
    ]
    for (const wrong of forged)
      for (const method of ['get', 'post'] as const) {
        const headers = { accept: 'text/html' }
        expect((await app.admin(method, `/unsubscriptions/${wrong}`, { headers })).status).toBe(404)
      }
    expect(await disabledKinds(owner)).toEqual([])
    expect(await disabledKinds(admin)).toEqual([])
    await app.admin('post', path)
    await expect.poll(() => app.logLines.join(''), { timeout: 20_000 }).toContain('/api/unsubscriptions/…')
    expect(app.logLines.join('')).not.toContain(token.slice(0, 40))
    // The unsubscription of somebody who has left says nothing else.
    await app.db.deleteFrom('memberships').where('user_id', '=', owner.userId).execute()
    expect((await app.admin('post', path)).status).toBe(200)
  })
})
