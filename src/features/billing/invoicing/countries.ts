import { normalizeBounded } from '#src/ground/load/normalize.ts'

const codes = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'.split(
  ' ',
)
const otherCodes =
  'AD AE AR AU BR CA CI CL CM CN CO DZ EG GF GP HK IL IN JP KR LB MA MG MQ MU MX NC NZ PF RE SA SG SN TH TN TR UA US VN YT ZA'.split(
    ' ',
  )

const normalize = (text: string) => normalizeBounded(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

let names: Map<string, string> | undefined

/** The names of countries in French and English. Built when first used. */
const codesByName = () => {
  if (names) return names
  names = new Map()
  for (const language of ['fr', 'en']) {
    const display = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of [...codes, ...otherCodes]) names.set(normalize(display.of(code) ?? code), code)
  }
  return names
}

/** The ISO 3166-1 code of a country that a person wrote: its code, or its name in French or English. */
export const countryCode = (text: string | null): string | undefined => {
  if (!text?.trim()) return undefined
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : codesByName().get(normalize(text))
}
