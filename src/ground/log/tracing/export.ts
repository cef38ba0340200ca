import { TraceFlags } from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { lostSpans } from '../diagnostics.ts'

/** Spans wait for their export within this limit; further ones are lost. */
const maxQueuedSpans = 2048
/** How long the collector may be silent, and how long an export takes at most. */
const exportTimeoutMs = { silence: 10_000, total: 30_000 }
/** The minimal time between two lines of the log about lost spans of one reason. */
const logIntervalMs = 60_000

/** Reports lost spans for metrics, and logs them at most once per minute. */
const createLossReport = (logger: Logger, reason: 'queue_full' | 'export_failed', message: string) => {
  let unlogged = 0
  let nextLineAt = 0
  return (count: number, err?: Error) => {
    lostSpans.report({ reason, count })
    unlogged += count
    if (performance.now() < nextLineAt) return
    logger.warn({ ...(err && { err }), lostSpans: unlogged }, message)
    nextLineAt = performance.now() + logIntervalMs
    unlogged = 0
  }
}

export interface ExportOptions {
  url: string
  headers: Record<string, string>
  /** How long spans wait for further ones. */
  intervalMs: number
}

/**
 * Exports spans in batches to the operator's collector. The processor of the SDK drops spans silently when its queue is
 * full, so this one counts the spans of the queue itself.
 */
export const createProcessor = ({ url, headers, intervalMs }: ExportOptions, logger: Logger): SpanProcessor => {
  const onQueueFull = createLossReport(logger, 'queue_full', 'trace queue full')
  const onFailure = createLossReport(logger, 'export_failed', 'trace export failed')
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs.silence })
  let queued = 0
  const countingExporter: SpanExporter = {
    export: (spans, done) => {
      queued -= spans.length
      exporter.export(spans, ({ code, error }) => {
        if (code !== ExportResultCode.SUCCESS) onFailure(spans.length, error)
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
  const batches = new BatchSpanProcessor({
    exporter: countingExporter,
    maxQueueSize: maxQueuedSpans,
    scheduledDelayMillis: intervalMs,
    exportTimeoutMillis: exportTimeoutMs.total,
  })
  return {
    onStart: () => {},
    onEnd: span => {
      if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return
      if (queued === maxQueuedSpans) {
        onQueueFull(1)
        return
      }
      queued++
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}
