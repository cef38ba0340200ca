import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import document from '#generated/public/contract.json' with { type: 'json' }
import { events } from '#generated/public/events.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = [
  'openapi',
  'generated',
  'docs',
  'scripts/src',
  'scripts/package.json',
  'sdk/src',
  'sdk/README.md',
  'package.json',
  'redocly.yaml',
]

const copies = mkdtempSync(join(tmpdir(), 'agency-api-generated-'))
afterAll(() => rmSync(copies, { recursive: true }))

/** A copy of all that the generators read and write, to be spoilt at will. */
const copyOfProject = () => {
  const directory = mkdtempSync(join(copies, 'copy-'))
  for (const path of copied) cpSync(join(root, path), join(directory, path), { recursive: true })
  for (const path of ['node_modules', 'scripts/node_modules'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(directory, path), 'junction')
  return {
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(join(directory, file), 'utf8')
      expect(text, `${file} has nothing to spoil`).toContain(from)
      writeFileSync(join(directory, file), text.replace(from, to))
    },
    generate: (...options: string[]) =>
      new Promise<{ code: unknown; stdout: string; stderr: string }>(settle => {
        const command = ['scripts/src/generate.ts', ...options]
        execFile(process.execPath, command, { cwd: directory }, (error, stdout, stderr) =>
          settle({ code: error ? error.code : 0, stdout, stderr }),
        )
      }),
  }
}

// Each run bundles and renders all contracts.
describe.concurrent('the generators', { timeout: 240_000 }, () => {
  it('name what a change of the contract makes stale, and write it anew', async () => {
    const { edit, generate } = copyOfProject()
    edit('openapi/public/clients.yaml', 'The clients of the agency, by ascending id.', 'All clients of the agency.')
    const stale = [
      'generated/public/contract.json',
      'generated/public/contract.yaml',
      'generated/public/types.ts',
      'generated/public/tools.json',
      'sdk/src/generated/types.ts',
      'sdk/src/generated/resources.ts',
      'generated/docs/public.json',
    ]

    const checked = await generate('--check')
    expect(checked.code).toBe(1)
    expect(checked.stderr.trim().split('\n')).toEqual([
      ...stale.map(file => `${file} is stale`),
      'Run `npm run generate` and commit what it writes.',
    ])
    const written = await generate()
    expect(written).toMatchObject({ code: 0, stdout: stale.map(file => `wrote ${file}\n`).join('') })
    expect(await generate('--check')).toMatchObject({ code: 0 })
  })

  const faults = [
    {
      fault: 'a scope that is not in the catalogue',
      file: 'openapi/public/clients.yaml',
      from: `['clients:delete']`,
      to: `['clients:destroy']`,
      message: 'deleteClient: clients:destroy is not in the catalogue of scopes',
    },
    {
      fault: 'two success statuses',
      file: 'openapi/public/clients.yaml',
      from: `      '204':\n`,
      to: `      '203': { description: The client is going. }\n      '204':\n`,
      message: 'deleteClient: one success status is expected',
    },
    {
      fault: 'an error that is declared twice, in other words',
      file: 'openapi/common/errors.yaml',
      from: '          INVALID_ID:',
      to: '          NOT_FOUND:',
      message: 'openapi/common/errors.yaml: NOT_FOUND is another one elsewhere',
    },
    {
      fault: 'an example whose code its schema does not list',
      file: 'openapi/common/errors.yaml',
      from: 'code: EXPIRED_API_KEY }',
      to: 'code: STALE_API_KEY }',
      message: 'openapi/common/errors.yaml: the schema of Unauthorized does not list the code STALE_API_KEY',
    },
    {
      fault: 'a code that no example has',
      file: 'openapi/common/errors.yaml',
      from: 'enum: [NOT_FOUND]',
      to: 'enum: [NOT_FOUND, GONE]',
      message: 'openapi/common/errors.yaml: no example of NotFound has the code GONE',
    },
    {
      fault: 'a webhook whose event is not its name',
      file: 'openapi/public/clients.yaml',
      from: 'const: client.deleted',
      to: 'const: client.removed',
      message: 'client.deleted: the body of the webhook must have its name as a constant `event`',
    },
    {
      fault: 'a guide that leads nowhere',
      file: 'docs/webhooks.md',
      from: '(first-steps.md)',
      to: '(first-steps.md#third-step)',
      message: 'docs/webhooks.md: first-steps.md#third-step leads nowhere',
    },
    {
      fault: 'a guide that the front page does not name',
      file: 'docs/index.md',
      from: '[Security](security.md)',
      to: '[Security](operating.md)',
      message: 'docs/index.md must name docs/operating.md once',
    },
  ]
  it.each(faults.map(one => [one.fault, one] as const))('refuse %s', async (_, { file, from, to, message }) => {
    const { edit, generate } = copyOfProject()
    edit(file, from, to)
    const { code, stderr } = await generate('--check')
    expect(stderr).toContain(`Error: ${message}\n`)
    expect(code).toBe(1)
  })
})

describe('the catalogue of events', () => {
  const { webhooks } = document

  it('lists the webhooks of the contract', () => {
    expect(events).toEqual(Object.keys(webhooks))
  })

  it.each(Object.entries(webhooks))('%s is sent under this name', (name, { post }) => {
    const schemas: Record<string, object> = document.components.schemas
    const { $ref } = post.requestBody.content['application/json'].schema
    expect(schemas[$ref.replace('#/components/schemas/', '')]).toMatchObject({
      allOf: expect.arrayContaining([
        expect.objectContaining({ properties: expect.objectContaining({ event: { type: 'string', const: name } }) }),
      ]),
    })
  })
})
