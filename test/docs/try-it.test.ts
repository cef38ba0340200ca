import { Ajv } from 'ajv'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { bases, contracts, type Api } from '#test/contract/contracts.ts'
import { schemeOf, tables } from '#test/contract/operations.ts'
import type { FormField, OperationForms } from '../../scripts/src/site/try-it/form.ts'
import { assetPath } from './assets.ts'

const apis = ['public', 'admin'] as const

const it = test.extend('formOf', { scope: 'file' }, async ({ app }) => {
  const load = async (api: Api) => {
    const response = await fetch(`${app.url}/docs/${api}.forms.json`)
    return (await response.json()) as OperationForms
  }
  const forms = { public: await load('public'), admin: await load('admin') }
  return (api: (typeof apis)[number], id: string) => {
    const form = forms[api][id]
    if (!form) throw new Error(`${id} has no form`)
    return form
  }
})

const namesIn = (fields: FormField[], place: FormField['in']) =>
  fields.filter(field => field.in === place).map(({ name }) => name)

describe.each(apis)('the forms of the %s API', api => {
  const ids = Object.keys(tables[api])
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(contracts[api], 'contract')

  it.for(ids)('%s has its method, path, parameters and credentials', (id, { formOf }) => {
    const operation = tables[api][id]
    if (!operation) throw new Error(`${id} is unknown`)
    const form = formOf(api, id)
    expect(form).toMatchObject({ method: operation.method.toUpperCase(), path: bases[api] + operation.path })
    expect(namesIn(form.fields, 'path')).toEqual(Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => name))
    expect(namesIn(form.fields, 'query')).toEqual(Object.keys(operation.query))
    expect(form.authentication).toBe({ apiKey: 'key', session: 'session' }[schemeOf(operation) ?? ''] ?? 'none')
    expect(form.requires).toBe(operation.requires ?? undefined)
    expect(form.headers).toContain('X-Request-Id')
  })

  it.for(ids)('%s has a body that is valid, if it takes one', (id, { formOf }) => {
    const operation = tables[api][id]
    const { body } = formOf(api, id)
    expect(body?.isRequired).toBe(operation?.body ? operation.body === 'required' : undefined)
    if (!body || !operation) return
    const path = operation.path.replaceAll('/', '~1')
    const schema = `contract#/paths/${path}/${operation.method}/requestBody/content/application~1json/schema`
    expect(ajv.validate(schema, body.example), JSON.stringify(ajv.errors)).toBe(true)
  })
})

it('a form has the headers, choices and defaults of its operation', ({ formOf }) => {
  const field = (id: string, name: string) => formOf('public', id).fields.find(candidate => candidate.name === name)
  expect(namesIn(formOf('public', 'updateClient').fields, 'header')).toEqual(['Idempotency-Key', 'If-Match', 'Prefer'])
  expect(namesIn(formOf('public', 'getMe').fields, 'header')).toEqual([])
  expect(field('listInvoices', 'status')?.values).toContain('overdue')
  expect(field('listInvoices', 'fields')).toMatchObject({ isList: true })
  expect(field('listInvoices', 'limit')?.description).toContain('Default: `50`.')
})

it('an API whose requests a browser cannot make has no forms', async ({ app }) => {
  for (const api of ['plugin', 'mcp']) {
    expect((await fetch(`${app.url}/docs/${api}.forms.json`)).status).toBe(404)
    expect(await (await fetch(`${app.url}/docs/${api}`)).text()).not.toContain('data-has-forms')
  }
})

it('the page of the guide to errors explains the code of each error of the public API', async ({ app }) => {
  const page = await (await fetch(`${app.url}/docs/errors`)).text()
  const codes = new Set(JSON.stringify(contracts.public.paths).match(/(?<="code":")[A-Z_]+/g))
  for (const code of codes) expect(page).toContain(`id="${code.toLowerCase()}"`)
})

it('a page loads the script of the forms only when one is opened', async ({ app }) => {
  const html = await (await fetch(`${app.url}/docs/public`)).text()
  expect(html).toContain('data-has-forms')
  expect(html).not.toContain(assetPath('try-it.js'))
})
