import { Badge } from '../../components/badge.tsx'
import { Code } from '../../components/code.tsx'
import type { Ability } from './reported-abilities.ts'
import { t } from './texts.ts'

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
      {!isReported && <Badge tone="warning">{t('notReportedBySite')}</Badge>}
      {isReported && <p class="quiet">{description ?? t('siteDoesNotDescribeIt')}</p>}
      {inputSchema !== undefined && (
        <details>
          <summary>{t('whatItAccepts')}</summary>
          <Code
            text={JSON.stringify(inputSchema, null, 2)}
            label={t('schemaOfName', { name })}
            copyLabel={t('copySchemaOfName', { name })}
          />
        </details>
      )}
    </li>
  )
}
