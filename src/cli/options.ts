import { InvalidArgumentError, Option } from 'commander'
import { scopes, type KeyScope } from '#generated/public/scopes.ts'
import { escapeLine } from '#src/ground/log/terminal.ts'
import { resolveTimeZone } from '#src/features/people/time-zone.ts'
import { isCurrency } from '#src/platform/operations/formats.ts'

/** Parses an integer within a range. */
export const integer =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be an integer from ${min} to ${max}.`)
    return value
  }

/** The page of a list that has all rows. */
export const allRows = { limit: 1_000_000, offset: 0 }

export const id = integer(1, 2 ** 31 - 1)

/** Parses a name: trimmed, 1 to 200 characters, on one line. */
export const name = (text: string): string => {
  const trimmed = text.trim()
  if (escapeLine(trimmed) !== trimmed) throw new InvalidArgumentError('It must not contain control characters.')
  if (trimmed.length < 1 || trimmed.length > 200) throw new InvalidArgumentError('It must have 1 to 200 characters.')
  return trimmed
}

export const email = (text: string): string => {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254)
    throw new InvalidArgumentError('It must be an email address.')
  return text
}

/** Parses a domain, and returns it in lower case. */
export const domain = (text: string): string => {
  const lower = text.toLowerCase()
  if (!/^(?=.{1,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/.test(lower))
    throw new InvalidArgumentError('It must be a domain such as studio.example.')
  return lower
}

export const timezone = (text: string): string => {
  const resolved = resolveTimeZone(text)
  if (resolved === undefined) throw new InvalidArgumentError('It must be an IANA time zone such as Europe/Paris.')
  return resolved
}

export const currency = (text: string): string => {
  if (!isCurrency(text)) throw new InvalidArgumentError('It must be an ISO 4217 code such as EUR.')
  return text
}

/** The scopes of the resource that a misspelled one names: a list of all scopes is long. */
const scopeHint = (text: string) => {
  const [resource] = text.split(':')
  const ofResource = scopes.filter(candidate => candidate.startsWith(`${resource}:`))
  return ofResource.length > 0
    ? `It must be ${ofResource.join(' or ')}.`
    : 'It must be * or a scope such as clients:read: docs/authentication.md lists them.'
}

/** Collects the scopes of a repeated option. */
const scope = (text: string, previous: KeyScope[] = []): KeyScope[] => {
  const scopeName = scopes.find(candidate => candidate === text)
  if (!scopeName) throw new InvalidArgumentError(scopeHint(text))
  return previous.includes(scopeName) ? previous : [...previous, scopeName]
}

export const scopeOption = new Option('--scope <scope>', 'a scope of the key; repeat the option for several scopes')
  .argParser<KeyScope[]>(scope)
  .makeOptionMandatory()
