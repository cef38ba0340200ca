import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import dashboard from '../../docs/monitoring/dashboard.json' with { type: 'json' }
import { connect } from '#src/db/connect.ts'
import { createMetrics } from '#src/metrics/metrics.ts'
import { testWith } from '#test/app/index.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

const { groups } = parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)
const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

/** Words of PromQL that look like metrics. */
const functions = ['histogram_quantile', 'label_values']

/** The metrics of a query with their selectors, without the labels after `by`. */
const selectorsIn = (expr: string) =>
  [...expr.replaceAll(/\bby \([^)]*\)/g, '').matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(\{[^}]*\})?/g)]
    .filter(([, name = '', labels]) => labels !== undefined || !functions.includes(name))
    .map(([, name = '', labels = '']) => ({ name, labels }))

const metricsIn = (expr: string) => selectorsIn(expr).map(({ name }) => name)

/** The labels of a query. */
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
  ...[...expr.matchAll(/(\w+)(?==~?"|!~?")/g)].map(([name]) => name),
]

const it = testWith().extend('declared', { scope: 'file' }, async ({ app }) => {
  const db = connect(app.databaseUrl, { onError: () => {} })
  const metrics = createMetrics(db, true)
  const text = await metrics.read()
  metrics.close()
  await db.destroy()
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
})

/** Those of the metrics, and those that Prometheus adds. */
const labels = `http_request_method http_route http_response_status_code code pool state outcome status_class job_name le job instance`

describe('the dashboard and the alert rules', () => {
  it('use only metrics that exist', ({ declared }) => {
    expect(declared.size).toBeGreaterThan(30)
    const used = [...rules, ...queries].flatMap(({ expr }) => metricsIn(expr))
    expect(used.length).toBeGreaterThan(30)
    expect(used.filter(name => !declared.has(name))).toEqual([])
  })

  it('use only labels that exist', () => {
    const used = [...rules, ...queries].flatMap(({ expr }) => labelsIn(expr))
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter(name => !labels.split(' ').includes(name))).toEqual([])
  })

  it('leave out the metrics of other services', () => {
    const selectors = (exprs: { expr: string }[]) => exprs.flatMap(({ expr }) => selectorsIn(expr))
    expect(selectors(rules).filter(({ labels: text }) => !text.startsWith('{job="agency-api"'))).toEqual([])
    expect(selectors(queries).filter(({ labels: text }) => !text.startsWith('{job="$job"'))).toEqual([])
  })

  it('cover each metric of the service', ({ declared }) => {
    const used = new Set([...rules, ...queries].flatMap(({ expr }) => metricsIn(expr)))
    const reported = [...declared].filter(name => !/^(nodejs|process)_|_(sum|count)$/.test(name))
    const isUsed = (name: string) => used.has(name) || used.has(name.replace(/_bucket$/, '_count'))
    expect(reported.filter(name => !isUsed(name))).toEqual([])
  })

  it('have unique names, and alerts say what to do', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length)
    for (const { alert, labels: severityLabels, annotations } of rules) {
      expect(['critical', 'warning', 'info'], alert).toContain(severityLabels.severity)
      for (const text of [annotations.summary, annotations.description]) expect(text.length, alert).toBeGreaterThan(20)
    }
  })
})
