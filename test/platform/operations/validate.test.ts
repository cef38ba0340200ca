import { describe, expect, it } from 'vitest'
import { toDetails } from '#src/ground/base/errors/messages.ts'
import { toMessages } from '#src/platform/operations/issues.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { getValidator } from '#src/platform/operations/validate.ts'

const uuid = '00000000-0000-4000-8000-000000000000'

const body = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { $ref: '#/components/schemas/Name' },
    count: { type: ['integer', 'null'], minimum: 2, maximum: 9 },
    tags: { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true, items: { enum: ['a', 'b', 1] } },
    lines: { type: 'array', items: { allOf: [{ $ref: '#/components/schemas/Line' }] } },
  },
}
const parameters = [
  { name: 'sort', in: 'query', schema: { type: 'string', enum: ['score', 'date'], default: 'score' } },
  { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
]
const document = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  servers: [{ url: '/base' }],
  paths: {
    '/things/{id}': {
      patch: { parameters, requestBody: { content: { 'application/json': { schema: body } } }, responses: {} },
    },
  },
  components: {
    schemas: {
      Name: { type: 'string', 'x-trim': true, pattern: '\\S', minLength: 3, maxLength: 5 },
      Line: {
        type: 'object',
        required: ['at'],
        properties: { at: { type: 'string', format: 'uuid' }, 'a/b': { type: 'boolean' } },
      },
    },
  },
}
const operation: Operation = {
  method: 'patch',
  path: '/things/{id}',
  schemes: ['apiKey'],
  requires: null,
  success: 200,
  hasETag: false,
  hasLanguage: false,
  hasSecret: false,
  storesData: false,
  body: 'optional',
  maxBodyBytes: 1000,
  ids: { id: 9 },
  query: {},
  errors: [],
}

const validate = (values: { query?: Record<string, unknown>; body?: unknown }) =>
  getValidator(document)(operation, { params: { id: '1' }, query: {}, body: undefined, ...values })

const detailsOf = async (values: Parameters<typeof validate>[0]) => {
  const validated = await validate(values)
  return Array.isArray(validated) ? toDetails(toMessages(validated), 'fr') : { fieldErrors: {}, formErrors: [] }
}

describe('a request', () => {
  it('is returned with defaults and trimmed strings', async () => {
    const validated = await validate({ body: { name: ' abc ' } })
    expect(validated).toEqual({ params: { id: '1' }, query: { sort: 'score' }, body: { name: 'abc' } })
  })

  it('without a body is rejected with a form error', async () => {
    const details = { fieldErrors: {}, formErrors: ['Corps de requête requis'] }
    expect(await detailsOf({})).toEqual(details)
  })

  it.each([
    [{ name: 'ab' }, { name: ['Au moins 3 caractères'] }],
    [{ name: 'abcdef' }, { name: ['Au plus 5 caractères'] }],
    [{ name: '   ' }, { name: ['Ne doit pas être vide'] }],
    [{ name: 1 }, { name: ['Doit être un texte'] }],
    [{}, { name: ['Champ requis'] }],
    [{ name: 'abc', other: 1 }, { other: ['Champ inconnu'] }],
    [{ name: 'abc', count: 'x' }, { count: ['Doit être un entier ou null'] }],
    [{ name: 'abc', count: 1 }, { count: ['Doit être supérieur ou égal à 2'] }],
    [{ name: 'abc', count: 10 }, { count: ['Doit être inférieur ou égal à 9'] }],
    [{ name: 'abc', tags: [] }, { tags: ['Au moins 1 élément'] }],
    [{ name: 'abc', tags: ['a', 'b', 1] }, { tags: ['Au plus 2 éléments'] }],
    [{ name: 'abc', tags: ['a', 'a'] }, { tags: ['Éléments en double'] }],
    [{ name: 'abc', tags: ['c'] }, { 'tags.0': ['Valeurs admises : a, b, 1'] }],
    [{ name: 'abc', lines: [{ at: uuid }, { at: 'x' }] }, { 'lines.1.at': ['UUID invalide'] }],
    [{ name: 'abc', lines: [{ at: uuid, 'a/b': 1 }] }, { 'lines.0.a/b': ['Doit être un booléen'] }],
  ])('with the body %j is rejected with the message of the keyword', async (sent, fieldErrors) => {
    expect(await detailsOf({ body: sent })).toEqual({ fieldErrors, formErrors: [] })
  })

  it('whose body is not an object is rejected with a form error', async () => {
    expect(await detailsOf({ body: 'x' })).toEqual({ fieldErrors: {}, formErrors: ['Doit être un objet'] })
  })

  it('with an invalid query parameter is rejected', async () => {
    expect(await detailsOf({ query: { sort: 'name' }, body: { name: 'abc' } })).toEqual({
      fieldErrors: { sort: ['Valeurs admises : score, date'] },
      formErrors: [],
    })
  })

  it('is validated separately from concurrent requests at the first use of an operation', async () => {
    const fresh = structuredClone(document)
    const names = ['abc', ' abd ', 'x']
    const results = await Promise.all(
      names.map((name, index) =>
        getValidator(fresh)(operation, { params: { id: String(index) }, query: {}, body: { name } }),
      ),
    )
    expect(results).toMatchObject([
      { params: { id: '0' }, body: { name: 'abc' } },
      { params: { id: '1' }, body: { name: 'abd' } },
      [{ path: ['name'], keyword: 'minLength' }],
    ])
  })
})

describe('a large request', () => {
  const newLines = (count: number, line: object) => Array.from({ length: count }, () => ({ ...line }))

  it('is returned with all of its items', async () => {
    const sent = { name: ' abc ', lines: newLines(1000, { at: uuid }) }
    expect(await validate({ body: sent })).toMatchObject({ body: { name: 'abc', lines: sent.lines } })
  })

  it('is rejected with a limited number of issues', async () => {
    const issues = await validate({ body: { lines: newLines(1000, { 'a/b': 1 }) } })
    expect(issues).toHaveLength(50)
    expect(issues).toMatchObject([
      { path: ['name'], keyword: 'required' },
      { path: ['lines', '0', 'at'], keyword: 'required' },
      { path: ['lines', '0', 'a/b'], keyword: 'type' },
      ...Array.from({ length: 47 }, () => ({})),
    ])
  })

  it('is rejected with the first issue if its beginning is valid', async () => {
    const lines = [...newLines(1000, { at: uuid }), {}]
    expect(await detailsOf({ body: { name: 'abc', lines } })).toEqual({
      fieldErrors: { 'lines.1000.at': ['Champ requis'] },
      formErrors: [],
    })
  })

  it('is not rejected for a field after its beginning', async () => {
    const lines = [{ 'a/b': 1, at: uuid }, ...newLines(1000, { at: uuid })]
    expect(await detailsOf({ body: { count: 1, lines, name: 'abc' } })).toEqual({
      fieldErrors: { count: ['Doit être supérieur ou égal à 2'], 'lines.0.a/b': ['Doit être un booléen'] },
      formErrors: [],
    })
  })
})
