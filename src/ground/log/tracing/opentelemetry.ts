import { AsyncLocalStorage } from 'node:async_hooks'
import { METHODS } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Link,
  type Span,
  type SpanContext,
  type Tracer as OtelTracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracingConfig } from '#src/ground/config/tracing.ts'
import { createProcessor } from './export.ts'
import {
  installTracer,
  type AttemptOutcome,
  type CompletedRequest,
  type NewAttempt,
  type NewRequest,
  type RequestSpan,
  type SpanFields,
  type Tracer,
} from './tracer.ts'

type Settings = TracingConfig

/** The statements of lists and leases have up to 6,000 characters. */
const maxAttributeLength = 2000
/** How long a stop waits for the export of the last spans. */
const closeTimeoutMs = 1000

const toTraceparent = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}

/** The span that a header names; undefined if the header is malformed. */
const toRemoteContext = (traceparent: string | null | undefined) => {
  const parsed = traceparent ? parseTraceParent(traceparent) : null
  return parsed ? { ...parsed, isRemote: true } : undefined
}

const toFields = (span: Span): SpanFields => {
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** Clients choose methods: unknown ones share a name. */
const toMethod = (method: string) => (METHODS.includes(method) ? method : '_OTHER')

const operationName = /\b(?:select|insert|update|delete|merge|commit|rollback|notify)\b/i

/** The first operation of a statement, which may be a common table expression. */
const toOperation = (text: string) => operationName.exec(text)?.[0].toUpperCase() ?? 'OTHER'

/** Messages stay in the log: those of PostgreSQL may contain values of rows. */
const recordError = (span: Span, error: unknown) => {
  const { code, name } = error as Error & { code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A timer that a request starts keeps its span, also after the end. */
interface CurrentSpan {
  readonly span: Span
  hasEnded: boolean
}

const requestAttributes = ({
  requestId,
  route,
  operationId,
  agencyId,
  statusCode,
  errorCode,
}: CompletedRequest): Attributes => ({
  'http.response.status_code': statusCode,
  'agency_api.request_id': requestId,
  ...(route && { 'http.route': route }),
  ...(operationId && { 'agency_api.operation_id': operationId }),
  ...(agencyId !== null && { 'agency_api.agency_id': agencyId }),
  ...(errorCode !== null && { 'agency_api.error_code': errorCode }),
})

const attemptAttributes = ({ event, deliveryId, agencyId, attempt, host, port }: NewAttempt): Attributes => ({
  'http.request.method': 'POST',
  'http.request.resend_count': attempt - 1,
  'server.address': host,
  'server.port': port,
  'agency_api.agency_id': agencyId,
  'agency_api.delivery_id': deliveryId,
  'agency_api.event': event,
})

const recordOutcome = (span: Span, { statusCode, error }: AttemptOutcome) => {
  if (statusCode !== null) span.setAttribute('http.response.status_code', statusCode)
  if (error === null) return
  span.setAttribute('error.type', statusCode === null ? 'no_response' : String(statusCode))
  span.setStatus({ code: SpanStatusCode.ERROR, message: error.code })
}

const endRequest = (current: CurrentSpan, method: string, completed: CompletedRequest) => {
  const { span } = current
  const { route, statusCode, errorCode } = completed
  if (route) span.updateName(`${method} ${route}`)
  span.setAttributes(requestAttributes(completed))
  if (statusCode >= 500) {
    span.setAttribute('error.type', errorCode ?? String(statusCode))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
  current.hasEnded = true
}

class OpenTelemetryTracer implements Tracer {
  readonly #otel: OtelTracer
  readonly #continuesCallers: boolean
  readonly #current = new AsyncLocalStorage<CurrentSpan>()

  constructor(provider: TracerProvider, { continuesCallers }: Settings) {
    this.#otel = provider.getTracer('agency-api')
    this.#continuesCallers = continuesCallers
  }

  startRequest({ method: anyMethod, scheme, path, traceparent }: NewRequest): RequestSpan {
    const method = toMethod(anyMethod)
    const attributes = { 'http.request.method': method, 'url.scheme': scheme, 'url.path': path }
    const caller = toRemoteContext(traceparent)
    const span =
      caller && this.#continuesCallers
        ? this.#startChild(method, SpanKind.SERVER, attributes, caller)
        : this.#startRoot(method, SpanKind.SERVER, attributes, caller ? [{ context: caller }] : [])
    const current = { span, hasEnded: false }
    return {
      traceparent: toTraceparent(span),
      fields: toFields(span),
      run: work => this.#current.run(current, work),
      end: completed => endRequest(current, method, completed),
    }
  }

  annotate(attributes: Record<string, string>): void {
    this.#recordingSpan()?.setAttributes(attributes)
  }

  async statement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const parent = this.#recordingSpan()
    if (!parent) return run()
    const operation = toOperation(text)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    }
    const span = this.#startChild(operation, SpanKind.CLIENT, attributes, parent.spanContext())
    try {
      return await run()
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  async attempt<Outcome extends AttemptOutcome>(
    attempt: NewAttempt,
    run: (traceparent: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const span = this.#startAttempt(attempt)
    const current = { span, hasEnded: false }
    try {
      const outcome = await this.#current.run(current, () => run(toTraceparent(span)))
      recordOutcome(span, outcome)
      return outcome
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
      current.hasEnded = true
    }
  }

  bind<Parameters extends unknown[], Result>(
    work: (...parameters: Parameters) => Result,
  ): (...parameters: Parameters) => Result {
    return this.#current.getStore() ? AsyncLocalStorage.bind(work) : work
  }

  currentFields(): SpanFields | undefined {
    const current = this.#current.getStore()
    return current && !current.hasEnded ? toFields(current.span) : undefined
  }

  #recordingSpan() {
    const span = this.#current.getStore()?.span
    return span?.isRecording() ? span : undefined
  }

  #startAttempt(attempt: NewAttempt) {
    const attributes = attemptAttributes(attempt)
    const name = `deliver ${attempt.event}`
    const parent = toRemoteContext(attempt.cause) ?? this.#recordingSpan()?.spanContext()
    return parent
      ? this.#startChild(name, SpanKind.CLIENT, attributes, parent)
      : this.#startRoot(name, SpanKind.CLIENT, attributes)
  }

  #startRoot(name: string, kind: SpanKind, attributes: Attributes, links: Link[] = []) {
    return this.#otel.startSpan(name, { kind, attributes, links }, ROOT_CONTEXT)
  }

  #startChild(name: string, kind: SpanKind, attributes: Attributes, parent: SpanContext) {
    return this.#otel.startSpan(name, { kind, attributes }, trace.setSpanContext(ROOT_CONTEXT, parent))
  }
}

/** Starts to record spans, and to export them to the collector of the operator. */
export const openTracing = (settings: Settings, logger: Logger): { close: () => Promise<void> } => {
  const { url, headers, serviceName, resourceAttributes, sampler, exportIntervalMs } = settings
  const root = new TraceIdRatioBasedSampler(sampler.ratio)
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ ...resourceAttributes, 'service.name': serviceName })),
    sampler: sampler.isParentBased ? new ParentBasedSampler({ root }) : root,
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [createProcessor({ url, headers, intervalMs: exportIntervalMs }, logger)],
  })
  installTracer(new OpenTelemetryTracer(provider, settings))
  return {
    close: async () => {
      installTracer(undefined)
      await Promise.race([provider.shutdown().catch(() => {}), delay(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
