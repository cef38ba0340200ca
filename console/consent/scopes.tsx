import type { Admin } from '../app/api.ts'
import { explainAppScope, scopeGroups } from '../components/scopes.ts'
import { t } from './texts.ts'

interface ScopesProps {
  requested: Admin.Interaction['scopes']
  errors: string[]
}

/** The permissions that an app asks for, as `scopes` of a form. The person can leave some out. */
export const Scopes = ({ requested, errors }: ScopesProps) => (
  <fieldset>
    <legend>{t('appAsksTo')}</legend>
    <div class="granted-scopes">
      {scopeGroups.map(({ title, scopes }) => {
        const asked = scopes.filter(scope => requested.includes(scope))
        return (
          asked.length > 0 && (
            <div key={title} role="group" aria-label={title}>
              <span class="resource">{title}</span>
              <span>
                {asked.map(scope => (
                  <label key={scope} class="choice" title={scope}>
                    <input type="checkbox" name="scopes" value={scope} defaultChecked /> {explainAppScope(scope)}
                  </label>
                ))}
              </span>
            </div>
          )
        )
      })}
    </div>
    {errors.length > 0 && (
      <p class="field-errors" role="alert">
        {errors.join(' ')}
      </p>
    )}
  </fieldset>
)
