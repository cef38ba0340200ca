import { expect } from 'vitest'

/** Ids, times and random texts differ from one try to the next. */
const masked = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replaceAll(/[0-9a-f]{8,}/g, '#')
    .replaceAll(/\d+/g, '#')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Holds what was answered against what a guide shows of it: the same fields, but for those that `…` stands for, the same
 * texts and kinds of values. Of a list it shows the first items.
 */
export const expectShown = (answered: unknown, shown: unknown, at = 'answer'): void => {
  if (Array.isArray(shown)) {
    expect(answered, at).toBeInstanceOf(Array)
    for (const [index, item] of shown.entries()) expectShown((answered as unknown[])[index], item, `${at}.${index}`)
  } else if (isObject(shown)) {
    const { '…': others, ...fields } = shown
    expect(answered, at).toBeTypeOf('object')
    const names = Object.keys(answered as object)
    if (others === undefined) expect(names.toSorted(), at).toEqual(Object.keys(fields).toSorted())
    for (const [name, value] of Object.entries(fields)) {
      expect(names, at).toContain(name)
      expectShown((answered as Record<string, unknown>)[name], value, `${at}.${name}`)
    }
  } else if (typeof shown === 'number') expect(answered, at).toBeTypeOf('number')
  else if (typeof shown === 'string') expect(masked(String(answered)), at).toBe(masked(shown))
  else expect(answered, at).toBe(shown)
}
