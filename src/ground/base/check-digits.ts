/** A number without the spaces that people write in it. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

const digitsOf = (text: string) => Array.from(text, Number)

/** Whether the last digit follows from the others, by the algorithm of Luhn. */
const isLuhn = (digits: string) => {
  const total = digitsOf(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return total % 10 === 0
}

/** La Poste numbers its offices by the sum of the digits. */
const laPoste = '356000000'
const digitSum = (digits: string) => digitsOf(digits).reduce((sum, digit) => sum + digit, 0)

/** Whether a text is a SIREN number: nine digits with a check digit. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && isLuhn(text)

/** Whether a text is a SIRET number: the SIREN of a company and five digits of the establishment. */
export const isSiret = (text: string): boolean =>
  /^\d{14}$/.test(text) &&
  (text.startsWith(laPoste) ? isLuhn(text) || digitSum(text) % 5 === 0 : isSiren(text.slice(0, 9)) && isLuhn(text))

/** The remainder of a long decimal number. */
const remainder = (digits: string, divisor: number) =>
  digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0)

/** Whether a text has the form of a VAT number and, if it is French with a key of two digits, the key of its SIREN. */
export const isVatNumber = (text: string): boolean => {
  const [, key, siren] = /^FR(\d{2})(\d{9})$/.exec(text) ?? []
  if (siren) return Number(key) === (12 + 3 * remainder(siren, 97)) % 97
  return /^(?!FR\d{2})[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text)
}

const letterValue = (letter: string) => String(letter.charCodeAt(0) - 55)

/** Whether a text is an IBAN, by its check digits. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) return false
  const rotated = text.slice(4) + text.slice(0, 4)
  return remainder(rotated.replaceAll(/[A-Z]/g, letterValue), 97) === 1
}
