import type { KeyScope } from '#generated/public/scopes.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** An instant: read as the ISO text that the API answers, written as text, by `now()`, or by its default. */
type Timestamp = ColumnType<string, string, string>
type DefaultTimestamp = ColumnType<string, string | undefined, string>

/** A document: written as the text that it is kept as. */
type Json = ColumnType<unknown, string, never>

/** Every table, column by column, as the migrations leave them. A test holds this against the database's catalog. */
export interface Tables {
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
  }
  services: { id: GeneratedAlways<number>; agency_id: number; client_id: number; name: string }
  outbox: { id: GeneratedAlways<number>; agency_id: number; event: string; data: Json; occurred_at: DefaultTimestamp }
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
