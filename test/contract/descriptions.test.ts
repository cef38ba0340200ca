import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue as tools } from '#src/interfaces/mcp/catalogue.ts'
import type { Contract } from '../../scripts/src/contract.ts'
import { callerTypes } from '../../scripts/src/emit/types.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

const described = { type: 'string', description: 'What it holds' }
const plain = { type: 'string' }
const fields = { described, plain }

/** A contract in which everything with `plain` in its name lacks a description. */
const contract = {
  openapi: '3.1.0',
  info: { title: 'Canary', version: '1.0.0' },
  paths: {
    '/clients/{described}': {
      get: {
        operationId: 'getClient',
        parameters: [
          { name: 'described', in: 'path', required: true, description: 'What it selects', schema: plain },
          { name: 'plain', in: 'query', schema: plain },
        ],
        responses: {
          200: {
            description: 'The client',
            headers: { Described: { description: 'What it says', schema: plain }, Plain: { schema: plain } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Client' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Client: {
        type: 'object',
        properties: {
          ...fields,
          nested: { ...described, type: 'object', properties: fields },
          list: { ...described, type: 'array', items: { type: 'object', properties: fields } },
          describedTarget: { $ref: '#/components/schemas/Described' },
          plainTarget: { $ref: '#/components/schemas/Plain' },
        },
        allOf: [{ type: 'object', properties: fields }],
      },
      Described: described,
      Plain: plain,
    },
  },
}

const rules = ['rule/field-description', 'rule/header-description', 'parameter-description']

interface Problem {
  ruleId: string
  location: [{ pointer: string }]
}

/** The problems that the linter reports with the rules of this project. */
const lint = (document: object, directory: string) =>
  new Promise<Problem[]>((resolve, reject) => {
    cpSync(join(root, 'redocly.yaml'), join(directory, 'redocly.yaml'))
    mkdirSync(join(directory, 'openapi'))
    writeFileSync(join(directory, 'openapi/public.yaml'), JSON.stringify(document))
    // The linter exits with 1 when it reports problems.
    execFile(process.execPath, [cli, 'lint', 'public', '--format=json'], { cwd: directory }, (_error, output, log) => {
      if (output) resolve((JSON.parse(output) as { problems: Problem[] }).problems)
      else reject(new Error(log))
    })
  })

test('the linter requires a description of each field, parameter and header', async ({ onTestFinished }) => {
  const directory = mkdtempSync(join(tmpdir(), 'agency-api-descriptions-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const problems = await lint(contract, directory)
  const reported = problems.flatMap(({ ruleId, location }) => (rules.includes(ruleId) ? location[0].pointer : []))
  expect(reported.toSorted()).toEqual([
    '#/components/schemas/Client/allOf/0/properties/plain/description',
    '#/components/schemas/Client/properties/list/items/properties/plain/description',
    '#/components/schemas/Client/properties/nested/properties/plain/description',
    '#/components/schemas/Client/properties/plain/description',
    '#/components/schemas/Plain/description',
    '#/paths/~1clients~1{described}/get/parameters/1',
    '#/paths/~1clients~1{described}/get/responses/200/headers/Plain/description',
  ])
})

test('the types of the SDK have the description of each field, also of a reference', async () => {
  const schema = {
    type: 'object',
    properties: { direct: described, target: { $ref: '#/components/schemas/Described' } },
  }
  const document = { ...contract, paths: {}, components: { schemas: { Client: schema, Described: described } } }
  const types = await callerTypes(document as unknown as Contract)
  expect(types.match(/What it holds \*\/\s+\w+/g)?.map(text => text.split(/\s/).at(-1))).toEqual([
    'direct',
    'target',
    'Described',
  ])
})

test('the input of a tool has one description per field, and is short', () => {
  const createInvoice = tools.find(({ name }) => name === 'createInvoice')
  expect(createInvoice?.inputSchema.properties).toMatchObject({
    dueDate: {
      type: ['string', 'null'],
      description: expect.stringContaining('payment'),
      'x-format': 'date-or-timestamp',
    },
  })
  for (const { name, outputSchema, ...listed } of tools)
    expect(JSON.stringify(listed).length, `the characters of ${name}`).toBeLessThan(8000)
})
