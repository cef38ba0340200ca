import { sql } from 'kysely'
import { expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { removeOldSiteData } from '#src/features/sites/connectors/retention.ts'
import { testWith } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = testWith().extend('agency', { scope: 'file' }, ({ app }) => app.agency())

const tables = ['connector_activity', 'connector_security_events', 'connector_reports', 'connector_contents'] as const

it('events of sites are kept for a year, reports for 90 days, and contents without limit', async ({ app, agency }) => {
  const site = await openSite(app, agency)
  const event = { event_type: 'user.login', remote_at: '2020-01-01T00:00:00Z' }
  const send = async (nth: number) => {
    await site.send('post', '/api/plugin/v2/activity', { ...event, nth })
    await site.send('post', '/api/plugin/v2/security-event', event)
    await site.send('post', '/api/plugin/v2/disk-usage', { nth })
    await site.send('post', '/api/plugin/sync-content', { id: nth })
  }
  await send(1)
  await sql`update connector_activity set received_at = now() - interval '400 days'`.execute(app.db)
  await sql`update connector_security_events set received_at = now() - interval '400 days'`.execute(app.db)
  await sql`update connector_reports set received_at = now() - interval '98 days'`.execute(app.db)
  await sql`
    update connector_contents
    set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'`.execute(app.db)
  await send(2)
  await sql`update connector_activity set received_at = now() - interval '364 days'
    where received_at > now() - interval '1 day'`.execute(app.db)
  await removeOldSiteData(app.db)
  const counts = tables.map(async table => (await app.db.selectFrom(table).select('id').execute()).length)
  expect(await Promise.all(counts)).toEqual([1, 1, 1, 2])
})

it('expired tokens are removed, and others are kept', async ({ app, agency }) => {
  const website = await app.website(agency)
  await createPairingToken(agency.tenant, website)
  await app.db
    .updateTable('pairing_tokens')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute()
  await createPairingToken(agency.tenant, website)
  await removeOldSiteData(app.db)
  expect(await app.db.selectFrom('pairing_tokens').select('website_id').execute()).toHaveLength(1)
})
