import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import document from '#generated/public/contract.json' with { type: 'json' }
import { events } from '#generated/public/events.ts'
import { generate } from '../../scripts/src/generator.ts'
import { check, compare, write } from '../../scripts/src/output.ts'

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

describe('the generator', () => {
  it('derives the files that a change of the contract affects, and writes nothing', { timeout: 120_000 }, async () => {
    const { directory, edit } = copyInputs()
    edit(
      'openapi/public/clients.yaml',
      'Returns the clients of the agency, sorted by ascending id.',
      'Returns all clients.',
    )
    expect(compare(root, await generate(directory))).toEqual({
      stale: [
        'generated/docs/public.bruno.json',
        'generated/docs/public.html',
        'generated/docs/public.json',
        'generated/docs/public.postman.json',
        'generated/docs/public/listClients.md',
        'generated/docs/search.json',
        'generated/public/contract-3.0.json',
        'generated/public/contract.json',
        'generated/public/contract.yaml',
        'generated/public/tools.json',
        'generated/public/types.ts',
        'sdk/src/generated/resources.ts',
        'sdk/src/generated/types.ts',
      ],
      orphaned: [],
    })
    expect(readdirSync(directory).toSorted()).toEqual(['CHANGELOG.md', 'docs', 'openapi', 'sdk'])
    expect(existsSync(join(directory, 'sdk/src'))).toBe(false)
  })

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
      title: 'an operation without a method of the SDK',
      file: 'openapi/public/clients.yaml',
      from: '    x-sdk: clients.delete\n',
      to: '',
      message: 'deleteClient: x-sdk is missing',
    },
    {
      title: 'a webhook whose event differs from its name',
      file: 'openapi/public/clients.yaml',
      from: 'const: client.deleted',
      to: 'const: client.removed',
      message: 'client.deleted: the body of the webhook must have its name as a constant `event`',
    },
    {
      title: 'a guide with a broken link',
      file: 'docs/webhooks.md',
      from: '(first-steps.md)',
      to: '(first-steps.md#third-step)',
      message: 'docs/webhooks.md: first-steps.md#third-step leads nowhere',
    },
    {
      title: 'a guide that the front page does not link',
      file: 'docs/index.md',
      from: '[Security](security.md)',
      to: '[Security](operating.md)',
      message: 'docs/index.md must name docs/operating.md once',
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

describe('the output folder', () => {
  const files = new Map([
    ['generated/public/scopes.ts', 'export const scopes = []\n'],
    ['generated/docs/index.html', '<h1>New</h1>\n'],
    ['generated/docs/decisions/0001.html', '<h1>Unchanged</h1>\n'],
  ])
  const folderWith = (texts: Record<string, string>) => {
    const directory = mkdtempSync(join(copies, 'written-'))
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true })
      writeFileSync(join(directory, file), text)
    }
    return directory
  }
  const outdated = {
    'generated/docs/index.html': '<h1>Old</h1>\n',
    'generated/docs/decisions/0001.html': '<h1>Unchanged</h1>\n',
    'generated/docs/decisions/0002.html': '<h1>Orphaned</h1>\n',
  }

  it('gets missing files and new texts, and loses orphaned pages', () => {
    const directory = folderWith(outdated)
    const difference = compare(directory, files)
    expect(difference).toEqual({
      stale: ['generated/docs/index.html', 'generated/public/scopes.ts'],
      orphaned: ['generated/docs/decisions/0002.html'],
    })
    write(directory, files, difference)
    expect(compare(directory, files)).toEqual({ stale: [], orphaned: [] })
    expect(existsSync(join(directory, 'generated/docs/decisions/0002.html'))).toBe(false)
  })

  it('is filled when it is empty', () => {
    const directory = folderWith({})
    write(directory, files, compare(directory, files))
    expect(readFileSync(join(directory, 'generated/docs/index.html'), 'utf8')).toBe('<h1>New</h1>\n')
  })

  it('fails the check when a file is stale or orphaned, and stays unchanged', () => {
    const directory = folderWith(outdated)
    const lines: string[] = []
    expect(check(directory, files, line => lines.push(line))).toBe(1)
    expect(lines).toEqual([
      'generated/docs/index.html is stale',
      'generated/public/scopes.ts is stale',
      'generated/docs/decisions/0002.html is orphaned',
      'Run `npm run generate` and commit what it writes.',
    ])
    expect(existsSync(join(directory, 'generated/docs/decisions/0002.html'))).toBe(true)
    expect(readFileSync(join(directory, 'generated/docs/index.html'), 'utf8')).toBe('<h1>Old</h1>\n')
  })

  it('gets compressed copies of large files of the site, which are stale when they differ', () => {
    const script = `${Array.from({ length: 200_000 }, (_, nth) => nth).join()}\n`
    const withScript = new Map([['generated/docs/script.js', script]])
    const directory = folderWith({ 'generated/docs/other.js.br': '' })
    write(directory, withScript, compare(directory, withScript))
    expect(compare(directory, withScript)).toEqual({ stale: [], orphaned: [] })
    const [br, gz] = ['br', 'gz'].map(suffix => join(directory, `generated/docs/script.js.${suffix}`)) as [
      string,
      string,
    ]
    expect(brotliDecompressSync(readFileSync(br)).toString()).toBe(script)
    expect(gunzipSync(readFileSync(gz)).toString()).toBe(script)
    writeFileSync(br, 'not compressed')
    writeFileSync(gz, gzipSync(script.replace('1', '2')))
    expect(compare(directory, withScript)).toEqual({
      stale: ['generated/docs/script.js.br', 'generated/docs/script.js.gz'],
      orphaned: [],
    })
  })

  it('passes the check when it has all files and no others', () => {
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
