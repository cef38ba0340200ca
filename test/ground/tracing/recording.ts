import { expect } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { createLogger } from '#src/ground/log/logger.ts'
import { openTracing } from '#src/ground/log/tracing/opentelemetry.ts'
import { openCollector, type ReceivedSpan } from './collector.ts'

type Log = Record<string, unknown>[]

/** Records the traces of this process, with the variables of OpenTelemetry, and sends them to a new collector. */
export const startRecording = async (variables: Record<string, string> = {}) => {
  const collector = await openCollector()
  const { spans } = collector
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '10', ...variables }
  const { tracing } = readConfig(environment)
  if (!tracing) throw new Error('The variables switch traces off')
  const log: Log = []
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) }
  const recording = openTracing(tracing, createLogger('info', { destination }))
  const find = (name: string) => spans.filter(span => span.name === name)
  return {
    ...collector,
    log,
    find,
    /** Waits until the collector has at least a number of spans with a name, and returns the last one. */
    waitFor: async (name: string, count = 1): Promise<ReceivedSpan> => {
      await expect.poll(() => find(name).length, { timeout: 15_000, interval: 20 }).toBeGreaterThanOrEqual(count)
      return find(name).at(-1) as ReceivedSpan
    },
    childrenOf: ({ spanId }: ReceivedSpan) => spans.filter(span => span.parentSpanId === spanId),
    stop: recording.close,
    close: async () => {
      await recording.close()
      collector.close()
    },
  }
}

/** A fixture: records the traces of one test. */
export const recording =
  (variables?: Record<string, string>) =>
  async ({}, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) => {
    const started = await startRecording(variables)
    onCleanup(started.close)
    return started
  }
