import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openReceiver } from '#test/features/webhooks/receiver.ts'
import { cases, type Case } from './cases.ts'
import { languages, startDriver, type Language } from './languages.ts'
import { openFaultyProxy } from './proxy.ts'
import { runCase } from './run-case.ts'

const all = cases()
const groups = [...new Set(all.map(({ group }) => group))]
const idOf = ({ group, name }: Case) => `${group}: ${name}`

type Outcome = { error?: unknown }

const createKeys = async (app: TestApp) => {
  const agency = await app.agency()
  const create = async (...[options]: Parameters<typeof app.key> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await app.key(agency, options)).key
  return {
    usual: await create(),
    limited: await create({ perMinute: 1 }),
    readonly: await create({ scopes: ['clients:read'] }),
    unknown: `spk_${'0'.repeat(48)}`,
  }
}

/** Runs all cases of a language, one after another. Each outcome is available when its case has ended. */
const startLanguage = (app: TestApp, language: Language) => {
  const outcomes = new Map<string, Promise<Outcome>>()
  const opened = Promise.all([openFaultyProxy(app.url), openReceiver()])
  const driver = startDriver(language)
  let previous: Promise<unknown> = opened
  for (const example of all) {
    const run = async (): Promise<Outcome> => {
      const [proxy, receiver] = await opened
      try {
        await runCase(example, { driver, proxy, receiver, keys: await createKeys(app) })
        return {}
      } catch (error) {
        return { error }
      }
    }
    const outcome = previous.then(run)
    outcomes.set(idOf(example), outcome)
    previous = outcome
  }
  const stderr = previous.then(async () => {
    for (const opening of await opened) opening.close()
    return driver.close()
  })
  return { outcomes, stderr }
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  // The clients wait most of the time, so they run at the same time.
  .extend('runs', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const installed = languages.filter(({ missing }) => missing === undefined)
    const runs = new Map(installed.map(language => [language.name, startLanguage(app, language)]))
    onCleanup(async () => void (await Promise.all([...runs.values()].map(({ stderr }) => stderr))))
    return runs
  })

describe.each(languages)('the client in $name', ({ name, missing }) => {
  it.for(all)('$group: $name', async (example, { skip, runs }) => {
    if (missing !== undefined) skip(`${missing} is not installed`)
    const outcome = await runs.get(name)?.outcomes.get(idOf(example))
    if (outcome?.error) throw outcome.error
  })

  it('prints no warning of its language', async ({ skip, runs }) => {
    if (missing !== undefined) skip(`${missing} is not installed`)
    expect(await runs.get(name)?.stderr).not.toMatch(/warning|notice|deprecat|error|traceback/i)
  })

  it('has the results of the guide', async ({ skip, runs }) => {
    if (missing !== undefined) skip(`${missing} is not installed`)
    const results = await Promise.all(
      groups.map(async group => {
        const members = all.filter(example => example.group === group)
        const outcomes = await Promise.all(members.map(async member => runs.get(name)?.outcomes.get(idOf(member))))
        return `${outcomes.filter(outcome => outcome && !outcome.error).length} of ${members.length}`
      }),
    )
    const rows = readFileSync('docs/sdks.md', 'utf8').split('\n')
    const cells = (start: string) =>
      rows
        .filter(row => row.startsWith(start))
        .at(-1)
        ?.split('|')
        .slice(2, -1)
        .map(cell => cell.trim())
    expect(cells('| client ')).toEqual(groups)
    expect(cells(`| ${name} `)).toEqual(results)
  })
})
