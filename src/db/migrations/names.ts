/** The names of all migrations, in their order. A start without pending migrations does not load them. */
export const migrationNames = [
  '001-tenancy',
  '002-clients',
  '003-outbox',
  '004-request-log',
  '005-contacts',
  '006-websites',
  '007-row-counts',
  '008-tickets',
  '009-billing',
  '010-tasks',
  '011-calendar-events',
  '012-webhooks',
  '013-admin',
  '014-watches',
  '016-connectors',
  '017-site-data',
  '018-connector-commands',
  '019-sso',
  '020-quotas',
  '021-webhook-hosts',
  '022-webhook-attempt-counts',
  '023-site-storage',
  '024-connector-abilities',
  '025-queued-erasures',
  '026-anonymous-requests',
  '028-watch-scores',
  '029-synthesis-windows',
  '030-lines-bytes',
  '031-deployment',
  '032-request-log-partitions',
  '033-webhook-partitions',
  '034-site-data-partitions',
] as const

export type MigrationName = (typeof migrationNames)[number]

export const isKnownMigration = (name: string): boolean => (migrationNames as readonly string[]).includes(name)
