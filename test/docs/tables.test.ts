import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { events } from '#generated/public/events.ts'
import { operations } from '#generated/public/operations.ts'
import { scopes } from '#generated/public/scopes.ts'
import { maxWaiting } from '#src/platform/events/changes/waiting.ts'
import { recommendSettings } from '#src/cli/config.ts'
import { agencyLockTimeoutMs, maxLockWaitMs } from '#src/ground/db/connection/connect.ts'
import { readConfig, settingNames } from '#src/ground/config/config.ts'
import { maxAbilities } from '#src/features/sites/connectors/abilities/report.ts'
import { defaultLimits } from '#src/interfaces/http/server.ts'
import { maxCallsPerDay, maxPendingTransmissions } from '#src/platform/limits/invoicing.ts'
import { limitsByPlan } from '#src/platform/limits/plans.ts'
import {
  maxAttemptsPerDay,
  maxAttempts,
  maxTestsPerMinute,
  maxUnansweredTestsPerMinute,
  maxUnfinishedTasks,
  slotsPerAgency,
  slotsPerHost,
} from '#src/platform/limits/webhooks.ts'
import { retryDelaySeconds } from '#src/features/webhooks/delivery/schedule.ts'
import { quoted, rowsOf } from './blocks.ts'

it('the guide to authentication lists each scope with all of its operations', () => {
  const rows = rowsOf('docs/authentication.md').map(([scope, documentedOperations]) => ({
    scope: quoted(scope)[0],
    documentedOperations: quoted(documentedOperations),
  }))
  const documented = (scope: string) => rows.flatMap(row => (row.scope === scope ? row.documentedOperations : []))
  const operationsOf = (scope: string) =>
    Object.values(operations).flatMap(({ method, path, requires: requiredScope }) =>
      requiredScope === scope ? [`${method.toUpperCase()} ${path}`] : [],
    )
  expect(rows.map(({ scope }) => scope)).toEqual(expect.arrayContaining([...scopes]))
  for (const scope of scopes) expect(documented(scope).toSorted(), scope).toEqual(operationsOf(scope).toSorted())
})

it('the guide to webhooks lists each event', () => {
  const documented = rowsOf('docs/webhooks.md').flatMap(([event]) => quoted(event))
  expect(documented.filter(name => /^\w+\.\w+$/.test(name)).toSorted()).toEqual(events.toSorted())
})

it('the guide to webhooks lists the delay before each attempt', () => {
  const documented = rowsOf('docs/webhooks.md').flatMap(([attempt = '', delay = '']) => {
    const [, number, unit] = /^(\d+) (min|h)$/.exec(delay) ?? []
    return number ? [[Number.parseInt(attempt), Number(number) * (unit === 'h' ? 3600 : 60)]] : []
  })
  expect(documented).toEqual([2, 3, 4, 5, 6, 7].map(attempt => [attempt, retryDelaySeconds(attempt, 60)]))
})

it('the guide to limits lists each quota with its limits', () => {
  const toNumber = (text = '') => Number(text.replaceAll(/ GiB$|,/g, '')) * (text.endsWith(' GiB') ? 2 ** 30 : 1)
  const documented = rowsOf('docs/paging-and-limits.md').flatMap(([name, , pro, free]) =>
    quoted(name).map(quota => [quota, toNumber(pro), toNumber(free)]),
  )
  const { pro = {}, free = {} } = limitsByPlan as Record<string, Record<string, number>>
  expect(documented).toEqual(expect.arrayContaining(Object.keys(pro).map(quota => [quota, pro[quota], free[quota]])))
})

/** `ENV_FILE` names the file that the other variables come from. */
const variables = ['ENV_FILE', ...settingNames()].toSorted()

it('the guides to operating and to traces list each variable that the service reads', () => {
  expect(variables.length).toBeGreaterThan(25)
  const rows = ['docs/operating.md', 'docs/tracing.md'].flatMap(rowsOf)
  const documented = rows.flatMap(([variable]) => quoted(variable))
  expect(documented.filter(name => /^[A-Z_]+$/.test(name)).toSorted()).toEqual(variables)
})

it('.env.example lists each variable that the service reads, with its default', () => {
  const example = readFileSync('.env.example', 'utf8')
  const lines = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
  expect(lines.map(([name]) => name).toSorted()).toEqual(variables.filter(name => name !== 'ENV_FILE'))
  expect(parseEnv(example), 'a copy changes nothing').toEqual({})
  const defaults = Object.fromEntries(lines.filter(([, value]) => value !== ''))
  expect(readConfig(defaults)).toEqual(readConfig({}))
  expect(Object.keys(defaults)).toEqual(expect.arrayContaining(['HOST', 'PORT', 'LOG_LEVEL']))
})

it('.env.example recommends what `config check` recommends', () => {
  const [, recommended = ''] =
    /^# Recommended for new installations: (.*)\.$/m.exec(readFileSync('.env.example', 'utf8')) ?? []
  const environment = Object.fromEntries(recommended.split(' and ').map(setting => setting.split('=')))
  expect(recommendSettings(readConfig(environment))).toEqual([])
  expect(recommendSettings(readConfig({})).map(text => text.split(' ')[0])).toEqual(recommended.split(' and '))
})

it('the guide to security lists the limits of the code', () => {
  const { ipRateLimitPerMinute, maxConnectionsPerAddress, maxRequestsPerAgency } = readConfig({})
  const { headersTimeoutMs, requestTimeoutMs, maxConnections } = defaultLimits
  const { minBytesPerSecond, slowReaderTimeoutMs, maxHeldBytes } = defaultLimits
  const { maxPipelinedRequests, maxPipelinedRequestsInTotal } = defaultLimits
  const { pro = 0, free = 0 } = maxAttemptsPerDay
  const limits: Record<string, (string | number)[]> = {
    'requests of an IP address': [ipRateLimitPerMinute],
    'requests to the documentation': [3 * ipRateLimitPerMinute],
    connections: [maxConnections, maxConnectionsPerAddress, 4 * maxConnectionsPerAddress],
    'requests in flight': [maxRequestsPerAgency],
    headers: [`${headersTimeoutMs / 1000} s`],
    requests: [`${requestTimeoutMs / 1000} s`],
    'database statements': [`${agencyLockTimeoutMs / 1000} s`, `${maxLockWaitMs / 1000} s`],
    responses: [
      `${minBytesPerSecond / 1024} KiB/s`,
      `${slowReaderTimeoutMs / 1000} s`,
      `${maxHeldBytes / 2 ** 20} MiB`,
    ],
    'pipelined requests': [maxPipelinedRequests, maxPipelinedRequestsInTotal],
    'abilities of a site': [maxAbilities],
    'requests of a site': [limitsByPlan['pro']?.siteRequestsPerMinute ?? 0],
    'webhook attempts in flight': [slotsPerHost.total, slotsPerAgency.total, maxAttempts.total],
    'webhook attempts': [pro, free],
    'requests that wait for changes': [maxWaiting.perAgency, maxWaiting.total],
    'test events of webhooks': [maxTestsPerMinute],
    'test events of webhooks without a response': [maxUnansweredTestsPerMinute],
    'invoices of an agency that wait to be transmitted': [maxPendingTransmissions],
    'calls to the approved platform of an agency': [maxCallsPerDay['pro'] ?? 0, maxCallsPerDay['free'] ?? 0],
    'unfinished tasks of webhooks': [maxUnfinishedTasks.active, maxUnfinishedTasks.all],
  }
  const documented = new Map(rowsOf('docs/security.md').map(([resource = '', limit = '']) => [resource, limit]))
  const toText = (limit: string | number) => limit.toLocaleString('en-US')
  for (const [resource, values] of Object.entries(limits))
    expect(documented.get(resource), resource).toMatch(new RegExp(values.map(toText).join('.*')))
})

it('the guide to upgrades names messages of the code', () => {
  const files = [
    'ground/db/schema/migrate.ts',
    'ground/secrets/key-fingerprint.ts',
    'service/start/parts.ts',
    'node-version.cjs',
  ]
  const code = files.map(file => readFileSync(`src/${file}`, 'utf8').replaceAll(/\$\{.*?\}/g, '…')).join('\n')
  const named = rowsOf('docs/upgrading.md').flatMap(([first]) => quoted(first).slice(0, 1))
  const messages = named.filter(text => text.includes(' '))
  expect(messages).toHaveLength(7)
  for (const message of messages) expect(code).toContain(message.replace(/…$/, ''))
})

it.each(['security', 'asvs'])('docs/%s.md names only files that exist', guide => {
  const named = readFileSync(`docs/${guide}.md`, 'utf8').match(/(?<=`)(?:test|src)\/[\w/.-]+(?=`)/g) ?? []
  expect(named.length).toBeGreaterThan(20)
  for (const file of named) expect(existsSync(file), file).toBe(true)
})
