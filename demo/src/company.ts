/** A made-up company's domain, on a name that is reserved for examples. */
export const toDomain = (name: string): string => `${slugify(name)}.example`

/** A name as it can stand in a domain. */
export const slugify = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Digits with the one that makes their Luhn sum a multiple of ten. */
const withCheckDigit = (digits: string): string => {
  let sum = 0
  for (let at = digits.length - 1, doubled = true; at >= 0; at--, doubled = !doubled) {
    const value = (digits.charCodeAt(at) - 48) * (doubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits + String((10 - (sum % 10)) % 10)
}

/** The numbers of a company: the SIRET of its head office and its French VAT number, from 8 digits of its own. */
export const companyNumbers = (digits: string): { siret: string; vatNumber: string } => {
  const siren = withCheckDigit(digits)
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return { siret: withCheckDigit(`${siren}0001`), vatNumber: `FR${String(key).padStart(2, '0')}${siren}` }
}
