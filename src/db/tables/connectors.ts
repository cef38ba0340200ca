import type { CommandStatus, ContentKind, ReportKind } from '#generated/admin/types.ts'
import type { Platform } from '#generated/plugin/types.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultTimestamp, Fields, Json, Timestamp } from '../columns.ts'

/** Plugins of sites, and what they send and are sent. */
export interface ConnectorTables {
  pairing_tokens: { token_hash: Buffer; website_id: number; expires_at: Timestamp }
  connectors: {
    id: GeneratedAlways<number>
    agency_id: number
    website_id: number
    platform: Platform
    site_url: string
    api_key_hash: Buffer
    api_secret: Buffer
    api_secret_hash: Buffer
    plugin_version: string | null
    php_version: string | null
    platform_version: string | null
    deciding_version: string | null
    auto_update_policy: Json<Fields> | null
    abilities: Json<Fields | unknown[]> | null
    last_ping_at: Timestamp | null
    latency_ms: number | null
    revoked_at: Timestamp | null
    created_at: DefaultTimestamp
  }
  connector_activity: {
    id: GeneratedAlways<number>
    connector_id: number
    event_hash: Buffer
    occurrence: number
    event_type: string
    entity_type: string | null
    entity_id: number | null
    entity_label: string | null
    actor_user_id: number | null
    actor_name: string | null
    actor_role: string | null
    actor_ip: string | null
    metadata: Json<Fields> | null
    remote_at: Timestamp
    received_at: DefaultTimestamp
  }
  connector_security_events: {
    id: GeneratedAlways<number>
    connector_id: number
    event_type: string | null
    user_id: number | null
    email: string | null
    ip: string | null
    count: number | null
    remote_at: Timestamp | null
    data: Json<Fields>
    received_at: DefaultTimestamp
  }
  connector_reports: {
    id: GeneratedAlways<number>
    connector_id: number
    kind: ReportKind
    digest: Buffer
    data: Json<Fields>
    size: number
    received_at: DefaultTimestamp
  }
  connector_contents: {
    id: GeneratedAlways<number>
    connector_id: number
    kind: ContentKind
    remote_id: string | null
    data: Json<Fields>
    size: number
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  connector_erasures: {
    id: GeneratedAlways<number>
    connector_id: number
    platform: Platform
    user_id: number
    email_hash: Buffer | null
    created_at: DefaultTimestamp
  }
  connector_commands: {
    id: GeneratedAlways<number>
    connector_id: number
    type: string
    payload: Json<Fields>
    status: Generated<CommandStatus>
    deliveries: Generated<number>
    delivered_at: Timestamp | null
    leased_until: Timestamp | null
    result: Json<Fields> | null
    logs: string | null
    executed_at: Timestamp | null
    completed_at: Timestamp | null
    created_at: DefaultTimestamp
  }
  sso_tokens: { token_hash: Buffer; connector_id: number; user_id: string; expires_at: Timestamp }
}
