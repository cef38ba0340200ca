import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { BuildError, builtFolder, runSteps } from '../../scripts/src/build/engine.ts'
import { buildSteps } from '../../scripts/src/build/steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inputs = [
  'generated',
  'docs',
  'openapi',
  'sdk/README.md',
  'sdk/n8n/README.md',
  'sdk/python/README.md',
  'sdk/php/README.md',
  'CHANGELOG.md',
  'package.json',
]

/** A clean copy of the inputs of some steps. */
const it = test.extend('project', ({ onTestFinished }) => {
  const directory = mkdtempSync(join(tmpdir(), 'agency-api-clean-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const path of inputs) cpSync(join(root, path), join(directory, path), { recursive: true })
  return {
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(join(directory, file), 'utf8')
      expect(text, `${file} has changed`).toContain(from)
      writeFileSync(join(directory, file), text.replace(from, to))
    },
    /** Runs some steps, and returns what they print. */
    build: async (...names: string[]) => {
      const lines: string[] = []
      const steps = buildSteps(directory)
        .flat()
        .filter(({ name }) => names.includes(name))
      expect(steps).toHaveLength(names.length)
      await runSteps(directory, [steps], line => lines.push(line)).catch((error: unknown) => {
        if (!(error instanceof BuildError)) throw error
      })
      return lines.join('\n')
    },
    has: (name: string) => existsSync(join(directory, builtFolder, name)),
  }
})

describe('the build from a clean tree', { timeout: 120_000 }, () => {
  it('writes pages, contracts, collections, scripts and the console', async ({ project }) => {
    await project.build('guides', 'contracts', 'scripts and styles', 'console', 'reference mcp')
    for (const name of [
      'docs/index.html',
      'docs/webhooks.md',
      'docs/search.json',
      'docs/screenshots/console-home.png',
      'docs/mcp.html',
      'docs/mcp/speakMcp.md',
      'docs/public.postman.json',
      'openapi/admin.yaml',
      'openapi/public-3.0.json',
      'openapi/recipes.arazzo.json',
      'console/index.html',
    ])
      expect(project.has(name), name).toBe(true)
  })

  it.for([
    {
      title: 'a guide with a broken link',
      file: 'docs/webhooks.md',
      from: '(first-steps.md)',
      to: '(first-steps.md#third-step)',
      message: 'guides failed: docs/webhooks.md: first-steps.md#third-step leads nowhere',
    },
    {
      title: 'a guide that the front page does not link',
      file: 'docs/index.md',
      from: '[Security](security.md)',
      to: '[Security](operating.md)',
      message: 'guides failed: docs/index.md must name docs/operating.md once',
    },
    {
      title: 'an operation without a method of the SDK',
      step: 'TypeScript library',
      file: 'generated/public/contract.json',
      from: '"x-sdk":"clients.delete",',
      to: '',
      message: 'TypeScript library failed: deleteClient: x-sdk is missing',
    },
  ])('rejects $title', async ({ step = 'guides', file, from, to, message }, { project }) => {
    project.edit(file, from, to)
    expect(await project.build(step)).toBe(message)
  })
})
