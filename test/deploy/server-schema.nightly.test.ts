import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'

const server = JSON.parse(readFileSync('deploy/server.json', 'utf8'))

const schema = await fetch(server.$schema, { signal: AbortSignal.timeout(10_000) }).then(
  response => (response.ok ? (response.json() as Promise<object>) : undefined),
  () => undefined,
)

it.skipIf(!schema)('the entry for the MCP registry is valid by the published schema that it names', () => {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  const validate = ajv.compile(schema ?? {})
  validate(server)
  expect(validate.errors ?? []).toEqual([])
})
