import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { useLogo } from '../app/agency-mark.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { Field } from '../components/field.tsx'
import { saveChanges, showSaved } from './save.ts'
import { t } from './texts.ts'

/** The colour of documents without one of their own. */
const usualColor = '#1f3a5f'

/** The content of a file in Base64, as the API takes it. */
const readBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })

const Logo = () => {
  const [name, setName] = useState('')
  const { logo, error } = useLogo()
  const set = useMutation({
    mutationFn: async (file: File) => await api.agency.setLogo({ data: await readBase64(file) }),
    onSuccess: () => {
      void reload('getAgencyLogo', 'getSession')
      notify(t('logoHasBeenSaved'))
    },
  })
  const remove = useMutation({
    mutationFn: async () => await api.agency.removeLogo(),
    onSuccess: () => reload('getAgencyLogo', 'getSession'),
  })
  const issues = fieldErrors(set.error, 'data')
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {logo && (
        <p>
          <img class="logo" src={logo} alt={t('logoOfAgency')} />
        </p>
      )}
      <Field label={logo ? t('replaceLogo') : t('logo')} hint={t('logoHint')} errors={issues}>
        {control => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg"
            key={name}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              if (file) set.mutate(file)
              // The same file can be chosen again after an error.
              setName(`${Date.now()}`)
            }}
          />
        )}
      </Field>
      {set.error && issues.length === 0 && <ErrorNotice error={set.error} />}
      {logo && (
        <Button look="danger" operation="removeAgencyLogo" isPending={remove.isPending} onClick={() => remove.mutate()}>
          {t('removeLogo')}
        </Button>
      )}
    </>
  )
}

/** The logo and the colour of documents and of the console. */
export const Branding = ({ agency }: { agency: Admin.Agency }) => (
  <div class="pairs">
    <div>
      <Logo />
    </div>
    <Form
      action={t('saveColour')}
      operation="updateAgency"
      onSubmit={({ text }) => saveChanges(agency, { color: text('color') })}
      onDone={showSaved}
    >
      {error => (
        <Field label={t('colourOfDocuments')} errors={fieldErrors(error, 'color')}>
          {control => <input {...control} type="color" name="color" defaultValue={agency.color ?? usualColor} />}
        </Field>
      )}
    </Form>
  </div>
)
