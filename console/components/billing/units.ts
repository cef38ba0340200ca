import { t, type Text } from '../../app/language.ts'

/** The usual units of quantities by their codes in UN/ECE Recommendation 20. The API takes others, too. */
const units: Record<string, Text> = {
  '': { fr: 'unité', en: 'unit' },
  HUR: { fr: 'heure', en: 'hour' },
  DAY: { fr: 'jour', en: 'day' },
  MON: { fr: 'mois', en: 'month' },
  ANN: { fr: 'an', en: 'year' },
  LS: { fr: 'forfait', en: 'lump sum' },
  E48: { fr: 'prestation', en: 'service' },
}

/** The name of a unit. Others name themselves by their code. */
export const unitName = (code = ''): string => t(units[code === 'C62' ? '' : code] ?? { fr: code, en: code })

/** The choices of a unit, with the current one if it is none of the usual ones. */
export const unitChoices = (current = ''): [code: string, name: string][] => {
  const usual = Object.keys(units)
  const codes = usual.includes(current) ? usual : [...usual, current]
  return codes.map(code => [code, unitName(code)])
}

/** The reasons of the rate 0. */
export const zeroRateReasons: Record<'' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'Z', Text> = {
  '': { fr: 'Motif du taux 0 %', en: 'Reason for 0%' },
  E: { fr: 'Exonéré', en: 'Exempt' },
  AE: { fr: 'Autoliquidation', en: 'Reverse charge' },
  K: { fr: 'Livraison dans l’Union européenne', en: 'Within the European Union' },
  G: { fr: 'Exportation', en: 'Export' },
  O: { fr: 'Hors champ de la TVA', en: 'Outside the scope of VAT' },
  Z: { fr: 'Taux zéro', en: 'Zero rate' },
}
