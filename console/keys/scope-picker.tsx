import { t } from '../app/language.ts'
import { everything, explainScope, scopeGroups } from '../components/scopes.ts'

/** Chooses the scopes of a key, as `scopes` of a form: everything, or single permissions by resource. */
export const ScopePicker = ({ errors }: { errors: string[] }) => (
  <fieldset>
    <legend>{t({ fr: 'Permissions', en: 'Permissions' })}</legend>
    <label class="choice">
      <input type="checkbox" name="scopes" value={everything} />{' '}
      {t({
        fr: 'Tout, y compris ce qui s’ajoutera plus tard',
        en: 'Everything, including what will be added later',
      })}{' '}
      <code>*</code>
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
