import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/** The variables of the process, or of a file. */
export type Environment = Record<string, string | undefined>

export const integer = (env: Environment, name: string, fallback: number, [min, max]: [number, number]) => {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UserFacingError(`${name} must be an integer from ${min} to ${max}, not "${text}"`)
  return value
}

export const flag = (env: Environment, name: string, fallback = false) => {
  const text = env[name] || (fallback ? '1' : '0')
  if (text !== '0' && text !== '1') throw new UserFacingError(`${name} must be 0 or 1, not "${text}"`)
  return text === '1'
}

export const list = (text = '') => text.split(',').flatMap(entry => entry.trim() || [])

/** Ports, separated by commas. */
export const ports = (env: Environment, name: string): number[] =>
  list(env[name]).map(text => integer({ [name]: text }, name, 0, [1, 65_535]))

export const url = (env: Environment, name: string, ...protocols: string[]) => {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new UserFacingError(`${name} must be a URL that starts with ${protocols.map(p => `${p}//`).join(' or ')}`)
  return text
}
