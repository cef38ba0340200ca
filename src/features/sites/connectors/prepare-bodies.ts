import contract from '#generated/plugin/contract.json' with { type: 'json' }
import type {
  ActivityBatch,
  ActivityEvent,
  CommandResult,
  Heartbeat,
  RemoteObject,
  SecurityEvent,
} from '#generated/plugin/types.ts'
import { toActivityRows, type ActivityRows } from './activity-rows.ts'
import { toCommandOutcome, type CommandOutcome } from './command-outcome.ts'
import { toContent, toReport, type Content, type Report } from './documents.ts'
import { toHeartbeatReport, type HeartbeatReport } from './heartbeat-report.ts'
import { toSecurityEventRow, type SecurityEventRow } from './security-event-row.ts'
import type { FieldMessages } from '#src/ground/base/errors/messages.ts'
import { toMessages, type Issue } from '#src/platform/operations/issues.ts'
import { createSchemaValidator } from '#src/platform/operations/schema-validator.ts'

/** The events of a batch that are stored, and the issues of the others. */
export interface PreparedActivity {
  rows: ActivityRows
  rejected: { index: number; errors: FieldMessages }[]
}

/** Compiled with the first batch. */
let validateEvent: ReturnType<typeof createSchemaValidator> | undefined
const issuesOf = (event: unknown) => {
  validateEvent ??= createSchemaValidator(contract, 'ActivityEvent')
  return validateEvent(event)
}

/** The messages of an event by field; messages about the event as a whole have an empty field name. */
const toFieldMessages = (issues: readonly Issue[]): FieldMessages => {
  const { fieldErrors, formErrors } = toMessages(issues)
  return { ...fieldErrors, ...(formErrors.length > 0 && { '': formErrors }) }
}

/** Splits a batch into valid events, and the issues of the rejected ones. */
const prepareBatch = ({ events }: ActivityBatch): PreparedActivity => {
  const results = events.map((event: unknown, index) => ({ event, index, issues: issuesOf(event) }))
  const valid = results.filter(({ issues }) => issues.length === 0).map(({ event }) => event as ActivityEvent)
  const rejected = results.filter(({ issues }) => issues.length > 0)
  return {
    rows: toActivityRows(valid),
    rejected: rejected.map(({ index, issues }) => ({ index, errors: toFieldMessages(issues) })),
  }
}

/** Convert validated bodies to the texts and bytes that handlers store, so that only one thread handles the values. */
export const preparations = {
  sendActivity: (event: ActivityEvent): PreparedActivity => ({ rows: toActivityRows([event]), rejected: [] }),
  sendActivityBatch: prepareBatch,
  sendSecurityEvent: (event: SecurityEvent): SecurityEventRow => toSecurityEventRow(event),
  sendHeartbeat: (heartbeat: Heartbeat): HeartbeatReport => toHeartbeatReport(heartbeat),
  sendCommandResult: (result: CommandResult): CommandOutcome => toCommandOutcome(result),
  syncContent: (content: RemoteObject): Content => toContent(content),
  syncOrder: (content: RemoteObject): Content => toContent(content),
  syncShop: (content: RemoteObject): Content => toContent(content),
  syncSiteContent: (content: RemoteObject): Content => toContent(content),
  syncExtension: (content: RemoteObject): Content => toContent(content),
  reportDiskUsage: (report: object): Report => toReport(report),
  reportFileIntegrity: (report: object): Report => toReport(report),
  reportDatabaseHealth: (report: object): Report => toReport(report),
  reportSeo: (report: object): Report => toReport(report),
  reportSitemap: (report: object): Report => toReport(report),
  reportTraffic: (report: object): Report => toReport(report),
}

type Preparations = typeof preparations
/** The body that a handler gets, by operation. */
export type PreparedBodies = { [Id in keyof Preparations]: ReturnType<Preparations[Id]> }
export type PreparedOperation = keyof Preparations

export const isPrepared = (id: string): id is PreparedOperation => Object.hasOwn(preparations, id)
