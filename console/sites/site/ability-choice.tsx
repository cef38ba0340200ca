import { t } from '../../app/language.ts'
import { Badge } from '../../components/badge.tsx'
import { Code } from '../../components/code.tsx'
import type { Ability } from './reported-abilities.ts'

interface AbilityChoiceProps {
  ability: Ability
  /** Whether the site reports the ability now. */
  isReported: boolean
  isAllowed: boolean
}

/** An ability with what it does, and a checkbox, which styles hide while all abilities are allowed. */
export const AbilityChoice = ({ ability, isReported, isAllowed }: AbilityChoiceProps) => {
  const { name, title, description, inputSchema } = ability
  return (
    <li class="card">
      <label>
        <input type="checkbox" name="allowedAbilities" value={name} defaultChecked={isAllowed} />{' '}
        <strong>{title ?? name}</strong> {title && <code>{name}</code>}
      </label>
      {!isReported && (
        <Badge tone="warning">{t({ fr: 'plus signalée par le site', en: 'not reported by the site' })}</Badge>
      )}
      {isReported && (
        <p class="quiet">
          {description ?? t({ fr: 'Le site ne la décrit pas.', en: 'The site does not describe it.' })}
        </p>
      )}
      {inputSchema !== undefined && (
        <details>
          <summary>{t({ fr: 'Ce qu’elle accepte', en: 'What it accepts' })}</summary>
          <Code
            text={JSON.stringify(inputSchema, null, 2)}
            label={`${t({ fr: 'Schéma de', en: 'Schema of' })} ${name}`}
            copyLabel={`${t({ fr: 'Copier le schéma de', en: 'Copy the schema of' })} ${name}`}
          />
        </details>
      )}
    </li>
  )
}
