import { describe, expect, it } from 'vitest'
import { isIban, isSiren, isSiret, isVatNumber, withoutSpaces } from '#src/ground/base/check-digits.ts'

/** Each text with the same digit replaced by every other one. */
const variants = (text: string, at: number) =>
  Array.from({ length: 10 }, (_, digit) => `${text.slice(0, at)}${digit}${text.slice(at + 1)}`)

describe.for<[name: string, isValid: (text: string) => boolean, numbers: string[], invalid: string[]]>([
  // EDF, SNCF, Orange, Renault, La Poste.
  [
    'SIREN number',
    isSiren,
    ['552081317', '552049447', '380129866', '780129987', '356000000'],
    ['', '55208131', '5520813170', 'A52081317', '552081318', '१२३४५६७८९'],
  ],
  [
    'SIRET number',
    isSiret,
    ['73282932000074', '55208131766522', '35600000000048'],
    ['', '73282932000075', '73282932100074', '7328293200007', '12345'],
  ],
  [
    'VAT number',
    isVatNumber,
    ['FR44732829320', 'FR03552081317', 'FR83404833048', 'DE136695976', 'BE0428759497', 'ESB58378431', 'FRK7399859412'],
    ['', 'FR45732829320', 'FR0355208131', '12345', 'fr44732829320', 'FR00123456789'],
  ],
  [
    'IBAN',
    isIban,
    [
      'FR1420041010050500013M02606',
      'FR7630006000011234567890189',
      'DE89370400440532013000',
      'GB29NWBK60161331926819',
      'MT84MALT011000012345MTLCAST001S',
      'NO9386011117947',
    ],
    ['', 'FR1420041010050500013M02607', 'FR76 3000 6000 0112 3456 7890 189', 'GB29NWBK60161331926818', 'FR76'],
  ],
])('a %s', ([, isValid, numbers, invalid]) => {
  it.for(numbers)('may be %s', number => {
    expect(isValid(number)).toBe(true)
  })

  it.for(invalid)('cannot be %j', number => {
    expect(isValid(number)).toBe(false)
  })

  it('has check digits that find each wrong digit', () => {
    for (const number of numbers.filter(text => isValid !== isVatNumber || /^FR\d{2}/.test(text)))
      for (const at of number.split('').keys())
        // An office of La Poste has the right sum of digits for two digits of ten.
        if (/\d/.test(number[at] ?? '') && !(isValid === isSiret && number.startsWith('356')))
          expect(variants(number, at).filter(isValid), `${number} at ${at}`).toEqual([number])
  })
})

it('are written with spaces, which are left out', () => {
  expect(withoutSpaces(' 732 829\u00a0320\u202f00074 ')).toBe('73282932000074')
})

it('of offices of La Poste have a sum that 5 divides, or a check digit', () => {
  const offices = variants('35600000012345', 13).filter(isSiret)
  expect(offices).toEqual(['35600000012340', '35600000012341', '35600000012346'])
})
