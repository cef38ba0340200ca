import type { Contract } from '../contract.ts'

/** The levels at which an operation, webhook or component has a line of its own. */
const maxDepth = 3

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const emit = (value: unknown, depth: number): string => {
  if (depth === maxDepth || !isNode(value)) return JSON.stringify(value)
  const indentation = ' '.repeat(depth)
  const lines = Object.entries(value).map(
    ([name, part]) => `${indentation} ${JSON.stringify(name)}: ${emit(part, depth + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${indentation}}`
}

/**
 * A contract as JSON with a line per operation, webhook and component: a change of one of them is a change of one line.
 */
export const contractJson = (contract: Contract): string => `${emit(contract, 0)}\n`
