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
    expect(server.name.length).toBeLessThanOrEqual(200)
    for (const text of [server.title, server.description]) {
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(100)
    }
    // The registry rejects ranges.
    expect(server.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(URL.canParse(server.websiteUrl)).toBe(true)
  })

  it('has addresses as the published schema demands: a template cannot stand for the scheme', () => {
    for (const remote of server.remotes) {
      expect(['streamable-http', 'sse']).toContain(remote.type)
      expect(remote.url).toMatch(/^https?:\/\/\S+$/)
      for (const header of remote.headers) expect(header).toHaveProperty('name', expect.any(String))
    }
  })

  it('has no fields of which the schema knows nothing', () => {
    const input = ['description', 'isRequired', 'format', 'value', 'isSecret', 'default', 'placeholder', 'choices']
    const expectInputs = (inputs: Record<string, object>) => {
      for (const [name, fields] of Object.entries(inputs))
        expect(input, name).toEqual(expect.arrayContaining(Object.keys(fields)))
    }
    const known = ['$schema', 'name', 'title', 'description', 'version', 'remotes', 'websiteUrl', 'repository']
    expect(known).toEqual(expect.arrayContaining(Object.keys(server)))
    for (const { headers, variables, ...remote } of server.remotes) {
      expect(Object.keys(remote).toSorted()).toEqual(['type', 'url'])
      expectInputs(variables)
      for (const { name, variables: inner, ...header } of headers) {
        expectInputs({ [name]: header })
        expectInputs(inner)
      }
    }
  })

  it('leads to the endpoint of any service, with a key as a secret', () => {
    const [{ type, url, variables, headers }] = server.remotes
    expect(type).toBe('streamable-http')
    expect(url).toBe(`https://{host}${operations.speakMcp.path}`)
    expect(Object.keys(variables)).toEqual(variablesOf(url))
    const [{ name, value, isSecret, variables: secrets }] = headers
    expect([name, value, isSecret]).toEqual(['Authorization', 'Bearer {apiKey}', true])
    expect(Object.keys(secrets)).toEqual(variablesOf(value))
    expect(secrets.apiKey.isSecret).toBe(true)
  })
})
