import type { KeyScope } from '#generated/public/scopes.ts'
import { t } from '../app/language.ts'
import { everything, explainScope, scopeGroups } from './scopes.ts'

interface ScopePickerProps {
  selected: ReadonlySet<KeyScope>
  onChange: (selected: ReadonlySet<KeyScope>) => void
  errors: string[]
}

/** Chooses the scopes of a key: everything, or single permissions by resource. */
export const ScopePicker = ({ selected, onChange, errors }: ScopePickerProps) => {
  const toggle = (scope: KeyScope, isOn: boolean) => {
    const next = new Set(selected)
    if (isOn) next.add(scope)
    else next.delete(scope)
    onChange(next)
  }
  const hasEverything = selected.has(everything)
  return (
    <fieldset>
      <legend>{t({ fr: 'Permissions', en: 'Permissions' })}</legend>
      <label class="choice">
        <input
          type="checkbox"
          checked={hasEverything}
          onChange={event => onChange(new Set<KeyScope>(event.currentTarget.checked ? [everything] : []))}
        />{' '}
        {t({
          fr: 'Tout, y compris ce qui s’ajoutera plus tard',
          en: 'Everything, including what will be added later',
        })}{' '}
        <code>*</code>
      </label>
      {!hasEverything && (
        <div class="scopes">
          {scopeGroups.map(({ title, scopes }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {scopes.map(scope => (
                <label key={scope} class="choice">
                  <input
                    type="checkbox"
                    checked={selected.has(scope)}
                    onChange={event => toggle(scope, event.currentTarget.checked)}
                  />{' '}
                  {explainScope(scope)} <code>{scope}</code>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {errors.length > 0 && (
        <p class="field-errors" role="alert">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
