import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** The minimal time between two lines of the log about failed exports. */
const logIntervalMs = 60_000

/** Logs failed exports, at most once per minute. */
const createFailureLog = (logger: Logger) => {
  let lostSpans = 0
  let nextLineAt = 0
  return (spans: number, err: Error | undefined) => {
    lostSpans += spans
    if (performance.now() < nextLineAt) return
    logger.warn({ err, lostSpans }, 'trace export failed')
    nextLineAt = performance.now() + logIntervalMs
    lostSpans = 0
  }
}

/** The exporter to the operator's collector. Spans that it does not accept are lost. */
export const createExporter = (options: { url: string; headers: Record<string, string> }, logger: Logger) => {
  const exporter = new OTLPTraceExporter(options)
  const onFailure = createFailureLog(logger)
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        if (code !== ExportResultCode.SUCCESS) onFailure(spans.length, error)
        done({ code: ExportResultCode.SUCCESS })
      }),
    shutdown: () => exporter.shutdown(),
  } satisfies SpanExporter
}
