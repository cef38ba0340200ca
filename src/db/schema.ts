import type { KeyScope } from '#generated/public/scopes.ts'
import type {
  BilledTo,
  BillingLine,
  EventChoice,
  TaskPriority,
  WebhookAttempt,
  WebhookDeliveryStatus,
} from '#generated/public/types.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultJson, DefaultTimestamp, GeneratedTimestamp, Json, Timestamp } from './columns.ts'
import type { ConnectorTables } from './tables/connectors.ts'
import type { WatchTables } from './tables/watches.ts'

/** Invoices and quotes: two tables of one shape. */
interface Documents {
  id: GeneratedAlways<number>
  agency_id: number
  client_id: number | null
  number: string
  status: string
  total_ht: string
  total_ttc: string
  issue_date: Timestamp
  deadline: Timestamp | null
  settled_at: Timestamp | null
  notes: string | null
  lines: Json<BillingLine[]>
  billed_to: Json<BilledTo> | null
  created_at: DefaultTimestamp
  updated_at: DefaultTimestamp
}

/** The tables whose rows are counted as they come and go. */
export type CountedTable =
  | 'clients'
  | 'websites'
  | 'tickets'
  | 'invoices'
  | 'quotes'
  | 'tasks'
  | 'calendar_events'
  | 'request_log'

/** Every table, column by column, as the migrations leave them. A test holds this against the database's catalog. */
export interface Tables extends WatchTables, ConnectorTables {
  plans: { name: string; features: { api_access: boolean } }
  agencies: {
    id: GeneratedAlways<number>
    name: string
    plan: string
    timezone: Generated<string>
    created_at: DefaultTimestamp
  }
  users: {
    id: Generated<string>
    email: string
    name: string
    password_hash: string
    created_at: DefaultTimestamp
  }
  memberships: { agency_id: number; user_id: string; role: 'owner' | 'admin' | 'member'; created_at: DefaultTimestamp }
  api_keys: {
    id: GeneratedAlways<number>
    agency_id: number
    created_by: string
    name: string
    prefix: string
    key_hash: Buffer
    scopes: KeyScope[]
    rate_limit_per_minute: Generated<number>
    rate_limit_per_day: Generated<number>
    ip_whitelist: Generated<string[]>
    is_active: Generated<boolean>
    expires_at: Timestamp | null
    revoked_at: Timestamp | null
    created_at: DefaultTimestamp
    last_used_at: Timestamp | null
  }
  clients: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    email: string | null
    phone: string | null
    address: string | null
    city: string | null
    postal_code: string | null
    country: string | null
    siret: string | null
    vat_number: string | null
    notes: string | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  contacts: {
    id: GeneratedAlways<number>
    first_name: string
    last_name: string
    email: string | null
    phone: string | null
    position: string | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  client_contacts: { client_id: number; contact_id: number }
  websites: {
    id: GeneratedAlways<number>
    agency_id: number
    client_id: number | null
    url: string
    cms: string | null
    is_active: Generated<boolean>
    notes: string | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    site_id: Generated<string>
  }
  row_counts: { id: GeneratedAlways<number>; agency_id: number; resource: CountedTable; count: number }
  tickets: {
    id: GeneratedAlways<number>
    agency_id: number
    client_id: number | null
    title: string
    description: string | null
    status: string
    priority: string
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  document_numbers: { agency_id: number; kind: 'invoices' | 'quotes'; year: number; last: number }
  invoices: Documents
  quotes: Documents
  tasks: {
    id: GeneratedAlways<number>
    agency_id: number
    created_by: string
    assignee_id: string | null
    title: string
    description: string | null
    status: string
    priority: TaskPriority
    start_date: Timestamp | null
    due_date: Timestamp | null
    completed_at: Timestamp | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  calendar_events: {
    id: GeneratedAlways<number>
    agency_id: number
    client_id: number | null
    title: string
    description: string | null
    location: string | null
    start_date: Timestamp
    end_date: Timestamp | null
    all_day: boolean
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    starts_from: GeneratedTimestamp
    lasts_until: GeneratedTimestamp
  }
  services: { id: GeneratedAlways<number>; agency_id: number; client_id: number; name: string }
  outbox: {
    id: GeneratedAlways<number>
    agency_id: number
    event: string
    data: Json<unknown>
    occurred_at: DefaultTimestamp
  }
  webhook_subscriptions: {
    id: GeneratedAlways<number>
    agency_id: number
    url: string
    events: EventChoice[]
    description: string | null
    secret: Buffer
    is_active: boolean
    max_retries: number
    failure_count: Generated<number>
    disabled_at: Timestamp | null
    disabled_reason: string | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    subscription_id: number
    event_id: number
    status: Generated<WebhookDeliveryStatus>
    attempts: Generated<number>
    attempt_log: DefaultJson<WebhookAttempt[]>
    next_attempt_at: DefaultTimestamp | null
    leased_until: Timestamp | null
    last_status_code: number | null
    last_error: string | null
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
  }
  sessions: { sid: string; sess: Json<unknown>; expire: Timestamp }
  request_log: {
    id: GeneratedAlways<number>
    created_at: Timestamp
    api_key_id: number | null
    agency_id: number | null
    method: string
    endpoint: string
    status_code: number
    response_time_ms: number
    ip_address: string
    user_agent: string | null
    error_code: string | null
  }
}
