/** Modules of the types that the overrides use, by import name. */
export const modules = {
  publicApi: '#generated/public/types.ts',
  adminApi: '#generated/admin/types.ts',
  pluginApi: '#generated/plugin/types.ts',
}

/**
 * TypeScript types of columns that SQL cannot express: JSON structures, and unions without a check constraint.
 * Nullability and defaults come from the database.
 */
export const overrides: Record<string, string> = {
  'agency_quotas.quota': 'publicApi.QuotaName',
  'api_keys.scopes': 'publicApi.Scope[]',
  'audit_log.actor_type': "adminApi.AuditActor['type']",
  'audit_log.changes': "adminApi.AuditLogEntry['changes']",
  'connector_abilities.input_schema': 'Fields',
  'connector_activity.metadata': 'Fields',
  'connector_commands.payload': 'Fields',
  'connector_commands.result': 'Fields',
  'connector_contents.data': 'Fields',
  'connector_contents.kind': 'adminApi.ContentKind',
  'connector_erasures.platform': 'pluginApi.Platform',
  'connector_reports.data': 'Fields',
  'connector_reports.kind': 'adminApi.ReportKind',
  'connector_security_events.data': 'Fields',
  'connectors.abilities': 'Fields | unknown[]',
  'connectors.auto_update_policy': 'Fields',
  'document_numbers.kind': "'invoices' | 'quotes'",
  'extension_changes.type': 'publicApi.ExtensionType',
  'invoices.billed_to': 'publicApi.BilledTo',
  'invoices.lines': 'publicApi.BillingLine[]',
  'invoicing_flows.raw': 'Fields',
  'oauth_apps.metadata': 'Fields',
  'oauth_artifacts.payload': 'Fields',
  'oauth_artifacts.scopes': 'publicApi.Scope[]',
  'oauth_grants.payload': 'Fields',
  'plans.features': '{ api_access: boolean }',
  'quotes.billed_to': 'publicApi.BilledTo',
  'quotes.lines': 'publicApi.BillingLine[]',
  'row_counts.resource': 'CountedTable',
  'tasks.priority': 'publicApi.TaskPriority',
  'watch_syntheses.status': 'publicApi.WatchSynthesisStatus',
  'watches.frequency': 'publicApi.WatchFrequency',
  'watches.status': 'publicApi.WatchStatus',
  'webhook_deliveries.attempt_log': 'publicApi.WebhookAttempt[]',
  'webhook_subscriptions.events': 'publicApi.EventChoice[]',
  'webhook_subscriptions.read_scopes': 'publicApi.Scope[]',
  'webhook_tasks.events': 'publicApi.EventChoice[]',
}
