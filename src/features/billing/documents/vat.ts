import { Big } from 'big.js'
import type { Message } from '#src/ground/base/language.ts'
import type { VatCategory } from './model.ts'

/** The VAT rates that French invoices may show, in percent (BR-FR-16). Some are historical, for corrections. */
const rates = ['0', '0.9', '1.05', '1.75', '2.1', '5.5', '7', '8.5', '9.2', '9.6', '10', '13', '19.6', '20', '20.6']

/** A rate without superfluous zeros, as the official list has it. */
export const toRate = (rate: string): string => new Big(rate).toFixed()

export const isKnownRate = (rate: string): boolean => rates.includes(toRate(rate))

/** The name of a rule about a category: those of category `K` are called `BR-IC`. */
export const rulesOf = (category: VatCategory, number: string): string =>
  `BR-${category === 'K' ? 'IC' : category}-${number}`

/** The codes of the list VATEX. */
const exemptionCodes =
  /^VATEX-(?:EU-(?:79-C|132(?:-1[A-Q])?|135-1|143(?:-1(?:[A-L]|FA))?|144|146-1E|148(?:-[A-G])?|151(?:-1(?:AA|[A-E]))?|153|159|309|AE|D|F|G|I|IC|J|O)|FR-(?:298SEXDECIESA|AE|CNWVAT|FRANCHISE|CGI(?:261-[1-578]|261[AB]|261C-[1-3]|261D-(?:1|1BIS|[2-4])|261E-[12]|275|277A|295)))$/

export const isExemptionCode = (code: string): boolean => exemptionCodes.test(code)

/** The exemption codes of the categories that have only one. */
const codesByCategory: Partial<Record<VatCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** The categories that an exemption code is reserved for. Other codes are those of exempt lines, `E`. */
const categoriesByCode: Record<string, VatCategory> = {
  'VATEX-EU-AE': 'AE',
  'VATEX-FR-AE': 'AE',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-G': 'G',
  'VATEX-EU-O': 'O',
}

export const categoryOfExemption = (code: string): VatCategory => categoriesByCode[code] ?? 'E'

/** The exemption code of a line or a group: its own, or that of its category. */
export const exemptionOf = (item: { vatCategory: VatCategory; exemptionCode: string | null }): string | undefined =>
  item.exemptionCode ?? codesByCategory[item.vatCategory]

const reasons: Record<string, Message> = {
  'VATEX-FR-FRANCHISE': {
    fr: 'TVA non applicable, art. 293 B du CGI',
    en: 'VAT not applicable, art. 293 B of the French Tax Code (CGI)',
  },
  'VATEX-EU-AE': { fr: 'Autoliquidation', en: 'Reverse charge' },
  'VATEX-FR-AE': { fr: 'Autoliquidation', en: 'Reverse charge' },
  'VATEX-EU-IC': {
    fr: 'Exonération de TVA, art. 262 ter, I du CGI (livraison intracommunautaire)',
    en: 'Intra-Community supply, exempt from VAT (art. 262 ter, I of the CGI)',
  },
  'VATEX-EU-G': {
    fr: 'Exonération de TVA, art. 262, I du CGI (exportation)',
    en: 'Export, exempt from VAT (art. 262, I of the CGI)',
  },
  'VATEX-EU-O': { fr: 'Opération hors du champ de la TVA', en: 'Outside the scope of VAT' },
  'VATEX-FR-CNWVAT': { fr: 'Avoir net de taxe', en: 'Credit note without VAT' },
}

/** Why there is no VAT, as the document has to say it. */
export const exemptionReason = (code: string): Message => {
  const [, article] = /^VATEX-FR-(?:CGI)?(\d.*)$/.exec(code) ?? []
  const [, directive] = /^VATEX-EU-(\d.*)$/.exec(code) ?? []
  if (article)
    return { fr: `Exonération de TVA, art. ${article} du CGI`, en: `Exempt from VAT, art. ${article} of the CGI` }
  if (directive)
    return {
      fr: `Exonération de TVA, art. ${directive} de la directive 2006/112/CE`,
      en: `Exempt from VAT, art. ${directive} of Directive 2006/112/EC`,
    }
  return reasons[code] ?? { fr: `Exonération de TVA (${code})`, en: `Exempt from VAT (${code})` }
}
