import { sql } from 'kysely'
import type { ContentKind, ReportKind, SiteContent, SiteReport } from '#generated/admin/types.ts'
import { paginated } from '#src/db/paginated.ts'
import type { Partition } from '#src/db/tenant.ts'

type Rows = Partition<'connectors'>

/** Documents that are larger are left out of lists. */
const largestListed = 65_536
const listed = sql<Record<string, unknown> | null>`case when size <= ${largestListed} then data end`.as('data')

export const listActivity = paginated(
  (rows: Rows) =>
    rows
      .selectFrom('connector_activity')
      .select([
        'id',
        'event_type as eventType',
        'entity_type as entityType',
        'entity_id as entityId',
        'entity_label as entityLabel',
        'actor_user_id as actorUserId',
        'actor_name as actorName',
        'actor_role as actorRole',
        'actor_ip as actorIp',
        'metadata',
        'remote_at as remoteAt',
        'received_at as receivedAt',
      ]),
  {
    order: [
      ['remoteAt', 'desc'],
      ['id', 'desc'],
    ],
  },
)

export const listSecurityEvents = paginated(
  (rows: Rows) =>
    rows
      .selectFrom('connector_security_events')
      .select(['id', 'event_type as eventType', 'user_id as userId', 'email', 'ip', 'count', 'remote_at as remoteAt'])
      .select(['data', 'received_at as receivedAt']),
  { order: [['id', 'desc']] },
)

const selectReports = (rows: Rows) =>
  rows.selectFrom('connector_reports').select(['id', 'kind', 'size', 'received_at as receivedAt'])

export const listReports = paginated((rows: Rows) => selectReports(rows).select(listed), {
  order: [['id', 'desc']],
  filters: { kind: (query, kind: ReportKind) => query.where('kind', '=', kind) },
})

export const findReport = (rows: Rows, id: number): Promise<SiteReport | undefined> =>
  selectReports(rows).where('id', '=', id).select('data').executeTakeFirst()

const selectContents = (rows: Rows) =>
  rows
    .selectFrom('connector_contents')
    .select(['id', 'kind', 'remote_id as remoteId', 'size', 'created_at as createdAt', 'updated_at as updatedAt'])

export const listContents = paginated((rows: Rows) => selectContents(rows).select(listed), {
  order: [
    ['updatedAt', 'desc'],
    ['id', 'desc'],
  ],
  filters: { kind: (query, kind: ContentKind) => query.where('kind', '=', kind) },
})

export const findContent = (rows: Rows, id: number): Promise<SiteContent | undefined> =>
  selectContents(rows).where('id', '=', id).select('data').executeTakeFirst()

export const listErasures = paginated(
  (rows: Rows) =>
    rows
      .selectFrom('connector_erasures')
      .select(['id', 'platform', 'user_id as userId', 'created_at as createdAt'])
      .select(sql<string | null>`encode(email_hash, 'hex')`.as('emailHash')),
  { order: [['id', 'desc']] },
)
