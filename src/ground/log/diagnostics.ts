import { channel } from 'node:diagnostics_channel'

/** The reports of the service about its work. Without a subscriber, a report costs next to nothing. */
interface Reports<Report> {
  /** Whether somebody subscribes, for reports that are expensive to create. */
  readonly isObserved: () => boolean
  readonly report: (report: Report) => void
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (report: Report) => void) => () => void
}

const reports = <Report>(name: string): Reports<Report> => {
  const messages = channel(`agency-api:${name}`)
  return {
    isObserved: () => messages.hasSubscribers,
    report: report => {
      if (messages.hasSubscribers) messages.publish(report)
    },
    subscribe: listener => {
      // The channel would end the process by an error of a listener.
      const onMessage = (message: unknown) => {
        try {
          listener(message as Report)
        } catch (error) {
          process.emitWarning(error as Error)
        }
      }
      messages.subscribe(onMessage)
      return () => {
        messages.unsubscribe(onMessage)
      }
    },
  }
}

/** A request that has arrived. */
export const startedRequests = reports<undefined>('started-requests')

/** A request whose response is complete, or whose connection is closed. */
export const completedRequests = reports<{
  method: string
  /** The template of the path, such as `/api/public/v1/clients/{id}`; empty for paths that are no operation. */
  route: string
  statusCode: number
  errorCode: string | null
  durationMs: number
}>('completed-requests')

/** A statement that has waited for a connection. */
export const connectionWaits = reports<{ purpose: string; durationMs: number }>('connection-waits')

/** An attempt to deliver a webhook whose outcome is recorded. */
export const deliveryAttempts = reports<{
  /** `success`, `pending` for a retry, or `dead`. */
  status: string
  statusCode: number | null
  /** The time from the event to the first attempt; undefined for retries. */
  lagMs: number | undefined
}>('delivery-attempts')

/** A run of a background job. */
export const jobRuns = reports<{ job: string; hasFailed: boolean; durationMs: number }>('job-runs')

/** An attempt to send a mail. */
export const mailAttempts = reports<{ outcome: 'success' | 'retry' | 'dead' }>('mail-attempts')

/** A source of a watch that was read. */
export const sourceReads = reports<{ hasFailed: boolean }>('source-reads')

/** Spans that were not exported: too many waited, or the collector did not accept them. */
export const lostSpans = reports<{ reason: 'queue_full' | 'export_failed'; count: number }>('lost-spans')

/** The embedded database was lost, or restored. */
export const embeddedDatabaseStates = reports<{ isUp: boolean }>('embedded-database-states')
