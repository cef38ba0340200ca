import { everything, explainScope, scopeGroups } from '../components/scopes.ts'
import { t } from './texts.ts'

/** Chooses the scopes of a key, as `scopes` of a form: everything, or single permissions by resource. */
export const ScopePicker = ({ errors }: { errors: string[] }) => (
  <fieldset>
    <legend>{t('permissions')}</legend>
    <label class="choice">
      <input type="checkbox" name="scopes" value={everything} /> {t('everythingIncludingWhat')} <code>*</code>
    </label>
    <div class="scopes unless-checked">
      {scopeGroups.map(({ title, scopes }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {scopes.map(scope => (
            <label key={scope} class="choice">
              <input type="checkbox" name="scopes" value={scope} /> {explainScope(scope)} <code>{scope}</code>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
    {errors.length > 0 && (
      <p class="field-errors" role="alert">
        {errors.join(' ')}
      </p>
    )}
  </fieldset>
)
