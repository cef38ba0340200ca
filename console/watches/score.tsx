import type { Admin } from '../app/api.ts'
import { language } from '../app/language.ts'
import { t } from './texts.ts'

const percents = new Intl.NumberFormat(language, { style: 'percent' })

/** The score of a document, with the two from which it is computed. */
export const Score = ({ document }: { document: Admin.WatchDocument }) => (
  <>
    {percents.format(document.compositeScore)}
    <br />
    <span class="quiet score-parts">
      {t('relevance', { score: percents.format(document.relevanceScore) })}
      <br />
      {t('freshness', { score: percents.format(document.freshnessScore) })}
    </span>
  </>
)
