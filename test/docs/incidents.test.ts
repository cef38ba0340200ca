import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as it } from '#test/app/index.ts'
import { readMetricNames, rules } from '#test/service/metrics/rules.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { quoted, rowsOf } from './blocks.ts'

const guide = 'docs/incidents.md'
const text = readFileSync(guide, 'utf8')
const sections = text
  .split(/^## /m)
  .slice(1)
  .map(section => ({ title: section.split('\n', 1)[0], section }))

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(`src/${name}`, 'utf8'))
  .join('\n')

const sqlBlocks = /^ *```sql\n([^`]*)^ *```$/gm

/** Quoted texts of several words without other characters, as all messages of the log are. */
const isMessage = (code: string) => /^(?!npx|kubectl)[A-Za-z]+(?:,? [a-zA-Z]+(?:-[a-z]+)*)+$/.test(code)

/** The command lines of a guide: their words before the first argument or option, and their options. */
const commandLines = [...text.matchAll(/(?:`|npx )agency-api ([^`\n]+)/g)].map(([, line = '']) => ({
  words: /^[a-z-]+(?: [a-z][a-z-]*)*(?= |$)/.exec(line)?.[0].split(' ') ?? [],
  options: line.match(/--[a-z-]+/g) ?? [],
}))

describe('the guide to incidents', () => {
  it('has a section for each alert, to which the alert links', () => {
    expect(sections.map(({ title }) => title)).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, annotations } of rules)
      expect(annotations.runbook_url).toBe(
        `{{ or $externalLabels.agency_api_incidents "http://127.0.0.1:3000/docs/incidents" }}#${alert.toLowerCase()}`,
      )
  })

  it('says in each section what happens, how to confirm it, what to do, and when it is over', () => {
    for (const { title, section } of sections)
      expect(
        [...section.matchAll(/^- \*\*([\w ]+)\*\*/gm)].map(([, step]) => step),
        title,
      ).toEqual(['People notice', 'Confirm', 'Do', 'Over'])
  })

  it('quotes only messages of the log and metrics that exist', async ({ app }) => {
    const codes = quoted(text.replaceAll(/^ *```[^`]*^ *```$/gm, '').replaceAll(/\s+/g, ' '))
    const messages = codes.filter(isMessage)
    expect(messages.length).toBeGreaterThan(5)
    expect(messages.filter(message => !source.includes(`'${message}'`))).toEqual([])
    const names = await readMetricNames(app.databaseUrl)
    const metrics = text
      .replaceAll(sqlBlocks, '')
      .match(/\b(?:http_server|db_client|database|webhook|background|watch|nodejs|process)_[a-z_]+\b/g)
    expect(metrics?.length).toBeGreaterThan(5)
    expect(metrics?.filter(name => !names.has(name))).toEqual([])
  })

  it('has SQL that runs', async ({ app }) => {
    const blocks = [...text.matchAll(sqlBlocks)]
    expect(blocks.length).toBeGreaterThan(3)
    for (const [, code = ''] of blocks) await sql.raw(code).execute(app.db)
  })

  it('has command lines that exist', async ({ app }) => {
    expect(commandLines.length).toBeGreaterThan(10)
    for (const { words, options } of commandLines) {
      const { code, stdout } = await runCommandLine(app.databaseUrl, ...words, '--help')
      expect({ words, code }).toEqual({ words, code: 0 })
      expect(stdout).toContain(`Usage: agency-api ${words.join(' ')} `)
      for (const option of options) expect(stdout).toContain(option)
    }
  })
})

it('the guide to operating lists the messages of the log', () => {
  const calls = source.matchAll(
    /\b(?:logger|getLog\(\w+\))(?:\.\w+|\[[^\]]+\])\((?:[^()']|\([^()]*\))*'([^']+)'\s*,?\s*\)/g,
  )
  const outages = source.matchAll(/\breport\(\{ message: '([^']+)'/g)
  const messages = [...calls, ...outages].map(([, message = '']) => message)
  expect(messages.length).toBeGreaterThan(15)
  const operating = readFileSync('docs/operating.md', 'utf8')
  expect(
    messages.filter(message => !operating.includes(`\`${message}\``) && !operating.includes(`"${message}"`)),
  ).toEqual([])
  const listed = ['docs/operating.md', 'docs/monitoring.md'].flatMap(rowsOf).flatMap(([code]) => quoted(code))
  expect(listed.filter(code => isMessage(code) && !source.includes(`'${code}'`))).toEqual([])
})
