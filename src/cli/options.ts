import { InvalidArgumentError, Option } from 'commander'
import { scopes, type KeyScope } from '#generated/public/scopes.ts'

/** Reads an integer of a range. */
export const integer =
  (least: number, most: number) =>
  (given: string): number => {
    const value = Number(given)
    if (!/^\d+$/.test(given) || value < least || value > most)
      throw new InvalidArgumentError(`It must be an integer from ${least} to ${most}.`)
    return value
  }

export const id = integer(1, 2 ** 31 - 1)

/** Reads a name: trimmed, not blank, not endless. */
export const name = (given: string): string => {
  const trimmed = given.trim()
  if (trimmed.length < 1 || trimmed.length > 200) throw new InvalidArgumentError('It must have 1 to 200 characters.')
  return trimmed
}

export const email = (given: string): string => {
  if (!/^[^\s@]+@[^\s@]+$/.test(given) || given.length > 254)
    throw new InvalidArgumentError('It must be an email address.')
  return given
}

export const timezone = (given: string): string => {
  // An offset is no zone: PostgreSQL reads its sign the other way round.
  if (/^[+-]/.test(given)) throw new InvalidArgumentError('It must be an IANA time zone such as Europe/Paris.')
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    throw new InvalidArgumentError('It must be an IANA time zone such as Europe/Paris.')
  }
}

/** Collects the scopes of an option that is given several times. */
const scope = (given: string, earlier: KeyScope[] = []): KeyScope[] => {
  const known = scopes.find(candidate => candidate === given)
  if (!known) throw new InvalidArgumentError(`The scopes are ${scopes.join(', ')}.`)
  return earlier.includes(known) ? earlier : [...earlier, known]
}

export const scopeOption = new Option('--scope <scope>', 'a scope; give it several times for several')
  .argParser<KeyScope[]>(scope)
  .makeOptionMandatory()
