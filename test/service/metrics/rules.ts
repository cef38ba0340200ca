import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { connect } from '#src/ground/db/connection/connect.ts'
import { createMetrics } from '#src/service/metrics/metrics.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string; runbook_url: string }
}

const { groups } = parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }

/** The alert rules for Prometheus. */
export const rules = groups.flatMap(group => group.rules)

/** The names of all samples of the service, such as `…_bucket` of a histogram. */
export const readMetricNames = async (databaseUrl: string): Promise<Set<string>> => {
  const db = connect(databaseUrl, { onError: () => {} }, { replicaUrl: databaseUrl })
  const metrics = createMetrics(db, true)
  const text = await metrics.read()
  metrics.close()
  await db.destroy()
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
}
