import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { pathStartsWith, requestColumns } from '#src/platform/request-log/history.ts'

/** A row of the request log, with the fields of the API. */
export interface LoggedRequest {
  id: number
  createdAt: string
  endpoint: string
  method: string
  statusCode: number
  responseTimeMs: number
  apiKeyId: number | null
  agencyId: number
  ipAddress: string
  userAgent: string | null
  errorCode: string | null
}

export interface RequestFilters {
  /** Default: all agencies. */
  agencyId?: number | undefined
  keyId?: number | undefined
  /** The first and the last status code. */
  status?: readonly [number, number] | undefined
  path?: string | undefined
  method?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

/** The agencies that one statement reads, so that it does not time out. */
const agenciesPerStatement = 1000

/** Consecutive ids of agencies, one range per statement. */
const agencyRanges = async (db: Database, agencyId: number | undefined): Promise<[first: number, last: number][]> => {
  if (agencyId !== undefined) return [[agencyId, agencyId]]
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from agencies`.execute(db)
  const count = Math.ceil((rows[0]?.id ?? 0) / agenciesPerStatement)
  return Array.from({ length: count }, (_, index) => [
    index * agenciesPerStatement + 1,
    (index + 1) * agenciesPerStatement,
  ])
}

const conditionsOf = ({ keyId, status, path, method, since, until }: RequestFilters) => [
  ...(keyId === undefined ? [] : [sql<SqlBool>`api_key_id = ${keyId}`]),
  ...(status ? [sql<SqlBool>`status_code between ${status[0]} and ${status[1]}`] : []),
  ...(path === undefined ? [] : [pathStartsWith(path)]),
  ...(method === undefined ? [] : [sql<SqlBool>`method = ${method}`]),
  ...(since === undefined ? [] : [sql<SqlBool>`created_at >= ${since}`]),
  ...(until === undefined ? [] : [sql<SqlBool>`created_at < ${until}`]),
]

interface Selection {
  conditions: readonly RawBuilder<SqlBool>[]
  /** The order of the rows, by the names of columns or of fields. */
  order: (createdAt: string) => RawBuilder<unknown>
  limit: number
}

/** Reads the first rows of each agency from the index that leads with the agency, and then the first of all of them. */
const select = async (
  db: Database,
  [first, last]: readonly [number, number],
  { conditions, order, limit }: Selection,
): Promise<LoggedRequest[]> => {
  let requests = db
    .selectFrom('request_log')
    .select(requestColumns)
    .where(sql<SqlBool>`agency_id = agencies.id`)
  for (const condition of conditions) requests = requests.where(condition)
  const { rows } = await sql<LoggedRequest>`
    select request.* from agencies
    cross join lateral (${requests} order by ${order('created_at')} limit ${limit}) as request
    where agencies.id between ${first} and ${last}
    order by ${order('createdAt')} limit ${limit}`.execute(db)
  return rows
}

const newestFirst = (createdAt: string) => sql`${sql.ref(createdAt)} desc, id desc`
const inOrderOfIds = () => sql`id`

/** Compares requests by time, and by id if the times are equal. */
const compare = (a: LoggedRequest, b: LoggedRequest) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1

/** Reads the newest requests, oldest first. */
export const readNewest = async (db: Database, filters: RequestFilters, limit: number): Promise<LoggedRequest[]> => {
  let newest: LoggedRequest[] = []
  for (const range of await agencyRanges(db, filters.agencyId)) {
    const rows = await select(db, range, { conditions: conditionsOf(filters), order: newestFirst, limit })
    newest = [...newest, ...rows].toSorted(compare).slice(-limit)
  }
  return newest
}

/** Which requests to read, because they have not been read yet. */
export interface Unread {
  /** Requests with this id, and all with smaller ones, are not read. */
  afterId: number
  /** Greater ids that were read already. */
  except: readonly number[]
  /** Only requests of this period are read. */
  withinSeconds: number
  /** Requests up to this one, by time, are not read. */
  after?: Pick<LoggedRequest, 'createdAt' | 'id'> | undefined
}

/** The rows that one statement reads at most. */
const maxRows = 1000

/** Reads requests that were written meanwhile, oldest first, and whether further ones can be read at once. */
export const readUnread = async (
  db: Database,
  filters: RequestFilters,
  { afterId, except, withinSeconds, after }: Unread,
): Promise<{ requests: LoggedRequest[]; hasMore: boolean }> => {
  const conditions = [
    ...conditionsOf(filters),
    // The clock of the database decides, because that of this machine may be wrong.
    sql<SqlBool>`created_at >= now() - make_interval(secs => ${withinSeconds})`,
    sql<SqlBool>`id > ${afterId}`,
    sql<SqlBool>`id <> all(${except}::bigint[])`,
    ...(after ? [sql<SqlBool>`(created_at, id) > (${after.createdAt}, ${after.id})`] : []),
  ]
  const requests: LoggedRequest[] = []
  let hasMore = false
  for (const range of await agencyRanges(db, filters.agencyId)) {
    const rows = await select(db, range, { conditions, order: inOrderOfIds, limit: maxRows })
    requests.push(...rows)
    hasMore ||= rows.length === maxRows
  }
  return { requests: requests.toSorted(compare), hasMore }
}
