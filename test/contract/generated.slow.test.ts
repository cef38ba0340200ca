import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test as base } from 'vitest'
import document from '#generated/public/contract.json' with { type: 'json' }
import { events } from '#generated/public/events.ts'
import { generate } from '../../scripts/src/generator.ts'
import { check, findStale, write } from '../../scripts/src/output.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inputs = ['openapi', 'docs', 'sdk/README.md', 'CHANGELOG.md']

const copies = mkdtempSync(join(tmpdir(), 'agency-api-generated-'))
afterAll(() => rmSync(copies, { recursive: true }))

/** A folder with a copy of the inputs of the generator. */
const copyInputs = () => {
  const directory = mkdtempSync(join(copies, 'copy-'))
  for (const path of inputs) cpSync(join(root, path), join(directory, path), { recursive: true })
  return {
    directory,
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(join(directory, file), 'utf8')
      expect(text, `${file} has changed`).toContain(from)
      writeFileSync(join(directory, file), text.replace(from, to))
    },
  }
}

const it = base.extend('changed', { scope: 'file' }, async () => {
  const { directory, edit } = copyInputs()
  edit(
    'openapi/public/clients.yaml',
    'Returns the clients of the agency, sorted by ascending id.',
    'Returns all clients.',
  )
  return { directory, files: await generate(directory) }
})

describe('the generator', () => {
  it(
    'derives the files that a change of the contract affects, and writes nothing',
    { timeout: 120_000 },
    ({ changed }) => {
      expect(findStale(root, changed.files)).toEqual(['generated/public/contract.json'])
      expect(readdirSync(changed.directory).toSorted()).toEqual(['CHANGELOG.md', 'docs', 'openapi', 'sdk'])
      expect(existsSync(join(changed.directory, 'sdk/src'))).toBe(false)
    },
  )

  const invalidContracts = [
    {
      title: 'a reference without a target',
      file: 'openapi/public/clients.yaml',
      from: `'#/schemas/ClientCreate'`,
      to: `'#/schemas/ClientCreation'`,
      message: "openapi/public/clients.yaml: Can't resolve $ref",
    },
    {
      title: 'a scope that is not in the catalogue',
      file: 'openapi/public/clients.yaml',
      from: `['clients:delete']`,
      to: `['clients:destroy']`,
      message: 'deleteClient: clients:destroy is not in the catalogue of scopes',
    },
    {
      title: 'a resource without a French name',
      file: 'openapi/public.yaml',
      from: '    x-french: Devis\n',
      to: '',
      message: 'The tag quotes needs x-displayName, x-french and x-synonyms',
    },
    {
      title: 'scopes of a resource without a name',
      file: 'openapi/common/scopes.yaml',
      from: '      abilities: {',
      to: '      actions: {',
      message: 'The scopes of abilities need a tag of this name, or a title in x-titles of Scope',
    },
    {
      title: 'events of an unknown resource',
      file: 'openapi/public/quotes.yaml',
      from: 'operationId: getQuote\n',
      to: 'operationId: readQuote\n',
      message: 'The events of quote need the operation getQuote, whose scope reads them',
    },
    {
      title: 'two success statuses',
      file: 'openapi/public/clients.yaml',
      from: `      '204':\n`,
      to: `      '203': { description: The client is going. }\n      '204':\n`,
      message: 'deleteClient: one success status is expected',
    },
    {
      title: 'an error that is declared twice with different texts',
      file: 'openapi/common/errors.yaml',
      from: '          INVALID_ID:',
      to: '          NOT_FOUND:',
      message: 'openapi/common/errors.yaml: NOT_FOUND is declared differently elsewhere',
    },
    {
      title: 'an example whose code its schema does not list',
      file: 'openapi/common/errors.yaml',
      from: 'code: EXPIRED_API_KEY }',
      to: 'code: STALE_API_KEY }',
      message: 'openapi/common/errors.yaml: the schema of Unauthorized does not list the code STALE_API_KEY',
    },
    {
      title: 'an error without an English text',
      file: 'openapi/common/errors.yaml',
      from: '            x-english: Expired API key\n',
      to: '',
      message: 'openapi/common/errors.yaml: EXPIRED_API_KEY needs an x-english',
    },
    {
      title: 'a code that no example has',
      file: 'openapi/common/errors.yaml',
      from: 'enum: [NOT_FOUND]',
      to: 'enum: [NOT_FOUND, GONE]',
      message: 'openapi/common/errors.yaml: no example of NotFound has the code GONE',
    },
    {
      title: 'a webhook whose event differs from its name',
      file: 'openapi/public/clients.yaml',
      from: 'const: client.deleted',
      to: 'const: client.removed',
      message: 'client.deleted: the body of the webhook must have its name as a constant `event`',
    },
  ]
  it.each(invalidContracts.map(invalid => [invalid.title, invalid] as const))(
    'rejects %s',
    async (_, { file, from, to, message }) => {
      const { directory, edit } = copyInputs()
      edit(file, from, to)
      await expect(generate(directory)).rejects.toThrow(message)
    },
  )
})

describe('the contract as JSON', () => {
  const lines = readFileSync(join(root, 'generated/public/contract.json'), 'utf8').split('\n')

  it('has one line per operation, webhook and component', () => {
    const { paths, webhooks, components } = document
    const count = (parts: object[]) => parts.flatMap(part => Object.keys(part)).length
    const expected = count(Object.values(paths)) + count(Object.values(webhooks)) + count(Object.values(components))
    expect(lines.filter(line => /^ {3}"/.test(line)).length).toBeGreaterThanOrEqual(expected)
    expect(lines.find(line => line.includes('"operationId":"createClient"'))).toMatch(/^ {3}"post": \{.*\},?$/)
    expect(lines.find(line => line.startsWith('   "AgencyClient": '))).toMatch(/\},?$/)
    expect(lines.length).toBeLessThan(1000)
  })
})

describe('the generated files', () => {
  const files = new Map([
    ['generated/public/scopes.ts', 'export const scopes = []\n'],
    ['docs/errors.md', '# New\n'],
  ])
  const folderWith = (texts: Record<string, string>) => {
    const directory = mkdtempSync(join(copies, 'written-'))
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true })
      writeFileSync(join(directory, file), text)
    }
    return directory
  }

  it('are written if they are missing or have other texts', () => {
    const directory = folderWith({ 'docs/errors.md': '# Old\n' })
    expect(write(directory, files)).toEqual(['docs/errors.md', 'generated/public/scopes.ts'])
    expect(findStale(directory, files)).toEqual([])
    expect(readFileSync(join(directory, 'docs/errors.md'), 'utf8')).toBe('# New\n')
  })

  it('fail the check when one is stale, and stay unchanged', () => {
    const directory = folderWith({ 'docs/errors.md': '# Old\n' })
    const lines: string[] = []
    expect(check(directory, files, line => lines.push(line))).toBe(1)
    expect(lines).toEqual([
      'docs/errors.md is stale',
      'generated/public/scopes.ts is stale',
      'Run `npm run generate` and commit what it writes.',
    ])
    expect(readFileSync(join(directory, 'docs/errors.md'), 'utf8')).toBe('# Old\n')
  })

  it('pass the check when they are current', () => {
    const lines: string[] = []
    expect(check(folderWith(Object.fromEntries(files)), files, line => lines.push(line))).toBe(0)
    expect(lines).toEqual([])
  })
})

describe('the event catalogue', () => {
  const { webhooks } = document

  it('lists the webhooks of the contract', () => {
    expect(events).toEqual(Object.keys(webhooks))
  })

  it.each(Object.entries(webhooks))('%s is a constant in the schema of its webhook', (name, { post }) => {
    const schemas: Record<string, object> = document.components.schemas
    const { $ref } = post.requestBody.content['application/json'].schema
    expect(schemas[$ref.replace('#/components/schemas/', '')]).toMatchObject({
      allOf: expect.arrayContaining([
        expect.objectContaining({
          properties: expect.objectContaining({ event: expect.objectContaining({ type: 'string', const: name }) }),
        }),
      ]),
    })
  })
})
