import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { count, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Dialog } from '../components/dialog.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Page } from '../components/page.tsx'
import { TextField } from '../components/text-field.tsx'
import { discardChanges } from '../components/unsaved.ts'
import { useUrlState } from '../components/url-state.ts'
import { readCampaign } from './entered.ts'
import { ItemsFields, PaceFields, SiteFields, type Preset } from './fields.tsx'
import { describeItem, updateReasons } from './texts.ts'

interface Planned {
  campaign: Data.CampaignCreate
  preview: Data.CampaignPreview
}

const isPresetType = (type: string | undefined): type is Preset['type'] =>
  type === 'plugin' || type === 'theme' || type === 'core'

const websites = (number: number) => count(number, { fr: 'site', en: 'website' }, { fr: 'sites', en: 'websites' })
const updates = (number: number) =>
  count(number, { fr: 'mise à jour', en: 'update' }, { fr: 'mises à jour', en: 'updates' })

const Unsupported = ({ preview: { unsupported } }: Pick<Planned, 'preview'>) =>
  unsupported.length > 0 ? (
    <div class="notice warning">
      <p>{t({ fr: 'Sans mise à jour possible :', en: 'Without a possible update:' })}</p>
      <ul>
        {unsupported.map(({ reason, websites: number }) => (
          <li key={reason}>
            {websites(number)} – {t(updateReasons[reason])}
          </li>
        ))}
      </ul>
    </div>
  ) : null

/** The size of the campaign, before it starts. */
const ConfirmStart = ({ planned: { campaign, preview }, onClose }: { planned: Planned; onClose: () => void }) => {
  const { route } = useLocation()
  const waves = Math.ceil(preview.websites / campaign.waveSize)
  if (preview.updates === 0)
    return (
      <Dialog title={t({ fr: 'Aucune mise à jour possible', en: 'No update is possible' })} onClose={onClose}>
        <Unsupported preview={preview} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t({ fr: `Lancer « ${campaign.name} » ?`, en: `Start “${campaign.name}”?` })}
      action={t({ fr: 'Lancer la campagne', en: 'Start the campaign' })}
      onSubmit={() => data.campaigns.create(campaign)}
      onDone={({ id }) => {
        void reload('listCampaigns')
        discardChanges()
        route(pathTo(`/campaigns/${id}`))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <strong>
              {updates(preview.updates)} {t({ fr: 'sur', en: 'on' })} {websites(preview.websites)}
            </strong>
            {', '}
            {t({ fr: 'en', en: 'in' })} {count(waves, { fr: 'vague', en: 'wave' }, { fr: 'vagues', en: 'waves' })}
            {' : '}
            {campaign.items.map(describeItem).join(' · ')}
          </p>
          <Unsupported preview={preview} />
          <p class="quiet">
            {t({
              fr: 'La première vague part dans la minute. Vous pouvez mettre la campagne en pause ou l’annuler à tout moment.',
              en: 'The first wave starts within a minute. You can pause or cancel the campaign at any time.',
            })}
          </p>
        </>
      )}
    </FormDialog>
  )
}

/** The form of a new campaign. The page of an extension can fill it in by the URL. */
export default function CreateCampaignPage() {
  const { type, slug = '', below = '', name = '' } = useUrlState().values
  const [planned, setPlanned] = useState<Planned>()
  const preset = isPresetType(type) ? { type, slug, below } : undefined
  return (
    <Page
      title={t({ fr: 'Nouvelle campagne', en: 'New campaign' })}
      back={{ path: '/campaigns', text: t({ fr: 'Toutes les campagnes', en: 'All campaigns' }) }}
    >
      <div class="wide-form">
        <Form
          draft={`campaign new ${type ?? ''} ${slug}`}
          isSaving={false}
          action={t({ fr: 'Compter les sites', en: 'Count the sites' })}
          onSubmit={async entered => {
            const campaign = readCampaign(entered)
            const { sites, items } = campaign
            return { campaign, preview: await data.campaigns.preview({ sites, items }) }
          }}
          onDone={setPlanned}
        >
          {error => (
            <>
              <TextField
                label={t({ fr: 'Nom de la campagne', en: 'Name of the campaign' })}
                name="name"
                isRequired
                defaultValue={name && t({ fr: `Mise à jour de ${name}`, en: `Update of ${name}` })}
                errors={fieldErrors(error, 'name')}
              />
              <SiteFields error={error} preset={preset} />
              <ItemsFields error={error} preset={preset} />
              <PaceFields error={error} />
            </>
          )}
        </Form>
      </div>
      {planned && <ConfirmStart planned={planned} onClose={() => setPlanned(undefined)} />}
    </Page>
  )
}
