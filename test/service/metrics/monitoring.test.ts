import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import dashboard from '../../../docs/monitoring/dashboard.json' with { type: 'json' }
import { test } from '#test/app/index.ts'
import { rowsOf } from '#test/docs/blocks.ts'
import { hasProgram } from '#test/docs/machine.ts'
import { readMetricNames, rules } from './rules.ts'

const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

/** Words of PromQL that look like metrics. */
const functions = ['histogram_quantile', 'label_values']

/** The metrics of a query with their selectors, without the labels after `by`. */
const selectorsIn = (expr: string) =>
  [...expr.replaceAll(/\bby \([^)]*\)/g, '').matchAll(/\b(up|[a-z]+(?:_[a-z0-9]+)+)\b(\{[^}]*\})?/g)]
    .filter(([, name = '', labels]) => labels !== undefined || !functions.includes(name))
    .map(([, name = '', labels = '']) => ({ name, labels }))

const metricsIn = (expr: string) => selectorsIn(expr).map(({ name }) => name)

/** The labels of a query. */
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
  ...[...expr.matchAll(/(\w+)(?==~?"|!~?")/g)].map(([name]) => name),
]

const it = test.extend('declared', { scope: 'file' }, ({ app }) => readMetricNames(app.databaseUrl))

/** Samples that Prometheus and blackbox_exporter add. */
const external = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']

const promtoolTest = 'test/service/metrics/alerts.promtool.yaml'

/** Those of the metrics, and those that Prometheus adds. */
const labels = `http_request_method http_route http_response_status_code code pool state outcome status_class job_name le job instance`

describe('the dashboard and the alert rules', () => {
  it('use only metrics that exist', ({ declared }) => {
    expect(declared.size).toBeGreaterThan(30)
    const used = [...rules, ...queries].flatMap(({ expr }) => metricsIn(expr))
    expect(used.length).toBeGreaterThan(30)
    expect(used.filter(name => !declared.has(name) && !external.includes(name))).toEqual([])
  })

  it('use only labels that exist', () => {
    const used = [...rules, ...queries].flatMap(({ expr }) => labelsIn(expr))
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter(name => !labels.split(' ').includes(name))).toEqual([])
  })

  it('leave out the metrics of other services', () => {
    const selectors = (exprs: { expr: string }[]) => exprs.flatMap(({ expr }) => selectorsIn(expr))
    expect(selectors(rules).filter(({ labels: text }) => !/^\{job="agency-api(-probe)?"/.test(text))).toEqual([])
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
    for (const { alert, annotations } of rules)
      for (const text of [annotations.summary, annotations.description]) expect(text.length, alert).toBeGreaterThan(20)
  })

  it('are listed by the guide, with their severity', () => {
    const listed = rowsOf('docs/monitoring.md').filter(([, severity = '']) =>
      ['critical', 'warning', 'info'].includes(severity),
    )
    const expected = rules.map(({ alert, labels: { severity } }) => [
      `[${alert}](incidents.md#${alert.toLowerCase()})`,
      severity,
    ])
    expect(listed.map(([link, severity]) => [link, severity])).toEqual(expected)
  })

  it('all fire in the test of promtool', () => {
    const firing = readFileSync(promtoolTest, 'utf8').matchAll(/\{alertname="(\w+)"\}/g)
    expect([...firing].map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert))
  })

  it.skipIf(!hasProgram('promtool'))('are accepted by Prometheus, and fire when they should', async () => {
    const promtool = (...args: string[]) => promisify(execFile)('promtool', args)
    await promtool('check', 'config', 'docs/monitoring/prometheus.yaml')
    await promtool('test', 'rules', promtoolTest)
  })
})
