import { api, queryClient, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Empty } from '../../components/empty.tsx'
import type { Entered } from '../../components/entered.ts'
import { fieldErrors } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { notify } from '../../components/notifications.tsx'
import { Section } from '../../components/section.tsx'
import { AbilityChoice } from './ability-choice.tsx'
import { readAbilities, type Ability } from './reported-abilities.ts'
import { t } from './texts.ts'

/** The reported abilities, and the allowed ones that the site does not report now. */
const withUnreported = (reported: Ability[], allowed: readonly string[]): Ability[] => {
  const names = new Set(reported.map(({ name }) => name))
  const unreported = allowed.filter(name => !names.has(name))
  return [
    ...reported,
    ...unreported.map(name => ({ name, title: undefined, description: undefined, inputSchema: undefined })),
  ]
}

/** Which abilities of the site agents may find and execute: all, or only those chosen. */
export const Abilities = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const { id, allowedAbilities } = connector
  const reported = readAbilities(connector.abilities)
  const save = ({ text, checked }: Entered) =>
    api.connectors.update(id, { allowedAbilities: text('range') === 'all' ? null : checked('allowedAbilities') })
  return (
    <Section title={t('abilitiesForAgents')}>
      <p class="intro">{t('aiAgentsExecuteTheseActions')}</p>
      <Form
        action={common('save')}
        operation="updateConnector"
        onSubmit={save}
        onDone={updated => {
          queryClient.setQueryData(operationKey('getConnector', { id }), updated)
          notify(t('abilitiesHaveBeenSaved'))
        }}
      >
        {error => (
          <>
            <fieldset>
              <legend>{t('agentsMayExecute')}</legend>
              <label class="choice">
                <input type="radio" name="range" value="all" defaultChecked={allowedAbilities === null} />{' '}
                {t('allAbilities')}
              </label>
              <label class="choice">
                <input type="radio" name="range" value="chosen" defaultChecked={allowedAbilities !== null} />{' '}
                {t('onlyThoseChecked')}
              </label>
              {fieldErrors(error, 'allowedAbilities').map(message => (
                <p key={message} class="field-errors">
                  {message}
                </p>
              ))}
            </fieldset>
            {reported.length === 0 && <Empty title={t('siteHasReportedNoAbilities')} />}
            <ul class="abilities">
              {withUnreported(reported, allowedAbilities ?? []).map(ability => (
                <AbilityChoice
                  key={ability.name}
                  ability={ability}
                  isReported={reported.includes(ability)}
                  isAllowed={allowedAbilities?.includes(ability.name) ?? true}
                />
              ))}
            </ul>
          </>
        )}
      </Form>
    </Section>
  )
}
