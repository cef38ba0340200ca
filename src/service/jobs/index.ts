import { advanceCampaigns } from '#src/features/sites/campaigns/advance.ts'
import { removeOldAuditEntries } from '#src/platform/audit/retention.ts'
import { markLateDocuments } from '#src/features/billing/late.ts'
import { createDueInvoices, enqueueDueInvoices, recurringQueue } from '#src/features/billing/recurring/due.ts'
import { enqueueOpenErasures, findConnectorTenant } from '#src/features/sites/connectors/erasure/due.ts'
import { eraseAll } from '#src/features/sites/connectors/erasure/erase.ts'
import type { Redactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { erasureQueue } from '#src/features/sites/connectors/erasure/request.ts'
import { expireExhaustedCommands } from '#src/features/sites/connectors/expiry.ts'
import { removeOldNonces, removeOldSiteData } from '#src/features/sites/connectors/retention.ts'
import { noticeSilentSites } from '#src/features/sites/connectors/silence.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { removeEndedWindows } from '#src/ground/db/rate-limit-windows.ts'
import { OwnedRows, Tenant } from '#src/ground/db/tenant.ts'
import { exportQueue, largeExportQueue } from '#src/features/transfer/exports/exports.ts'
import { enqueueDueExports, removeOldExports } from '#src/features/transfer/exports/retention.ts'
import { runExport } from '#src/features/transfer/exports/run.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import { removeOldChanges } from '#src/features/sites/fleet/retention.ts'
import { removeOldResponses } from '#src/platform/idempotency/retention.ts'
import { importQueue } from '#src/features/transfer/imports/imports.ts'
import { enqueueDueImports, removeOldImports } from '#src/features/transfer/imports/start.ts'
import { requireKnownBuyer } from '#src/features/billing/platform/directory.ts'
import { createTokens } from '#src/features/billing/platform/connection.ts'
import { enqueueDueExchanges } from '#src/features/billing/platform/due.ts'
import { exchange, type ExchangeDeps } from '#src/features/billing/platform/exchange.ts'
import { removeOldCalls } from '#src/features/billing/platform/retention.ts'
import { createHosts } from '#src/features/billing/platform/hosts.ts'
import { invoicingQueue } from '#src/features/billing/platform/transmission.ts'
import type { MailDeps } from '#src/platform/mail/index.ts'
import { mailQueue } from '#src/platform/mail/outbox.ts'
import { enqueueDueMails, removeOldMails, sendMail } from '#src/platform/mail/send.ts'
import { noticeExpiringKeys } from '#src/features/notifications/expiring-keys.ts'
import { mailNotices } from '#src/features/notifications/mail-notices.ts'
import { removeOldNotices } from '#src/features/notifications/notices.ts'
import { removeExpiredGrants } from '#src/features/access/retention.ts'
import { removeExpiredSessions } from '#src/features/people/sessions.ts'
import { mailPasswordResets, passwordResetQueue, removeExpiredLinks } from '#src/features/people/password-resets.ts'
import { removeExpiredTokens } from '#src/features/people/used-tokens.ts'
import type { Queue, Schedule } from '#src/ground/queue/queue.ts'
import { limitRequestLog, removeOldRequests } from '#src/platform/request-log/retention.ts'
import { removeOldCheckHours } from '#src/features/sites/uptime/retention.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { collect, watchRunQueue, type CollectDeps } from '#src/features/watches/collect.ts'
import { enqueueDueRuns } from '#src/features/watches/due.ts'
import { watchSynthesisQueue } from '#src/features/watches/syntheses/syntheses.ts'
import { failLostSyntheses, synthesize, type SynthesizeDeps } from '#src/features/watches/syntheses/synthesize.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'

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
    const { runImports } = await import('#src/features/transfer/imports/run.ts')
    await runImports(db, id, signal)
  })
  if (mail) {
    await queue.work(mailQueue, ({ id }) => sendMail({ db, ...mail }, id))
    await queue.work(passwordResetQueue, ({ id }) => mailPasswordResets(db, mail.outbox, id))
  }
  for (const { run, ...schedule } of scheduledJobs) await queue.schedule(schedule, () => run(deps))
  if (mail) for (const { run, ...schedule } of mailJobs) await queue.schedule(schedule, () => run({ ...deps, mail }))
}
