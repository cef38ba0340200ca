import { expect, it } from 'vitest'
import { searchTools, toSearchWords } from '#src/interfaces/mcp/search.ts'
import { operationToolsFor, type Tool } from '#src/interfaces/mcp/tools.ts'

const tools = operationToolsFor(['*'])

/** Fields of free text, for which there are conventional values. */
const isConventional = (name: string) => /^(?:status|priority|type|cms)$/.test(name)

interface Field {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
}

const fieldsOf = ({ inputSchema }: Tool) => Object.entries(inputSchema['properties'] as Record<string, Field>)

it('no deletion is found above a tool whose title is the query', () => {
  const isDeletion = ({ annotations }: Tool) => annotations.destructiveHint
  for (const tool of tools.filter(candidate => !isDeletion(candidate))) {
    const matches = searchTools(tools, toSearchWords(tool.title), 10)
    const nth = matches.indexOf(tool)
    expect(nth, tool.title).toBeGreaterThanOrEqual(0)
    expect(matches.slice(0, nth).filter(isDeletion), tool.title).toEqual([])
  }
})

it('fields of free text name their conventional values', () => {
  const unnamed = tools.flatMap(tool =>
    fieldsOf(tool).flatMap(([name, field]) =>
      isConventional(name) && [field.type].flat().includes('string') && !field.enum && (field.examples ?? []).length < 3
        ? `${tool.name} ${name}`
        : [],
    ),
  )
  expect(unnamed).toEqual([])
})
