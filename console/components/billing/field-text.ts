import { language } from '../../app/language.ts'

/** A decimal of the API as people of the language write it in a field. */
export const toFieldText = (decimal: string | number): string =>
  language === 'fr' ? String(decimal).replace('.', ',') : String(decimal)
