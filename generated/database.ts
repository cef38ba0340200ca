// Generated from the migrated database by `npm run generate:database`; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultJson, DefaultTimestamp, Fields, Json, Timestamp } from '#src/ground/db/columns.ts'
import type * as publicApi from '#generated/public/types.ts'
import type * as adminApi from '#generated/admin/types.ts'
import type * as pluginApi from '#generated/plugin/types.ts'

/** Tables whose row counts are maintained by triggers. */
export type CountedTable =
  | 'calendar_events'
  | 'clients'
  | 'invoices'
  | 'quotes'
  | 'request_log'
  | 'tasks'
  | 'tickets'
  | 'websites'

/** The columns with timestamps, in any table. */
export const timestampColumns: ReadonlySet<string> = new Set([
  'certificate_expires_at',
  'certificate_read_at',
  'changed_at',
  'checked_at',
  'completed_at',
  'confirmed_at',
  'consumed_at',
  'created_at',
  'day',
  'deadline',
  'delivered_at',
  'detected_at',
  'disabled_at',
  'due_at',
  'due_date',
  'email_verified_at',
  'end_date',
  'ended_at',
  'event_occurred_at',
  'executed_at',
  'expires_at',
  'failing_since',
  'fetched_at',
  'finalized_at',
  'first_failure_at',
  'fixed_at',
  'grace_ends_at',
  'hour',
  'issue_date',
  'last_ping_at',
  'last_run_at',
  'last_used_at',
  'lasts_until',
  'leased_until',
  'mailed_at',
  'minute',
  'next_attempt_at',
  'next_batch_at',
  'next_check_at',
  'next_wave_at',
  'occurred_at',
  'paid_at',
  'poll_due_at',
  'polled_until',
  'previous_at',
  'previous_secret_until',
  'published_at',
  'queued_at',
  'received_at',
  'remote_at',
  'resets_at',
  'retry_at',
  'revoked_at',
  'sent_at',
  'settled_at',
  'since',
  'start_date',
  'started_at',
  'starts_at',
  'starts_from',
  'transmission_updated_at',
  'understood_at',
  'undoable_until',
  'uninterrupted_since',
  'until',
  'updated_at',
])

/** All tables and columns after all migrations. */
export interface Tables {
  advisories: {
    id: GeneratedAlways<number>
    agency_id: number
    source: 'agency' | 'osv' | 'wordfence'
    external_id: string
    title: string
    severity: 'low' | 'medium' | 'high' | 'critical' | null
    cvss_score: number | null
    cve: string | null
    url: string | null
    license: string | null
    attribution: string | null
    published_at: Timestamp | null
    digest: string
    is_matched: Generated<boolean>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  advisory_ranges: {
    id: GeneratedAlways<number>
    agency_id: number
    advisory_id: number
    type: string
    slug: string
    from_version: string | null
    from_inclusive: boolean
    to_version: string | null
    to_inclusive: boolean
    fixed_version: string | null
    from_key: GeneratedAlways<Buffer> | null
    to_key: GeneratedAlways<Buffer> | null
  }
  agencies: {
    id: GeneratedAlways<number>
    name: string
    plan: string
    timezone: Generated<string>
    created_at: DefaultTimestamp
    require_second_factor: Generated<boolean>
    currency: Generated<string>
    invoicing: Generated<'free' | 'fr'>
    legal_name: string | null
    siren: string | null
    vat_number: string | null
    address: Json<unknown> | null
    iban: string | null
    bic: string | null
    electronic_address: string | null
    vat_regime: Generated<'standard' | 'franchise'>
    vat_on_debits: Generated<boolean>
    payment_terms: string | null
    late_penalty: string | null
    invoice_prefix: Generated<string>
    credit_note_prefix: Generated<string>
    color: string | null
    phone: string | null
    email: string | null
    website: string | null
    quote_prefix: Generated<string>
  }
  agency_logos: {
    agency_id: number
    bytes: Buffer
    updated_at: DefaultTimestamp
  }
  agency_quotas: {
    agency_id: number
    quota: publicApi.QuotaName
    limit_value: number
  }
  agency_storage: {
    agency_id: number
    stored_rows: number
    stored_bytes: number
  }
  anonymous_requests: {
    id: GeneratedAlways<number>
    minute: Timestamp
    network: string
    status_code: number
    error_code: string | null
    count: number
  }
  api_keys: {
    id: GeneratedAlways<number>
    agency_id: number
    created_by: string
    name: string
    prefix: string
    key_hash: Buffer | null
    scopes: publicApi.Scope[]
    rate_limit_per_minute: Generated<number>
    rate_limit_per_day: Generated<number>
    ip_whitelist: Generated<string[]>
    is_active: Generated<boolean>
    expires_at: Timestamp | null
    revoked_at: Timestamp | null
    created_at: DefaultTimestamp
    last_used_at: Timestamp | null
    lineage_id: number | null
    grace_ends_at: Timestamp | null
    app_id: number | null
    oauth_client_id: string | null
  }
  audit_log: {
    id: GeneratedAlways<number>
    agency_id: number
    created_at: DefaultTimestamp
    actor_type: adminApi.AuditActor['type']
    actor_id: string | null
    actor_name: string | null
    action: string
    object_type: string
    object_id: string | null
    changes: DefaultJson<adminApi.AuditLogEntry['changes']>
    outcome: Generated<'success' | 'failure'>
    ip_address: string | null
    request_id: string | null
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
    starts_from: GeneratedAlways<string>
    lasts_until: GeneratedAlways<string>
    search: GeneratedAlways<string> | null
    external_id: string | null
  }
  campaign_results: {
    id: GeneratedAlways<number>
    agency_id: number
    campaign_id: number
    website_id: number
    type: 'plugin' | 'theme' | 'core'
    slug: string
    name: string
    requested_version: string | null
    status: Generated<'pending' | 'running' | 'updated' | 'unchanged' | 'failed' | 'unsupported' | 'cancelled'>
    reason: publicApi.UpdateReason | null
    wave: number | null
    target_connector_id: number | null
    command_id: number | null
    before_version: string | null
    after_version: string | null
    is_rolled_back: Generated<boolean>
    probe: Json<publicApi.UpdateProbe> | null
    message: string | null
    log: string | null
    queued_at: Timestamp | null
    completed_at: Timestamp | null
  }
  campaigns: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    status: Generated<'running' | 'paused' | 'completed' | 'cancelled'>
    pause_reason: 'person' | 'failures' | null
    is_open: Generated<boolean>
    sites: Json<publicApi.CampaignSites>
    items: Json<publicApi.CampaignItem[]>
    wave_size: number
    pause_seconds: number
    stop_after_failures: number
    window_hours: Json<publicApi.CampaignWindow> | null
    wave: Generated<number>
    next_wave_at: Timestamp | null
    failures: Generated<number>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    completed_at: Timestamp | null
  }
  client_contacts: {
    agency_id: number
    client_id: number
    contact_id: number
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
    search: GeneratedAlways<string> | null
    type: Generated<'company' | 'individual'>
    siren: string | null
    electronic_address: string | null
    external_id: string | null
  }
  connector_abilities: {
    agency_id: number
    connector_id: number
    name: string
    position: number
    title: string
    description: string | null
    input_schema: Json<Fields> | null
    search: string
  }
  connector_activity: {
    id: GeneratedAlways<number>
    agency_id: number
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
    size: Generated<number>
  }
  connector_commands: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    type: string
    payload: Json<Fields>
    status: Generated<'queued' | 'delivered' | 'success' | 'error' | 'expired'>
    deliveries: Generated<number>
    delivered_at: Timestamp | null
    leased_until: Timestamp | null
    result: Json<Fields> | null
    logs: string | null
    executed_at: Timestamp | null
    completed_at: Timestamp | null
    created_at: DefaultTimestamp
    sealed_payload: Buffer | null
    size: Generated<number>
  }
  connector_contents: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    kind: adminApi.ContentKind
    remote_id: string | null
    data: Json<Fields>
    size: number
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  connector_erasures: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    platform: pluginApi.Platform
    user_id: number
    email_hash: Buffer | null
    created_at: DefaultTimestamp
    email: string | null
    progress: Generated<number>
    erased_until: Generated<number>
    completed_at: Timestamp | null
  }
  connector_nonces: {
    agency_id: number
    connector_id: number
    nonce: string
    received_at: DefaultTimestamp
  }
  connector_reports: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    kind: adminApi.ReportKind
    digest: Buffer
    data: Json<Fields>
    size: number
    received_at: DefaultTimestamp
  }
  connector_security_events: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    event_type: string | null
    user_id: number | null
    email: string | null
    ip: string | null
    count: number | null
    remote_at: Timestamp | null
    data: Json<Fields>
    received_at: DefaultTimestamp
    size: Generated<number>
  }
  connector_storage_removals: {
    id: GeneratedAlways<number>
    agency_id: number
    connector_id: number
    bytes: number
    rows: number
  }
  connectors: {
    id: GeneratedAlways<number>
    agency_id: number
    website_id: number
    platform: 'wordpress' | 'prestashop'
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
    stored_bytes: Generated<number>
    stored_rows: Generated<number>
    abilities_digest: Buffer | null
    signs_v2: Generated<boolean>
    deciding_version_signed_at: number | null
    allowed_abilities: string[] | null
    heartbeat_digest: Buffer | null
    time_zone: string | null
  }
  contacts: {
    id: GeneratedAlways<number>
    agency_id: number
    first_name: string
    last_name: string
    email: string | null
    phone: string | null
    position: string | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    search: GeneratedAlways<string> | null
    external_id: string | null
  }
  deployment: {
    id: Generated<boolean>
    secret_key_fingerprint: Buffer | null
    oldest_compatible_migration: string | null
    database_id: string | null
    changes_epoch: Generated<string>
  }
  document_numbers: {
    agency_id: number
    kind: 'invoices' | 'quotes'
    year: number
    last: number
  }
  email_changes: {
    user_id: string
    email: string
    token_hash: Buffer
    expires_at: Timestamp
  }
  exports: {
    id: GeneratedAlways<number>
    agency_id: number
    status: Generated<'queued' | 'running' | 'completed' | 'failed'>
    resources: string[]
    scopes: string[]
    format: string
    filters: Json<unknown>
    sales_journal: Json<unknown>
    lineage_id: number | null
    user_id: string | null
    attempts: Generated<number>
    row_count: Generated<number>
    bytes: number | null
    file: string | null
    error: string | null
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
    expires_at: Timestamp | null
    separator: Generated<string>
  }
  extension_changes: {
    id: GeneratedAlways<number>
    agency_id: number
    website_id: number
    change: 'installed' | 'updated' | 'activated' | 'deactivated' | 'removed'
    type: publicApi.ExtensionType
    slug: string
    name: string
    from_version: string | null
    to_version: string | null
    changed_at: DefaultTimestamp
  }
  extensions: {
    id: GeneratedAlways<number>
    agency_id: number
    website_id: number
    connector_id: number
    type: 'core' | 'php' | 'plugin' | 'theme' | 'module' | 'other'
    slug: string
    name: string
    version: string | null
    available_version: string | null
    is_active: boolean | null
    auto_update: boolean | null
    version_key: GeneratedAlways<Buffer> | null
    available_key: GeneratedAlways<Buffer> | null
    has_update: GeneratedAlways<boolean>
    is_matched: Generated<boolean>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  idempotency_keys: {
    agency_id: number
    id: string
    created_at: DefaultTimestamp
    fingerprint: Buffer
    status: number | null
    body: string | null
    sealed_body: Buffer | null
    bytes: GeneratedAlways<number>
  }
  import_errors: {
    id: GeneratedAlways<number>
    agency_id: number
    import_id: number
    row_number: number
    field: string | null
    message: Json<{ fr: string; en: string }>
    severity: Generated<publicApi.ImportError['severity']>
  }
  import_parts: {
    agency_id: number
    import_id: number
    position: number
    data: Buffer
  }
  import_rows: {
    agency_id: number
    import_id: number
    resource_id: number
    row_number: number
    before: Json<Fields> | null
    previous_at: Timestamp | null
    updated_at: Timestamp
  }
  imports: {
    id: GeneratedAlways<number>
    agency_id: number
    status: Generated<string>
    resource: publicApi.ImportResource
    format: publicApi.ImportFormat
    encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
    separator: string | null
    mapping: Json<publicApi.ImportMapping>
    preset: publicApi.Import['preset'] | null
    dry_run: boolean
    on_existing: publicApi.OnExisting
    emit_events: boolean
    actor: Json<Fields>
    key_id: number | null
    user_id: string
    total: number | null
    processed: Generated<number>
    created: Generated<number>
    updated: Generated<number>
    skipped: Generated<number>
    failed: Generated<number>
    error: publicApi.Import['error'] | null
    attempts: Generated<number>
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
    undoable_until: Timestamp | null
    warnings: Generated<number>
  }
  incoming_invoices: {
    id: GeneratedAlways<number>
    agency_id: number
    flow_id: string
    received_at: Timestamp
    status: Generated<'received' | 'unreadable'>
    number: string | null
    seller_name: string | null
    total_ttc: string | null
    currency: string | null
    xml: string | null
  }
  invitations: {
    id: number
    agency_id: number
    email: string
    name: string | null
    role: 'owner' | 'admin' | 'member'
    token_hash: Buffer
    expires_at: Timestamp
    created_at: DefaultTimestamp
    created_by: string | null
    mailed_token_hash: Buffer | null
  }
  invoice_chains: {
    agency_id: number
    position: number
    hash: Buffer
  }
  invoice_payments: {
    id: GeneratedAlways<number>
    agency_id: number
    invoice_id: number
    amount: string
    paid_at: Timestamp
    method: string | null
    vat_breakdown: Json<unknown>
    created_at: DefaultTimestamp
    corrects_payment_id: number | null
  }
  invoices: {
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
    lines: Json<publicApi.BillingLine[]>
    billed_to: Json<publicApi.BilledTo> | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    lines_bytes: GeneratedAlways<number>
    search: GeneratedAlways<string> | null
    type: Generated<'invoice' | 'credit_note'>
    credited_invoice_id: number | null
    credited_lines: Json<unknown> | null
    nature: Generated<'services' | 'goods' | 'mixed'>
    amount_paid: Generated<string>
    amount_credited: Generated<string>
    finalized_at: Timestamp | null
    identities: Json<unknown> | null
    chain_position: number | null
    hash: Buffer | null
    transmission_status: 'pending' | 'sent' | 'accepted' | 'rejected' | 'refused' | 'cashed' | null
    transmission_flow_id: string | null
    transmission_updated_at: Timestamp | null
    is_deposit: Generated<boolean>
    deposits: Json<unknown> | null
    amount_deposited: Generated<string>
    deducted_in: number | null
    external_id: string | null
    hashed_id: number | null
    hashed_credited_invoice_id: number | null
    transmission_reason: Json<unknown> | null
    amount_applied: Generated<string>
    vat_breakdown: Json<unknown> | null
    quote_id: number | null
    quote_percent: string | null
  }
  invoicing_calls: {
    id: GeneratedAlways<number>
    agency_id: number
    method: string
    path: string
    status: number | null
    duration_ms: number | null
    error_code: string | null
    invoice_id: number | null
    created_at: DefaultTimestamp
  }
  invoicing_flows: {
    id: GeneratedAlways<number>
    agency_id: number
    flow_id: string
    raw: Json<Fields>
    received_at: DefaultTimestamp
    understood_at: Timestamp | null
    attempts: Generated<number>
    due_at: DefaultTimestamp
  }
  invoicing_messages: {
    id: GeneratedAlways<number>
    agency_id: number
    invoice_id: number
    payment_id: number | null
    tracking_id: string
    status: Generated<'pending' | 'sent' | 'rejected'>
    flow_id: string | null
    attempts: Generated<number>
    due_at: DefaultTimestamp
    created_at: DefaultTimestamp
    sent_at: Timestamp | null
    rejections: Generated<number>
    earlier_ids: Generated<string[]>
  }
  invoicing_platforms: {
    agency_id: number
    base_url: string
    token_url: string
    client_id: string
    client_secret: Buffer
    polled_until: Timestamp | null
    is_poll_complete: Generated<boolean>
    poll_due_at: DefaultTimestamp
    retry_at: Timestamp | null
    failures: Generated<number>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  key_usage: {
    agency_id: number
    api_key_id: number
    date: Date
    operation_id: string
    requests: number
    errors: number
  }
  key_usage_hours: {
    agency_id: number
    hour: Timestamp
    api_key_id: number
    status_class: number
    requests: number
  }
  mails: {
    id: GeneratedAlways<number>
    agency_id: number | null
    user_id: string | null
    kind: string
    cause: string
    receiver: string
    language: 'fr' | 'en'
    content: Buffer | null
    status: Generated<'pending' | 'sent' | 'dead'>
    attempts: Generated<number>
    due_at: DefaultTimestamp
    expires_at: Timestamp | null
    last_error: string | null
    created_at: DefaultTimestamp
    ended_at: Timestamp | null
  }
  memberships: {
    agency_id: number
    user_id: string
    role: 'owner' | 'admin' | 'member'
    created_at: DefaultTimestamp
    id: Generated<number>
  }
  notices: {
    id: GeneratedAlways<number>
    agency_id: number
    kind: string
    cause: string
    user_id: string | null
    data: Json<unknown>
    created_at: DefaultTimestamp
    mailed_at: Timestamp | null
  }
  notification_opt_outs: {
    agency_id: number
    user_id: string
    kind: string
  }
  oauth_apps: {
    id: GeneratedAlways<number>
    agency_id: number | null
    created_by: string | null
    kind: 'document' | 'registered' | 'dynamic'
    oauth_client_id: string
    name: string
    redirect_uris: string[]
    secret_hash: Buffer | null
    previous_secret_hash: Buffer | null
    previous_secret_until: Timestamp | null
    metadata: DefaultJson<Fields>
    created_at: DefaultTimestamp
    last_used_at: DefaultTimestamp
  }
  oauth_artifacts: {
    hash: Buffer
    kind: string
    agency_id: number | null
    grant_id: string | null
    payload: Json<Fields>
    audience: string | null
    scopes: publicApi.Scope[] | null
    consumed_at: Timestamp | null
    expires_at: Timestamp
    key_id: number | null
  }
  oauth_grants: {
    id: string
    agency_id: number
    app_id: number
    key_id: number
    payload: Json<Fields>
    expires_at: Timestamp
  }
  outbox: {
    id: GeneratedAlways<number>
    agency_id: number
    event: string
    data: Json<unknown>
    occurred_at: DefaultTimestamp
    position: Generated<number>
    client_ids: number[] | null
    website_id: number | null
    traceparent: string | null
    request_id: string | null
  }
  pairing_tokens: {
    token_hash: Buffer
    agency_id: number
    website_id: number
    expires_at: Timestamp
  }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: string
    credential_id: Buffer
    public_key: Buffer
    sign_count: number
    transports: string[]
    name: string
    created_at: DefaultTimestamp
    last_used_at: Timestamp | null
  }
  password_reset_requests: {
    id: GeneratedAlways<number>
    email: string
    language: 'fr' | 'en'
    created_at: DefaultTimestamp
  }
  password_resets: {
    user_id: string
    token_hash: Buffer
    expires_at: Timestamp
  }
  plans: {
    name: string
    features: Json<{ api_access: boolean }>
  }
  quotes: {
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
    lines: Json<publicApi.BillingLine[]>
    billed_to: Json<publicApi.BilledTo> | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    lines_bytes: GeneratedAlways<number>
    search: GeneratedAlways<string> | null
    external_id: string | null
    vat_breakdown: Json<unknown> | null
    billing: Generated<'none' | 'partly' | 'billed'>
  }
  rate_limit_windows: {
    counter: string
    key: string
    count: number
    resets_at: Timestamp
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
  }
  recurring_invoices: {
    id: GeneratedAlways<number>
    agency_id: number
    client_id: number
    interval_unit: 'week' | 'month' | 'quarter' | 'year'
    anchor_date: string
    occurrence: Generated<number>
    next_date: string
    last_date: string | null
    status: Generated<'active' | 'paused'>
    finalize: Generated<boolean>
    due_days: number | null
    nature: Generated<string>
    notes: string | null
    lines: Json<unknown>
    last_invoice_id: number | null
    last_error: Json<unknown> | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  request_log: {
    id: GeneratedAlways<number>
    created_at: Timestamp
    api_key_id: number | null
    agency_id: number
    method: string
    endpoint: string
    status_code: number
    response_time_ms: number
    ip_address: string
    user_agent: string | null
    error_code: string | null
    request_id: string | null
  }
  row_counts: {
    id: GeneratedAlways<number>
    agency_id: number
    resource: CountedTable
    count: number
  }
  second_factors: {
    user_id: string
    secret: Buffer
    confirmed_at: Timestamp | null
    last_step: Generated<number>
  }
  services: {
    id: GeneratedAlways<number>
    agency_id: number
    client_id: number
    name: string
  }
  sessions: {
    id: GeneratedAlways<number>
    sid: string
    user_id: string
    agency_id: number
    ip_address: string
    user_agent: string | null
    has_provider_factor: boolean
    created_at: DefaultTimestamp
    expires_at: Timestamp
  }
  sign_in_domains: {
    agency_id: number
    domain: string
    role: 'admin' | 'member'
  }
  site_checks: {
    id: Generated<boolean>
    checked_at: Timestamp
    uninterrupted_since: Timestamp
  }
  site_reachability: {
    agency_id: number
    connector_id: number
    is_silent: boolean
    changed_at: Timestamp
  }
  sso_tokens: {
    token_hash: Buffer
    agency_id: number
    connector_id: number
    user_id: string
    expires_at: Timestamp
  }
  storage_changes: {
    agency_id: number
    stored_rows: number
    stored_bytes: number
  }
  synthesis_windows: {
    agency_id: number
    started_at: DefaultTimestamp
    count: Generated<number>
  }
  tasks: {
    id: GeneratedAlways<number>
    agency_id: number
    created_by: string
    assignee_id: string | null
    title: string
    description: string | null
    status: string
    priority: publicApi.TaskPriority
    start_date: Timestamp | null
    due_date: Timestamp | null
    completed_at: Timestamp | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    search: GeneratedAlways<string> | null
    external_id: string | null
  }
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
    search: GeneratedAlways<string> | null
    external_id: string | null
  }
  used_tokens: {
    hash: Buffer
    expires_at: Timestamp
  }
  user_identities: {
    issuer: string
    subject: string
    user_id: string
    email: string
    created_at: DefaultTimestamp
  }
  users: {
    id: Generated<string>
    email: string
    name: string
    password_hash: string
    created_at: DefaultTimestamp
    separate_email: string | null
    passkey_handle: Buffer | null
    language: Generated<'fr' | 'en'>
    is_new: Generated<boolean>
    email_verified_at: Timestamp | null
  }
  vulnerabilities: {
    id: GeneratedAlways<number>
    agency_id: number
    website_id: number
    extension_id: number
    advisory_id: number
    detected_at: DefaultTimestamp
    fixed_at: Timestamp | null
  }
  watch_documents: {
    id: GeneratedAlways<number>
    agency_id: number
    watch_id: number
    canonical_url: string
    title: string
    url: string
    snippet: string | null
    text: string
    author: string | null
    published_at: Timestamp
    source_type: string
    source_domain: string
    language: string | null
    relevance_score: number
    is_read: Generated<boolean>
    is_starred: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: DefaultTimestamp
  }
  watch_sources: {
    agency_id: number
    watch_id: number
    position: number
    url: string
    etag: string | null
    last_modified: string | null
    fetched_at: Timestamp | null
    error: Json<unknown> | null
    body_digest: Buffer | null
    item_digests: Buffer | null
  }
  watch_syntheses: {
    id: GeneratedAlways<number>
    agency_id: number
    watch_id: number
    status: Generated<publicApi.WatchSynthesisStatus>
    summary: string | null
    period_days: number
    max_documents: number
    documents_analyzed: Generated<number>
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
  }
  watches: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    description: string | null
    keywords: string[]
    frequency: publicApi.WatchFrequency
    status: publicApi.WatchStatus
    last_run_at: Timestamp | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    search: GeneratedAlways<string> | null
  }
  webhook_attempt_counts: {
    agency_id: number
    day: Timestamp
    attempts: number
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    agency_id: number
    subscription_id: number
    event_id: number
    status: Generated<'pending' | 'success' | 'dead'>
    attempts: Generated<number>
    attempt_log: DefaultJson<(Omit<publicApi.WebhookAttempt, 'error'> & { error: Fields | null })[]>
    next_attempt_at: DefaultTimestamp | null
    leased_until: Timestamp | null
    last_status_code: number | null
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
    event_occurred_at: DefaultTimestamp
    task_id: number | null
    last_error: Json<unknown> | null
    expires_at: DefaultTimestamp
  }
  webhook_delivery_hours: {
    agency_id: number
    hour: Timestamp
    succeeded: number
    failed: number
  }
  webhook_subscriptions: {
    id: GeneratedAlways<number>
    agency_id: number
    url: string
    events: publicApi.EventChoice[]
    description: string | null
    secret: Buffer
    is_active: boolean
    max_retries: number
    failure_count: Generated<number>
    disabled_at: Timestamp | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    host: string
    created_by_key: number | null
    disabled_code: string | null
    previous_secret: Buffer | null
    previous_secret_until: Timestamp | null
    failing_level: Generated<number>
    failing_since: Timestamp | null
    client_ids: number[] | null
    website_ids: number[] | null
    read_scopes: publicApi.Scope[] | null
    disabled_failures: number | null
    created_by_user: string | null
    first_failure_at: Timestamp | null
  }
  webhook_tasks: {
    id: GeneratedAlways<number>
    agency_id: number
    subscription_id: number
    kind: 'recover' | 'replay'
    status: Generated<'pending' | 'running' | 'completed'>
    since: Timestamp
    until: Timestamp
    events: publicApi.EventChoice[] | null
    start_id: Generated<number>
    position: Generated<number>
    last_id: number
    total: Generated<number>
    created: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    next_batch_at: DefaultTimestamp | null
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
    started_by: string | null
  }
  website_check_hours: {
    agency_id: number
    website_id: number
    starts_at: Timestamp
    checks: number
    failures: number
    total_ms: number
    max_ms: number
  }
  website_checks: {
    agency_id: number
    website_id: number
    interval_seconds: number
    next_check_at: Timestamp
    status: Generated<'unknown' | 'up' | 'down'>
    changed_at: Timestamp | null
    failures: Generated<number>
    checked_at: Timestamp | null
    response_ms: number | null
    http_status: number | null
    error_code: string | null
    certificate_expires_at: Timestamp | null
    certificate_read_at: Timestamp | null
  }
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
    search: GeneratedAlways<string> | null
    external_id: string | null
    check_interval_seconds: Generated<number>
  }
}
