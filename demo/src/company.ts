/** The domain of a fictional company, under the reserved TLD `.example`. */
export const toDomain = (name: string): string => `${slugify(name)}.example`

/** Converts a name to a DNS label. */
export const slugify = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Appends the Luhn check digit. */
const withCheckDigit = (digits: string): string => {
  let sum = 0
  for (let index = digits.length - 1, doubled = true; index >= 0; index--, doubled = !doubled) {
    const value = (digits.charCodeAt(index) - 48) * (doubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits + String((10 - (sum % 10)) % 10)
}

/** The SIRET of a company's head office and its French VAT number, from an 8-digit SIREN without check digit. */
export const companyNumbers = (digits: string): { siret: string; vatNumber: string } => {
  const siren = withCheckDigit(digits)
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return { siret: withCheckDigit(`${siren}0001`), vatNumber: `FR${String(key).padStart(2, '0')}${siren}` }
}
