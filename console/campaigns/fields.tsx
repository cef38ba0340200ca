import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import type { Choice } from '../components/combobox.tsx'
import { ComboboxList } from '../components/combobox-list.tsx'
import { fieldErrors } from '../components/field.tsx'
import type { Restored } from '../components/form-values.ts'
import { minSearchLength } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import type { ItemKind } from './entered.ts'
import { t } from './texts.ts'

const searchOf = (text: string) => ({
  limit: 20,
  count: 'false' as const,
  ...(text.length >= minSearchLength && { search: text }),
})

const loadWebsites = async (text: string): Promise<Choice[]> => {
  const page = await data.websites.list(searchOf(text))
  return page.data.map(({ id, url }) => ({ id, text: url }))
}

const loadClients = async (text: string): Promise<Choice[]> => {
  const page = await data.clients.list({ ...searchOf(text), sort: 'name' })
  return page.data.map(({ id, name }) => ({ id, text: name }))
}

/** The extension by which sites are chosen, from the page that has opened the form. */
export interface Preset {
  type: 'plugin' | 'theme' | 'core'
  slug: string
  below: string
}

const extensionTypes: Record<Preset['type'] | '', string> = {
  '': t('any'),
  plugin: t('thisPlugin'),
  theme: t('thisTheme'),
  core: t('wordPress'),
}

interface FieldsProps {
  error: unknown
  preset: Preset | undefined
}

/** Which websites a campaign updates. */
export const SiteFields = ({ error, preset }: FieldsProps) => {
  const [type, setType] = useState<Preset['type'] | ''>(preset?.type ?? '')
  return (
    <fieldset>
      <legend>{common('sites')}</legend>
      <p class="hint">{t('clientsHint')}</p>
      <div class="pairs">
        <ComboboxList
          label={common('clients')}
          name="clientIds"
          placeholder={t('allClients')}
          queryKey={text => operationKey('listClients', searchOf(text), 'choices')}
          load={loadClients}
          errors={fieldErrors(error, 'sites.clientIds')}
        />
        <ComboboxList
          label={common('websites')}
          name="websiteIds"
          placeholder={t('allWebsites')}
          queryKey={text => operationKey('listWebsites', searchOf(text), 'choices')}
          load={loadWebsites}
          errors={fieldErrors(error, 'sites.websiteIds')}
        />
      </div>
      <div class="pairs">
        <SelectField
          label={t('onlyThoseThatHave')}
          name="extensionType"
          value={type}
          options={extensionTypes}
          onChange={setType}
          errors={[...fieldErrors(error, 'sites'), ...fieldErrors(error, 'sites.extension')]}
        />
        {(type === 'plugin' || type === 'theme') && (
          <TextField
            label={t('slug')}
            name="extensionSlug"
            isRequired
            placeholder="akismet"
            defaultValue={preset?.slug ?? ''}
            errors={fieldErrors(error, 'sites.extension.slug')}
          />
        )}
        {type !== '' && (
          <TextField
            label={t('belowVersionOptional')}
            name="extensionBelow"
            placeholder="5.3.1"
            defaultValue={preset?.below ?? ''}
            errors={fieldErrors(error, 'sites.extension.below')}
          />
        )}
      </div>
    </fieldset>
  )
}

const itemKinds: Record<ItemKind, string> = {
  plugin: t('onePlugin'),
  plugins: t('allPlugins'),
  theme: t('oneTheme'),
  themes: t('allThemes'),
  core: t('wordPress'),
}

const limits: Record<NonNullable<Data.CampaignItem['upTo']> | '', string> = {
  '': t('allVersions'),
  minor: t('withinMajorVersion'),
  patch: t('patchesOnly'),
}

interface ItemProps {
  at: number
  preset: Preset | undefined
  error: unknown
  onRemove: (() => void) | undefined
}

const ItemFields = ({ at, preset, error, onRemove }: ItemProps) => {
  const [kind, setKind] = useState<ItemKind>(preset?.type ?? 'plugins')
  const isOne = kind === 'plugin' || kind === 'theme'
  const errorsOf = (field: string) => fieldErrors(error, `items.${at}.${field}`)
  return (
    <li class="item">
      <SelectField
        label={t('updateAction')}
        name={`kind-${at}`}
        value={kind}
        options={itemKinds}
        onChange={setKind}
        errors={errorsOf('type')}
      />
      {isOne && (
        <TextField
          label={t('slug')}
          name={`slug-${at}`}
          isRequired
          placeholder="akismet"
          defaultValue={preset?.slug ?? ''}
          errors={errorsOf('slug')}
        />
      )}
      {(isOne || kind === 'core') && (
        <TextField
          label={t('versionOptional')}
          name={`version-${at}`}
          placeholder={t('versionHint')}
          errors={errorsOf('version')}
        />
      )}
      <SelectField label={t('limit')} name={`upTo-${at}`} value="" options={limits} errors={errorsOf('upTo')} />
      {onRemove && <Button onClick={onRemove}>{common('remove')}</Button>}
    </li>
  )
}

/** The API accepts as many items. */
const maxItems = 20

/** The updates of a campaign on each site. The number of items is submitted as `items`. */
export const ItemsFields = ({ error, preset }: FieldsProps) => {
  const [keys, setKeys] = useState([0])
  return (
    <fieldset>
      <legend>{common('updates')}</legend>
      <input
        type="hidden"
        name="items"
        value={keys.length}
        {...{ onrestore: ({ detail }: CustomEvent<Restored>) => setKeys([...Array(Number(detail.id)).keys()]) }}
      />
      <ul class="items">
        {keys.map((key, at) => (
          <ItemFields
            key={key}
            at={at}
            preset={at === 0 ? preset : undefined}
            error={error}
            onRemove={keys.length > 1 ? () => setKeys(keys.filter(other => other !== key)) : undefined}
          />
        ))}
      </ul>
      {keys.length < maxItems && (
        <Button onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>{t('addUpdate')}</Button>
      )}
    </fieldset>
  )
}

/** The waves of a campaign, and when it stops by itself. */
export const PaceFields = ({ error }: { error: unknown }) => (
  <fieldset>
    <legend>{t('pace')}</legend>
    <div class="pairs">
      <TextField
        label={t('sitesPerWave')}
        name="waveSize"
        type="number"
        isRequired
        defaultValue="10"
        errors={fieldErrors(error, 'waveSize')}
      />
      <TextField
        label={t('pauseBetweenWavesInMinutes')}
        name="pauseMinutes"
        type="number"
        isRequired
        defaultValue="10"
        errors={fieldErrors(error, 'pauseSeconds')}
      />
      <TextField
        label={t('pausesAfterSoManyFailures')}
        name="stopAfterFailures"
        type="number"
        isRequired
        defaultValue="2"
        errors={fieldErrors(error, 'stopAfterFailures')}
      />
    </div>
    <div class="pairs">
      <TextField
        label={t('notBeforeOptional')}
        name="from"
        type="time"
        hint={t('timeZoneHint')}
        errors={[...fieldErrors(error, 'window.from'), ...fieldErrors(error, 'window')]}
      />
      <TextField
        label={t('notAfterOptional')}
        name="to"
        type="time"
        hint={t('updatesStartBetweenTheseHours')}
        errors={fieldErrors(error, 'window.to')}
      />
    </div>
  </fieldset>
)
