import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
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
import { describeItem, updateReasons } from './labels.ts'
import { t } from './texts.ts'

interface Planned {
  campaign: Data.CampaignCreate
  preview: Data.CampaignPreview
}

const isPresetType = (type: string | undefined): type is Preset['type'] =>
  type === 'plugin' || type === 'theme' || type === 'core'

const websites = (number: number) => t.count('websites', number)
const updates = (number: number) => t.count('updates', number)

const Unsupported = ({ preview: { unsupported } }: Pick<Planned, 'preview'>) =>
  unsupported.length > 0 ? (
    <div class="notice warning">
      <p>{t('withoutPossibleUpdate')}</p>
      <ul>
        {unsupported.map(({ reason, websites: number }) => (
          <li key={reason}>
            {websites(number)} – {updateReasons[reason]}
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
      <Dialog title={t('noUpdateIsPossible')} onClose={onClose}>
        <Unsupported preview={preview} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t('startName', { name: campaign.name })}
      action={t('startCampaign')}
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
            {t.rich('previewOfCampaign', {
              updates: (
                <strong>
                  {t('updatesOnWebsites', { updates: updates(preview.updates), websites: websites(preview.websites) })}
                </strong>
              ),
              waves: t.count('waves', waves),
              items: campaign.items.map(describeItem).join(' · '),
            })}
          </p>
          <Unsupported preview={preview} />
          <p class="quiet">{t('firstWaveStartsWithinMinute')}</p>
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
    <Page title={t('newCampaign')} back={{ path: '/campaigns', text: t('allCampaigns') }}>
      <div class="wide-form">
        <Form
          draft={`campaign new ${type ?? ''} ${slug}`}
          isSaving={false}
          action={t('countSites')}
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
                label={t('nameOfCampaign')}
                name="name"
                isRequired
                defaultValue={name && t('updateOfName', { name })}
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
