import type { Data } from '../../app/api.ts'
import { t } from './texts.ts'

export const natures: Record<Data.Nature, string> = {
  services: t('services'),
  goods: t('goods'),
  mixed: t('goodsAndServices'),
}
