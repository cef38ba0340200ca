import type { Data } from '../../app/api.ts'
import type { Text } from '../../app/language.ts'

export const natures: Record<Data.Nature, Text> = {
  services: { fr: 'Services', en: 'Services' },
  goods: { fr: 'Biens', en: 'Goods' },
  mixed: { fr: 'Biens et services', en: 'Goods and services' },
}
