/** Where a change comes from. */
export interface Origin {
  ipAddress: string | null
  requestId: string | null
  /** The span of the request as a header of W3C Trace Context, while traces are recorded. */
  traceparent: string | null
}

/** On whose behalf rows are changed, and in which request. The audit log records it with each change. */
export interface Actor extends Origin {
  type: 'user' | 'key' | 'app' | 'plugin' | 'system'
  /** The id of the user, the key, the connected app or the connector. */
  id: string | null
  name: string | null
  /** Whether the changes emit no events. The audit log records them all the same. */
  isSilent?: boolean
}

const systemActor = (name: string): Actor => ({
  type: 'system',
  id: null,
  name,
  ipAddress: null,
  requestId: null,
  traceparent: null,
})

/** Background jobs, and changes without a caller. */
export const service = systemActor('service')

/** An operator at the command line. */
export const commandLine = systemActor('command line')
