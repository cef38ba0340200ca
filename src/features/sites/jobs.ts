import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { MailJobDeps } from '#src/platform/mail/jobs.ts'
import { advanceCampaigns } from './campaigns/advance.ts'
import { enqueueOpenErasures } from './connectors/erasure/due.ts'
import { eraseAll } from './connectors/erasure/erase.ts'
import type { Redactor } from './connectors/erasure/redactor.ts'
import { erasureQueue } from './connectors/erasure/request.ts'
import { expireExhaustedCommands } from './connectors/expiry.ts'
import { removeOldSiteData } from './connectors/retention.ts'
import { noticeSilentSites } from './connectors/silence.ts'
import { matchAdvisories } from './fleet/match.ts'

export interface SiteJobDeps extends MailJobDeps {
  secrets: Secrets
  redactor: Redactor
}

export const jobs: BackgroundJob<SiteJobDeps>[] = [
  { name: 'command-expiry', cron: '*/10 * * * *', run: ({ db }) => expireExhaustedCommands(db) },
  {
    queue: erasureQueue,
    due: { name: 'open-erasures', enqueue: enqueueOpenErasures },
    run: ({ db, redactor }, { signal, ...connector }) =>
      eraseAll(new ConnectorTenant(db, connector), { redactor, signal }),
  },
  { name: 'campaigns', cron: '* * * * *', run: advanceCampaigns },
  { name: 'advisories', cron: '* * * * *', run: ({ db }) => matchAdvisories(db) },
  { needs: 'mail', name: 'silent-sites', cron: '* * * * *', run: ({ db }) => noticeSilentSites(db) },
  { name: 'site-data-retention', cron: '27 * * * *', run: ({ db }) => removeOldSiteData(db) },
  retention({
    name: 'nonce-retention',
    cron: '*/5 * * * *',
    // A timestamp is accepted for ten minutes; the clocks of the service and the database may differ by one.
    rows: [{ table: 'connector_nonces', column: 'received_at', olderThan: '11 minutes' }],
  }),
  retention({
    name: 'check-retention',
    cron: '43 * * * *',
    rows: [{ table: 'website_check_hours', column: 'starts_at', olderThan: '90 days' }],
  }),
  retention({
    name: 'extension-change-retention',
    cron: '23 4 * * *',
    // As long as the activity of sites.
    rows: [{ table: 'extension_changes', column: 'changed_at', olderThan: '365 days' }],
  }),
]
