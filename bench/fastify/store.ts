import type pg from 'pg'
import type { AgencyClient, ClientCreate, Ticket, TicketCreate, TicketFields } from '../../generated/public/types.ts'
import { openPool } from '../../src/ground/db/connection/pool.ts'
import type { ApiKey } from '../../src/platform/keys/keys.ts'
import type { RequestLogEntry } from '../../src/platform/request-log/request-log.ts'

const findKey = `
  select k.id, k.name, k.agency_id as "agencyId", k.scopes, k.rate_limit_per_minute as "rateLimitPerMinute",
    k.rate_limit_per_day as "rateLimitPerDay", k.ip_whitelist as "ipWhitelist", k.is_active as "isActive",
    k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
    (p.features ->> 'api_access')::boolean as "hasApiAccess"
  from api_keys k
  join agencies a on a.id = k.agency_id
  join plans p on p.name = a.plan
  where k.key_hash = $1`

const columns = `
  id, agency_id as "agencyId", name, email, phone, address, city, postal_code as "postalCode", country, siret,
  vat_number as "vatNumber", type, siren, electronic_address as "electronicAddress", notes, external_id as "externalId",
  created_at as "createdAt", updated_at as "updatedAt"`

/** The count is the left side of the join, so that it is returned for an empty page too. */
const listClients = `
  select total.count as total, page.*
  from (
    select coalesce(sum(count), 0)::bigint as count from row_counts where agency_id = $1 and resource = 'clients'
  ) as total
  left join (
    select ${columns} from clients where agency_id = $1 order by id limit $2 offset $3
  ) as page on true
  order by page.id`

const insertClient = `
  insert into clients
    (agency_id, name, email, phone, address, city, postal_code, country, siret, vat_number, type, siren,
      electronic_address, notes, external_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  returning ${columns}`

const findClient = `select ${columns} from clients where agency_id = $1 and id = $2`

const ticketColumns = `
  id, client_id as "clientId", title, description, status, priority, external_id as "externalId",
  created_at as "createdAt", updated_at as "updatedAt"`

const lockTicket = `select ${ticketColumns} from tickets where agency_id = $1 and id = $2 for update`

/** Prevents the deletion of the client until the transaction ends. */
const lockClient = 'select id from clients where agency_id = $1 and id = $2 for key share'

const columnOf = {
  clientId: 'client_id',
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  externalId: 'external_id',
} as const
type TicketField = keyof typeof columnOf
const ticketFields = Object.keys(columnOf) as TicketField[]

/** A statement for each combination of fields, which is built once. */
const updateStatements = new Map<string, { name: string; text: string }>()
const updateTicketStatement = (fields: TicketField[]) => {
  const name = `updateTicket ${fields.join()}`
  const existing = updateStatements.get(name)
  if (existing) return existing
  const assignments = fields.map((field, index) => `${columnOf[field]} = $${index + 3}`)
  const set = [...assignments, 'updated_at = now()'].join(', ')
  const statement = {
    name,
    text: `update tickets set ${set} where agency_id = $1 and id = $2 returning ${ticketColumns}`,
  }
  updateStatements.set(name, statement)
  return statement
}

const insertTicket = `
  insert into tickets (agency_id, client_id, title, description, status, priority, external_id)
  values ($1, $2, $3, $4, $5, $6, $7)
  returning ${ticketColumns}`

/** An event with its deliveries, and its entry in the audit log. */
const insertEvent = `
  with event as (
    insert into outbox (agency_id, event, data, client_ids, request_id) values ($1, $2, $3, $4, $5)
    returning id, occurred_at, client_ids
  ),
  audited as (
    insert into audit_log (
      agency_id, actor_type, actor_id, actor_name, ip_address, request_id, action, object_type, object_id, changes
    )
    values ($1, 'key', $6, $7, $8, $5, $2, split_part($2, '.', 1), $9, $10)
  ),
  subscribed as (
    select id, client_ids, website_ids from webhook_subscriptions
    where agency_id = $1 and (is_active or disabled_at is not null) and events && array[$2, '*']
    for key share
  )
  insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at)
  select $1, subscribed.id, event.id, event.occurred_at
  from event join subscribed on subscribed.client_ids is null and subscribed.website_ids is null
    or subscribed.client_ids && event.client_ids
  returning id`

const loggedColumns =
  'created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address, user_agent, error_code, request_id'
const insertRequests = `
  with entries as (
    select * from unnest(
      $1::timestamptz[], $2::int[], $3::int[], $4::text[], $5::text[], $6::smallint[], $7::int[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::text[]
    ) as entry (${loggedColumns}, operation_id)
  ),
  counted as (
    insert into key_usage (agency_id, api_key_id, date, operation_id, requests, errors)
    select agency_id, api_key_id, (created_at at time zone 'UTC')::date as date, operation_id,
      count(*), count(*) filter (where status_code >= 400)
    from entries where api_key_id is not null group by agency_id, api_key_id, date, operation_id
    on conflict (agency_id, api_key_id, date, operation_id) do update set
      requests = key_usage.requests + excluded.requests, errors = key_usage.errors + excluded.errors
  ),
  counted_by_hour as (
    insert into key_usage_hours (agency_id, hour, api_key_id, status_class, requests)
    select agency_id, date_trunc('hour', created_at, 'UTC') as hour, api_key_id, status_code / 100 as status_class, count(*)
    from entries where api_key_id is not null group by agency_id, hour, api_key_id, status_class
    on conflict (agency_id, hour, api_key_id, status_class) do update set
      requests = key_usage_hours.requests + excluded.requests
  )
  insert into request_log (${loggedColumns}) select ${loggedColumns} from entries`

interface Transaction {
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
  emit: (event: ChangeEvent) => Promise<void>
}

/** The caller of a change, for the audit log. */
interface Caller {
  key: ApiKey
  address: string
  requestId: string
}

interface ChangeEvent {
  name: string
  data: object
  id: number | undefined
  clientId: number | null | undefined
  changes?: object
}

/** The queries of the Fastify server; each statement is prepared once per connection. */
export const openStore = (url: string) => {
  const options = '-c TimeZone=UTC -c statement_timeout=8000'
  const pool = openPool({ connectionString: url, options }, console.error)
  let waiting: (RequestLogEntry & { createdAt: string })[] = []

  const writeRequests = async () => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    const column = (key: keyof (typeof batch)[number]) => batch.map(entry => entry[key])
    const values = [
      column('createdAt'),
      column('apiKeyId'),
      column('agencyId'),
      column('method'),
      column('endpoint'),
      column('statusCode'),
      column('responseTimeMs'),
      column('ipAddress'),
      column('userAgent'),
      column('errorCode'),
      column('requestId'),
      column('operationId'),
    ]
    await pool.query({ name: 'insertRequests', text: insertRequests, values }).catch(console.error)
  }
  const timer = setInterval(() => void writeRequests(), 500)

  /** Runs a function in a transaction. Workers are notified of new deliveries after the commit. */
  const transaction = async <Result>(
    { key, address, requestId }: Caller,
    work: (tx: Transaction) => Promise<Result>,
  ) => {
    const connection = await pool.connect()
    let broken: Error | undefined
    let hasDeliveries = false
    const emit: Transaction['emit'] = async ({ name, data, id, clientId, changes = {} }) => {
      const clientIds = clientId == null ? null : [clientId]
      const actor = [requestId, String(key.id), key.name, address]
      const values = [
        key.agencyId,
        name,
        JSON.stringify(data),
        clientIds,
        ...actor,
        String(id),
        JSON.stringify(changes),
      ]
      const { rowCount } = await connection.query({ name: 'insertEvent', text: insertEvent, values })
      if (rowCount) hasDeliveries = true
    }
    try {
      await connection.query('begin')
      const result = await work({ query: query => connection.query(query), emit })
      await connection.query('commit')
      if (hasDeliveries) void pool.query("select pg_notify('webhook_deliveries', '')").catch(console.error)
      return result
    } catch (error) {
      await connection.query('rollback').catch((cause: Error) => (broken = cause))
      throw error
    } finally {
      connection.release(broken)
    }
  }

  return {
    findKey: async (hash: Buffer) => {
      const { rows } = await pool.query<ApiKey>({ name: 'findKey', text: findKey, values: [hash] })
      return rows[0]
    },

    listClients: async (agencyId: number, limit: number, offset: number) => {
      const values = [agencyId, limit, offset]
      const { rows } = await pool.query<AgencyClient & { total: number }>({
        name: 'listClients',
        text: listClients,
        values,
      })
      // The response schema removes the total from the clients.
      return { data: rows[0]?.id ? rows : [], total: rows[0]?.total ?? 0, limit, offset }
    },

    createClient: async (caller: Caller, client: ClientCreate) => {
      const { name, email, phone, address, city, postalCode, country, siret, vatNumber, siren } = client
      const { type = 'company', electronicAddress, notes, externalId } = client
      const values = [
        caller.key.agencyId,
        name,
        email,
        phone,
        address,
        city,
        postalCode,
        country,
        siret,
        vatNumber,
        type,
        siren,
        electronicAddress,
        notes,
        externalId,
      ]
      return transaction(caller, async tx => {
        const { rows } = await tx.query<AgencyClient>({ name: 'insertClient', text: insertClient, values })
        const id = rows[0]?.id
        await tx.emit({ name: 'client.created', data: { client: rows[0] }, id, clientId: id })
        return rows[0]
      })
    },

    findClient: async (agencyId: number, id: number) => {
      const values = [agencyId, id]
      const { rows } = await pool.query<AgencyClient>({ name: 'findClient', text: findClient, values })
      return rows[0]
    },

    createTicket: async (caller: Caller, ticket: TicketCreate) =>
      transaction(caller, async tx => {
        const { agencyId } = caller.key
        const { clientId, title, description, status = 'open', priority = 'normal', externalId } = ticket
        const client = await tx.query({ name: 'lockClient', text: lockClient, values: [agencyId, clientId] })
        if (client.rows.length === 0) return undefined
        const values = [agencyId, clientId, title, description, status, priority, externalId]
        const { rows } = await tx.query<Ticket>({ name: 'insertTicket', text: insertTicket, values })
        await tx.emit({ name: 'ticket.created', data: { ticket: rows[0] }, id: rows[0]?.id, clientId })
        return rows[0]
      }),

    updateTicket: async (caller: Caller, id: number, body: TicketFields) =>
      transaction(caller, async tx => {
        const { agencyId } = caller.key
        // The client first, as its deletion locks the client before its tickets.
        const isClientKnown =
          body.clientId === undefined ||
          (await tx.query({ name: 'lockClient', text: lockClient, values: [agencyId, body.clientId] })).rows.length > 0
        const lock = { name: 'lockTicket', text: lockTicket, values: [agencyId, id] }
        const [before] = (await tx.query<Ticket>(lock)).rows
        if (!before) return undefined
        if (!isClientKnown) return 'unknown client'
        const fields = ticketFields.filter(field => body[field] !== undefined)
        if (fields.length === 0) return before
        const values = [agencyId, id, ...fields.map(field => body[field])]
        const [ticket] = (await tx.query<Ticket>({ ...updateTicketStatement(fields), values })).rows
        const changed = fields.filter(field => ticket?.[field] !== before[field])
        const changes = Object.fromEntries(
          changed.map(field => [field, { before: before[field], after: ticket?.[field] }]),
        )
        await tx.emit({ name: 'ticket.updated', data: { ticket }, id, clientId: ticket?.clientId, changes })
        const newStatus = ticket?.status
        if (newStatus !== before.status) {
          const change = { ticket, previousStatus: before.status, newStatus }
          await tx.emit({ name: 'ticket.status_changed', data: change, id, clientId: ticket?.clientId })
        }
        return ticket
      }),

    record: (entry: RequestLogEntry) => {
      waiting.push({ ...entry, createdAt: new Date().toISOString() })
    },

    close: async () => {
      clearInterval(timer)
      await writeRequests()
      await pool.end()
    },
  }
}
