import type { Migration } from 'kysely/migration'
import * as tenancy from './001-tenancy.ts'
import * as clients from './002-clients.ts'
import * as outbox from './003-outbox.ts'
import * as requestLog from './004-request-log.ts'
import * as contacts from './005-contacts.ts'
import * as websites from './006-websites.ts'
import * as rowCounts from './007-row-counts.ts'
import * as tickets from './008-tickets.ts'
import * as billing from './009-billing.ts'
import * as tasks from './010-tasks.ts'
import * as calendarEvents from './011-calendar-events.ts'
import * as webhooks from './012-webhooks.ts'
import * as admin from './013-admin.ts'
import * as watches from './014-watches.ts'
import * as connectors from './016-connectors.ts'
import * as siteData from './017-site-data.ts'
import * as connectorCommands from './018-connector-commands.ts'
import * as sso from './019-sso.ts'
import * as quotas from './020-quotas.ts'
import * as webhookHosts from './021-webhook-hosts.ts'
import * as webhookAttemptCounts from './022-webhook-attempt-counts.ts'
import * as siteStorage from './023-site-storage.ts'
import * as connectorAbilities from './024-connector-abilities.ts'
import * as queuedErasures from './025-queued-erasures.ts'
import * as anonymousRequests from './026-anonymous-requests.ts'
import * as watchScores from './028-watch-scores.ts'
import * as synthesisWindows from './029-synthesis-windows.ts'
import * as linesBytes from './030-lines-bytes.ts'
import * as deployment from './031-deployment.ts'
import * as requestLogPartitions from './032-request-log-partitions.ts'
import * as webhookPartitions from './033-webhook-partitions.ts'
import * as siteDataPartitions from './034-site-data-partitions.ts'
import * as pluginSignatures from './035-plugin-signatures.ts'
import * as boundSecrets from './037-bound-secrets.ts'
import * as members from './039-members.ts'
import * as sessions from './040-sessions.ts'
import * as secondFactors from './041-second-factors.ts'
import * as auditLog from './042-audit-log.ts'
import * as webhookCreators from './043-webhook-creators.ts'
import * as allowedAbilities from './044-allowed-abilities.ts'
import * as idempotencyKeys from './045-idempotency-keys.ts'
import * as changeFeed from './046-change-feed.ts'
import * as rateLimitWindows from './047-rate-limit-windows.ts'
import * as keyUsage from './048-key-usage.ts'
import * as listIndexes from './049-list-indexes.ts'
import * as search from './050-search.ts'
import * as keyLineages from './051-key-lineages.ts'
import * as agencyCurrency from './053-agency-currency.ts'
import * as webhookSecrets from './054-webhook-secrets.ts'
import * as webhookFailing from './055-webhook-failing.ts'
import * as webhookTasks from './056-webhook-tasks.ts'
import * as webhookFilters from './057-webhook-filters.ts'
import * as activeSubscriptions from './058-active-subscriptions.ts'
import * as eventTraces from './059-event-traces.ts'
import * as sealedResponses from './060-sealed-responses.ts'
import * as eventRequests from './061-event-requests.ts'
import * as hourlyUsage from './062-hourly-usage.ts'
import * as requestIds from './063-request-ids.ts'
import * as clientKey from './064-client-key.ts'
import * as websiteKey from './065-website-key.ts'
import * as tenantReferences from './066-tenant-references.ts'
import * as checkedReferences from './067-checked-references.ts'
import * as replacedClientIndex from './068-replaced-client-index.ts'
import * as replacedWebsiteIndex from './069-replaced-website-index.ts'
import * as servicesOfDeletedClients from './070-services-of-deleted-clients.ts'
import type { MigrationName } from './names.ts'

export interface ServiceMigration extends Migration {
  /** Marks a contract migration: an instance that does not know the migration of this name cannot use the database. */
  oldestCompatible?: string
}

/** In the order of their names. A released migration never changes. */
export const migrations: Record<string, ServiceMigration> = {
  '001-tenancy': tenancy,
  '002-clients': clients,
  '003-outbox': outbox,
  '004-request-log': requestLog,
  '005-contacts': contacts,
  '006-websites': websites,
  '007-row-counts': rowCounts,
  '008-tickets': tickets,
  '009-billing': billing,
  '010-tasks': tasks,
  '011-calendar-events': calendarEvents,
  '012-webhooks': webhooks,
  '013-admin': admin,
  '014-watches': watches,
  '016-connectors': connectors,
  '017-site-data': siteData,
  '018-connector-commands': connectorCommands,
  '019-sso': sso,
  '020-quotas': quotas,
  '021-webhook-hosts': webhookHosts,
  '022-webhook-attempt-counts': webhookAttemptCounts,
  '023-site-storage': siteStorage,
  '024-connector-abilities': connectorAbilities,
  '025-queued-erasures': queuedErasures,
  '026-anonymous-requests': anonymousRequests,
  '028-watch-scores': watchScores,
  '029-synthesis-windows': synthesisWindows,
  '030-lines-bytes': linesBytes,
  '031-deployment': deployment,
  '032-request-log-partitions': requestLogPartitions,
  '033-webhook-partitions': webhookPartitions,
  '034-site-data-partitions': siteDataPartitions,
  '035-plugin-signatures': pluginSignatures,
  '037-bound-secrets': boundSecrets,
  '039-members': members,
  '040-sessions': sessions,
  '041-second-factors': secondFactors,
  '042-audit-log': auditLog,
  '043-webhook-creators': webhookCreators,
  '044-allowed-abilities': allowedAbilities,
  '045-idempotency-keys': idempotencyKeys,
  '046-change-feed': changeFeed,
  '047-rate-limit-windows': rateLimitWindows,
  '048-key-usage': keyUsage,
  '049-list-indexes': listIndexes,
  '050-search': search,
  '051-key-lineages': keyLineages,
  '053-agency-currency': agencyCurrency,
  '054-webhook-secrets': webhookSecrets,
  '055-webhook-failing': webhookFailing,
  '056-webhook-tasks': webhookTasks,
  '057-webhook-filters': webhookFilters,
  '058-active-subscriptions': activeSubscriptions,
  '059-event-traces': eventTraces,
  '060-sealed-responses': sealedResponses,
  '061-event-requests': eventRequests,
  '062-hourly-usage': hourlyUsage,
  '063-request-ids': requestIds,
  '064-client-key': clientKey,
  '065-website-key': websiteKey,
  '066-tenant-references': tenantReferences,
  '067-checked-references': checkedReferences,
  '068-replaced-client-index': replacedClientIndex,
  '069-replaced-website-index': replacedWebsiteIndex,
  '070-services-of-deleted-clients': servicesOfDeletedClients,
} satisfies Record<MigrationName, ServiceMigration>
