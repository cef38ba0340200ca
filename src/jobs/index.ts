import { advanceCampaigns } from '#src/campaigns/advance.ts'
import { removeOldAuditEntries } from '#src/audit/retention.ts'
import { markLateDocuments } from '#src/billing/late.ts'
import { createDueInvoices, enqueueDueInvoices, recurringQueue } from '#src/billing/recurring/due.ts'
import { enqueueOpenErasures, findConnectorTenant } from '#src/connectors/erasure/due.ts'
import { eraseAll } from '#src/connectors/erasure/erase.ts'
import type { Redactor } from '#src/connectors/erasure/redactor.ts'
import { erasureQueue } from '#src/connectors/erasure/request.ts'
import { expireExhaustedCommands } from '#src/connectors/expiry.ts'
import { removeOldNonces, removeOldSiteData } from '#src/connectors/retention.ts'
import { noticeSilentSites } from '#src/connectors/silence.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { removeEndedWindows } from '#src/db/rate-limit-windows.ts'
import { OwnedRows, Tenant } from '#src/db/tenant.ts'
import { exportQueue, largeExportQueue } from '#src/exports/exports.ts'
import { enqueueDueExports, removeOldExports } from '#src/exports/retention.ts'
import { runExport } from '#src/exports/run.ts'
import type { ExportStore } from '#src/exports/store/store.ts'
import { matchAdvisories } from '#src/fleet/match.ts'
import { removeOldChanges } from '#src/fleet/retention.ts'
import { removeOldResponses } from '#src/idempotency/retention.ts'
import { importQueue } from '#src/imports/imports.ts'
import { enqueueDueImports, removeOldImports } from '#src/imports/start.ts'
import { requireKnownBuyer } from '#src/invoicing-platform/directory.ts'
import { createTokens } from '#src/invoicing-platform/connection.ts'
import { enqueueDueExchanges } from '#src/invoicing-platform/due.ts'
import { exchange, type ExchangeDeps } from '#src/invoicing-platform/exchange.ts'
import { removeOldCalls } from '#src/invoicing-platform/retention.ts'
import { createHosts } from '#src/invoicing-platform/hosts.ts'
import { invoicingQueue } from '#src/invoicing-platform/transmission.ts'
import type { MailDeps } from '#src/mail/index.ts'
import { mailQueue } from '#src/mail/outbox.ts'
import { enqueueDueMails, removeOldMails, sendMail } from '#src/mail/send.ts'
import { noticeExpiringKeys } from '#src/notifications/expiring-keys.ts'
import { mailNotices } from '#src/notifications/mail-notices.ts'
import { removeOldNotices } from '#src/notifications/notices.ts'
import { removeExpiredGrants } from '#src/oauth/retention.ts'
import { removeExpiredSessions } from '#src/people/sessions.ts'
import { mailPasswordResets, passwordResetQueue, removeExpiredLinks } from '#src/people/password-resets.ts'
import { removeExpiredTokens } from '#src/people/used-tokens.ts'
import type { Queue, Schedule } from '#src/queue/queue.ts'
import { limitRequestLog, removeOldRequests } from '#src/request-log/retention.ts'
import { removeOldCheckHours } from '#src/uptime/retention.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { collect, watchRunQueue, type CollectDeps } from '#src/watches/collect.ts'
import { enqueueDueRuns } from '#src/watches/due.ts'
import { watchSynthesisQueue } from '#src/watches/syntheses/syntheses.ts'
import { failLostSyntheses, synthesize, type SynthesizeDeps } from '#src/watches/syntheses/synthesize.ts'
import { applyRetention } from '#src/webhooks/delivery/retention.ts'

/** The queues of enqueued jobs; `scheduledJobs` are the others. */
export const queueDefinitions = [
  watchRunQueue,
  watchSynthesisQueue,
  erasureQueue,
  mailQueue,
  passwordResetQueue,
  recurringQueue,
  invoicingQueue,
  exportQueue,
  largeExportQueue,
  importQueue,
]

interface JobDeps extends CollectDeps, SynthesizeDeps, Omit<ExchangeDeps, 'tokens' | 'hosts'> {
  db: Database
  secrets: Secrets
  queue: Queue
  redactor: Redactor
  /** Where the files of exports are. */
  exportStore: ExportStore
  /** Undefined if the service sends no mail. */
  mail?: MailDeps | undefined
}

interface ScheduledJob<Deps = JobDeps> extends Schedule {
  run: (deps: Deps) => Promise<void>
}

const scheduledJobs: ScheduledJob[] = [
  { name: 'late-documents', cron: '*/10 * * * *', run: ({ db }) => markLateDocuments(db) },
  { name: 'recurring-invoices', cron: '* * * * *', run: ({ db, queue }) => enqueueDueInvoices(db, queue) },
  { name: 'command-expiry', cron: '*/10 * * * *', run: ({ db }) => expireExhaustedCommands(db) },
  { name: 'webhook-retention', cron: '17 * * * *', run: ({ db }) => applyRetention(db) },
  { name: 'request-log-retention', cron: '37 * * * *', run: ({ db }) => removeOldRequests(db) },
  // Each minute, so that a busy agency does not fill the disk between two runs.
  { name: 'request-log-limit', cron: '* * * * *', run: ({ db }) => limitRequestLog(db) },
  { name: 'audit-log-retention', cron: '7 4 * * *', run: ({ db }) => removeOldAuditEntries(db) },
  { name: 'site-data-retention', cron: '27 * * * *', run: ({ db }) => removeOldSiteData(db) },
  { name: 'nonce-retention', cron: '*/5 * * * *', run: ({ db }) => removeOldNonces(db) },
  { name: 'idempotency-retention', cron: '*/10 * * * *', run: ({ db }) => removeOldResponses(db) },
  { name: 'session-retention', cron: '47 * * * *', run: ({ db }) => removeExpiredSessions(db) },
  { name: 'token-retention', cron: '*/10 * * * *', run: ({ db }) => removeExpiredTokens(db) },
  { name: 'grant-retention', cron: '*/10 * * * *', run: ({ db }) => removeExpiredGrants(db) },
  // Also of a service that no longer sends mail: they contain addresses.
  { name: 'mail-retention', cron: '57 * * * *', run: ({ db }) => removeOldMails(db) },
  { name: 'link-retention', cron: '57 * * * *', run: ({ db }) => removeExpiredLinks(db) },
  { name: 'notice-retention', cron: '59 * * * *', run: ({ db }) => removeOldNotices(db) },
  { name: 'rate-limit-retention', cron: '*/10 * * * *', run: ({ db }) => removeEndedWindows(db) },
  { name: 'due-watches', cron: '* * * * *', run: ({ db, queue }) => enqueueDueRuns(db, queue) },
  { name: 'open-erasures', cron: '* * * * *', run: ({ db, queue }) => enqueueOpenErasures(db, queue) },
  { name: 'due-exchanges', cron: '* * * * *', run: ({ db, queue }) => enqueueDueExchanges(db, queue) },
  { name: 'invoicing-call-retention', cron: '13 4 * * *', run: ({ db }) => removeOldCalls(db) },
  { name: 'campaigns', cron: '* * * * *', run: advanceCampaigns },
  { name: 'check-retention', cron: '43 * * * *', run: ({ db }) => removeOldCheckHours(db) },
  { name: 'due-imports', cron: '* * * * *', run: ({ db, queue }) => enqueueDueImports(db, queue) },
  { name: 'import-retention', cron: '33 4 * * *', run: ({ db }) => removeOldImports(db) },
  { name: 'export-retention', cron: '*/10 * * * *', run: deps => removeOldExports(deps) },
  { name: 'due-exports', cron: '* * * * *', run: ({ db, queue }) => enqueueDueExports(db, queue) },
  { name: 'advisories', cron: '* * * * *', run: ({ db }) => matchAdvisories(db) },
  { name: 'extension-change-retention', cron: '23 4 * * *', run: ({ db }) => removeOldChanges(db) },
  { name: 'lost-syntheses', cron: '* * * * *', run: ({ db, queue }) => failLostSyntheses(db, queue) },
]

/** Those of a service that sends mail. */
const mailJobs: ScheduledJob<JobDeps & { mail: MailDeps }>[] = [
  { name: 'due-mails', cron: '* * * * *', run: ({ db, queue }) => enqueueDueMails(db, queue) },
  { name: 'silent-sites', cron: '* * * * *', run: ({ db }) => noticeSilentSites(db) },
  { name: 'expiring-keys', cron: '11 * * * *', run: ({ db }) => noticeExpiringKeys(db) },
  { name: 'notices', cron: '* * * * *', run: ({ db, mail }) => mailNotices({ db, ...mail }) },
]

/** Starts running background jobs, until the queue stops. */
export const startJobs = async (deps: JobDeps): Promise<void> => {
  const { db, queue, mail } = deps
  await queue.work(watchRunQueue, ({ id, signal }) => collect(deps, new OwnedRows(deps.db, 'watches', id), signal))
  await queue.work(watchSynthesisQueue, job => synthesize(deps, job))
  await queue.work(erasureQueue, async ({ id, signal }) => {
    const tenant = await findConnectorTenant(deps.db, id)
    if (tenant) await eraseAll(tenant, { redactor: deps.redactor, signal })
  })
  await queue.work(recurringQueue, ({ id, signal }) => {
    const tenant = new Tenant(db, id)
    return createDueInvoices(
      tenant,
      { requireKnownBuyer: clientId => requireKnownBuyer({ ...deps, tenant }, { clientId }) },
      signal,
    )
  })
  const exchangeDeps = { ...deps, tokens: createTokens(), hosts: createHosts() }
  await queue.work(invoicingQueue, ({ id, signal }) => exchange(exchangeDeps, new Tenant(db, id), signal))
  for (const exports of [exportQueue, largeExportQueue])
    await queue.work(exports, ({ id, signal }) => runExport({ ...deps, sendsMail: mail !== undefined }, id, signal))
  await queue.work(importQueue, async ({ id, signal }) => {
    const { runImports } = await import('#src/imports/run.ts')
    await runImports(db, id, signal)
  })
  if (mail) {
    await queue.work(mailQueue, ({ id }) => sendMail({ db, ...mail }, id))
    await queue.work(passwordResetQueue, ({ id }) => mailPasswordResets(db, mail.outbox, id))
  }
  for (const { run, ...schedule } of scheduledJobs) await queue.schedule(schedule, () => run(deps))
  if (mail) for (const { run, ...schedule } of mailJobs) await queue.schedule(schedule, () => run({ ...deps, mail }))
}
