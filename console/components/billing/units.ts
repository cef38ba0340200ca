import { t } from './texts.ts'

/** The usual units of quantities by their codes in UN/ECE Recommendation 20. The API takes others, too. */
const units: Record<string, string> = {
  '': t('unitName'),
  HUR: t('hour'),
  DAY: t('day'),
  MON: t('month'),
  ANN: t('year'),
  LS: t('lumpSum'),
  E48: t('service'),
}

/** The name of a unit. Others name themselves by their code. */
export const unitName = (code = ''): string => units[code === 'C62' ? '' : code] ?? code

/** The choices of a unit, with the current one if it is none of the usual ones. */
export const unitChoices = (current = ''): [code: string, name: string][] => {
  const usual = Object.keys(units)
  const codes = usual.includes(current) ? usual : [...usual, current]
  return codes.map(code => [code, unitName(code)])
}

/** The reasons of the rate 0. */
export const zeroRateReasons: Record<'' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'Z', string> = {
  '': t('zeroRateReason'),
  E: t('exempt'),
  AE: t('reverseCharge'),
  K: t('withinEuropeanUnion'),
  G: t('export'),
  O: t('outsideScopeOfVat'),
  Z: t('zeroRate'),
}
