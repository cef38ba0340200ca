import { t } from './texts.ts'

/** Says that something is loading. It appears after a moment, so that fast responses do not flicker. */
export const Spinner = () => (
  <p class="spinner" role="status">
    {t('loading')}
  </p>
)
