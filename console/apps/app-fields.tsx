import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { fieldErrors } from '../components/field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'

interface AppFieldsProps {
  /** The app to change. Without it, the fields are those of a new one. */
  app?: Admin.App
  error: unknown
}

/** The fields of an app that can be changed. */
export const AppFields = ({ app, error }: AppFieldsProps) => (
  <>
    <TextField
      label={t({ fr: 'Nom', en: 'Name' })}
      hint={t({
        fr: 'Le nom que les personnes lisent avant d’autoriser.',
        en: 'The name that people read before they allow.',
      })}
      name="name"
      isRequired
      defaultValue={app?.name ?? ''}
      errors={fieldErrors(error, 'name')}
    />
    <TextAreaField
      label={t({ fr: 'URI de redirection', en: 'Redirect URIs' })}
      hint={t({
        fr: 'Une par ligne, à l’identique : https://…, ou http://127.0.0.1 et com.example.app:/… pour les appareils.',
        en: 'One in each line, exactly: https://…, or http://127.0.0.1 and com.example.app:/… on devices.',
      })}
      name="redirectUris"
      defaultValue={app?.redirectUris.join('\n') ?? ''}
      errors={fieldErrors(error, 'redirectUris')}
    />
  </>
)
