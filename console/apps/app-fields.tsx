import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { fieldErrors } from '../components/field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

interface AppFieldsProps {
  /** The app to change. Without it, the fields are those of a new one. */
  app?: Admin.App
  error: unknown
}

/** The fields of an app that can be changed. */
export const AppFields = ({ app, error }: AppFieldsProps) => (
  <>
    <TextField
      label={common('name')}
      hint={t('appNameHint')}
      name="name"
      isRequired
      defaultValue={app?.name ?? ''}
      errors={fieldErrors(error, 'name')}
    />
    <TextAreaField
      label={t('redirectURIs')}
      hint={t('redirectUrisHint')}
      name="redirectUris"
      defaultValue={app?.redirectUris.join('\n') ?? ''}
      errors={fieldErrors(error, 'redirectUris')}
    />
  </>
)
