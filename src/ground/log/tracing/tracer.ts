/** How log lines name a span. */
export interface SpanFields {
  trace_id: string
  span_id: string
}

/** A request whose response is complete, or whose connection is closed. */
export interface CompletedRequest {
  requestId: string
  /** The template of the path; empty if it is unknown. */
  route: string
  operationId: string
  agencyId: number | null
  statusCode: number
  errorCode: string | null
}

/** The span of a request. */
export interface RequestSpan {
  /** The span as a header of W3C Trace Context. */
  readonly traceparent: string
  readonly fields: SpanFields
  /** Runs work whose statements are children of the span. */
  run: <Result>(work: () => Result) => Result
  end: (completed: CompletedRequest) => void
}

export interface NewRequest {
  method: string
  scheme: string
  path: string
  /** The header `traceparent` of the caller. */
  traceparent: string | undefined
}

/** An attempt to deliver a webhook. Its URL may contain secrets: only the host and the port are known here. */
export interface NewAttempt {
  event: string
  deliveryId: number
  agencyId: number
  /** Starts at 1. */
  attempt: number
  host: string
  port: number
  /** The span of the request that caused the event, if it is known. */
  cause: string | null
}

/** How an attempt has ended. */
export interface AttemptOutcome {
  statusCode: number | null
  error: { code: string } | null
}

/** Records what the service does as spans. */
export interface Tracer {
  startRequest: (request: NewRequest) => RequestSpan
  /** Adds attributes to the span of the current request. */
  annotate: (attributes: Record<string, string>) => void
  /** Records a statement of the current request or attempt. Other statements have no span. */
  statement: <Result>(text: string, run: () => Promise<Result>) => Promise<Result>
  /** Records an attempt. The receiver gets its span as `traceparent`. */
  attempt: <Outcome extends AttemptOutcome>(
    attempt: NewAttempt,
    run: (traceparent: string) => Promise<Outcome>,
  ) => Promise<Outcome>
  /** Binds a function that will be called on behalf of others to the current span. */
  bind: <Parameters extends unknown[], Result>(
    work: (...parameters: Parameters) => Result,
  ) => (...parameters: Parameters) => Result
  /** The current span, until it ends. */
  currentFields: () => SpanFields | undefined
}

let installed: Tracer | undefined

/** The tracer of this process; undefined when it exports no traces, so that tracing costs nothing. */
export const tracer = (): Tracer | undefined => installed

export const installTracer = (next: Tracer | undefined): void => {
  installed = next
}

/** The fields of the current span, for each line of the log. */
export const currentSpanFields = (): object => installed?.currentFields() ?? {}
