import type { Admin } from '../app/api.ts'
import { language, t } from '../app/language.ts'

const percents = new Intl.NumberFormat(language, { style: 'percent' })

/** The score of a document, with the two from which it is computed. */
export const Score = ({ document }: { document: Admin.WatchDocument }) => (
  <>
    {percents.format(document.compositeScore)}
    <br />
    <span class="quiet score-parts">
      {t({ fr: 'pertinence', en: 'relevance' })} {percents.format(document.relevanceScore)}
      <br />
      {t({ fr: 'fraîcheur', en: 'freshness' })} {percents.format(document.freshnessScore)}
    </span>
  </>
)
