import { expect } from 'vitest'

/** Masks ids, times and random texts, which differ between runs. */
const masked = (text: string) =>
  text
    .replaceAll(/[\w-]{60,}/g, '#')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replaceAll(/[0-9a-f]{8,}/g, '#')
    .replaceAll(/\d+/g, '#')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Expects a response to match the one that a guide shows: the same fields, texts and types. In the guide, `…` stands
 * for any other fields, and a list may be cut short.
 */
export const expectShown = (actual: unknown, expected: unknown, path = 'response'): void => {
  if (Array.isArray(expected)) {
    expect(actual, path).toBeInstanceOf(Array)
    for (const [index, item] of expected.entries()) expectShown((actual as unknown[])[index], item, `${path}.${index}`)
  } else if (isObject(expected)) {
    const { '…': omitted, ...fields } = expected
    expect(actual, path).toBeTypeOf('object')
    const names = Object.keys(actual as object)
    if (omitted === undefined) expect(names.toSorted(), path).toEqual(Object.keys(fields).toSorted())
    for (const [name, value] of Object.entries(fields)) {
      expect(names, path).toContain(name)
      expectShown((actual as Record<string, unknown>)[name], value, `${path}.${name}`)
    }
  } else if (typeof expected === 'number') expect(actual, path).toBeTypeOf('number')
  else if (typeof expected === 'string') expect(masked(String(actual)), path).toBe(masked(expected))
  else expect(actual, path).toBe(expected)
}
