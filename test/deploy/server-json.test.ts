import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import contract from '#generated/mcp/contract.json' with { type: 'json' }
import { operations } from '#generated/mcp/operations.ts'

const server = JSON.parse(readFileSync('deploy/server.json', 'utf8'))

/** The names in braces of a template. */
const variablesOf = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the entry for the MCP registry', () => {
  it('has the title and the version of the contract, and texts that the registry accepts', () => {
    expect(server).toMatchObject({ title: contract.info.title, version: contract.info.version })
    expect(server.$schema).toMatch(
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[\d-]+\/server\.schema\.json$/,
    )
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(server.description.length).toBeLessThanOrEqual(100)
  })

  it('leads to the endpoint of any service, with a key as a secret', () => {
    const [{ type, url, variables, headers }] = server.remotes
    expect(type).toBe('streamable-http')
    expect(url).toBe(`{origin}${operations.speakMcp.path}`)
    expect(Object.keys(variables)).toEqual(variablesOf(url))
    const [{ name, value, isSecret, variables: secrets }] = headers
    expect([name, value, isSecret]).toEqual(['Authorization', 'Bearer {apiKey}', true])
    expect(Object.keys(secrets)).toEqual(variablesOf(value))
    expect(secrets.apiKey.isSecret).toBe(true)
  })
})
