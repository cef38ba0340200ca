import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Field, fieldErrors } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { commandTypes, otherType, typesOf } from './command-types.ts'
import { PayloadFields, toPayload } from './payload-fields.tsx'
import { readAbilities } from './reported-abilities.ts'
import { t } from './texts.ts'

interface QueueCommandProps {
  connector: Admin.ConnectorDetails
  onDone: (command: Admin.CommandRecord) => void
  onClose: () => void
}

/** Queues a command, which the plugin receives at its next poll. */
export const QueueCommand = ({ connector, onDone, onClose }: QueueCommandProps) => {
  const types = typesOf(connector.platform)
  const [choice, setChoice] = useState(types[0]?.[0] ?? '')
  const { payload } = commandTypes[choice] ?? otherType
  return (
    <Dialog title={t('newCommand')} onClose={onClose}>
      <Form
        action={t('queueCommand')}
        operation="queueCommand"
        onSubmit={({ text }) =>
          api.connectors.commands.queue(connector.id, {
            type: text('choice') || text('otherType'),
            payload: toPayload((commandTypes[text('choice')] ?? otherType).payload, text),
          })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <Field label={t('command')} hint={t('pluginReceives')} errors={choice ? fieldErrors(error, 'type') : []}>
              {control => (
                <select {...control} name="choice" onChange={event => setChoice(event.currentTarget.value)}>
                  {types.map(([type, { text }]) => (
                    <option key={type} value={type}>
                      {`${text} (${type})`}
                    </option>
                  ))}
                  <option value="">{otherType.text}</option>
                </select>
              )}
            </Field>
            {!choice && (
              <Field
                label={common('type')}
                hint={t('suchAs', { type: 'wp.update_translations' })}
                errors={fieldErrors(error, 'type')}
              >
                {control => <input {...control} required name="otherType" />}
              </Field>
            )}
            <PayloadFields
              key={choice}
              form={payload}
              abilities={readAbilities(connector.abilities).map(({ name }) => name)}
              errors={fieldErrors(error, 'payload')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
