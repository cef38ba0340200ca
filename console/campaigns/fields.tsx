import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
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

const extensionTypes: Record<Preset['type'] | '', Text> = {
  '': { fr: 'N’importe laquelle', en: 'Any' },
  plugin: { fr: 'Cette extension', en: 'This plugin' },
  theme: { fr: 'Ce thème', en: 'This theme' },
  core: { fr: 'WordPress', en: 'WordPress' },
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
      <legend>{t({ fr: 'Sites', en: 'Sites' })}</legend>
      <p class="hint">
        {t({
          fr: 'Sans choix de clients ni de sites, la campagne concerne tous les sites qui ont l’extension.',
          en: 'Without a choice of clients or websites, the campaign covers all sites that have the extension.',
        })}
      </p>
      <div class="pairs">
        <ComboboxList
          label={t({ fr: 'Clients', en: 'Clients' })}
          name="clientIds"
          placeholder={t({ fr: 'Tous les clients', en: 'All clients' })}
          queryKey={text => operationKey('listClients', searchOf(text), 'choices')}
          load={loadClients}
          errors={fieldErrors(error, 'sites.clientIds')}
        />
        <ComboboxList
          label={t({ fr: 'Sites web', en: 'Websites' })}
          name="websiteIds"
          placeholder={t({ fr: 'Tous les sites web', en: 'All websites' })}
          queryKey={text => operationKey('listWebsites', searchOf(text), 'choices')}
          load={loadWebsites}
          errors={fieldErrors(error, 'sites.websiteIds')}
        />
      </div>
      <div class="pairs">
        <SelectField
          label={t({ fr: 'Seulement ceux qui ont', en: 'Only those that have' })}
          name="extensionType"
          value={type}
          options={extensionTypes}
          onChange={setType}
          errors={[...fieldErrors(error, 'sites'), ...fieldErrors(error, 'sites.extension')]}
        />
        {(type === 'plugin' || type === 'theme') && (
          <TextField
            label={t({ fr: 'Nom technique', en: 'Slug' })}
            name="extensionSlug"
            isRequired
            placeholder="akismet"
            defaultValue={preset?.slug ?? ''}
            errors={fieldErrors(error, 'sites.extension.slug')}
          />
        )}
        {type !== '' && (
          <TextField
            label={t({ fr: 'Avant la version (facultatif)', en: 'Below the version (optional)' })}
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

const itemKinds: Record<ItemKind, Text> = {
  plugin: { fr: 'Une extension', en: 'One plugin' },
  plugins: { fr: 'Toutes les extensions', en: 'All plugins' },
  theme: { fr: 'Un thème', en: 'One theme' },
  themes: { fr: 'Tous les thèmes', en: 'All themes' },
  core: { fr: 'WordPress', en: 'WordPress' },
}

const limits: Record<NonNullable<Data.CampaignItem['upTo']> | '', Text> = {
  '': { fr: 'Toutes les versions', en: 'All versions' },
  minor: { fr: 'Sans changement de version majeure', en: 'Within the major version' },
  patch: { fr: 'Correctifs seulement', en: 'Patches only' },
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
        label={t({ fr: 'Mettre à jour', en: 'Update' })}
        name={`kind-${at}`}
        value={kind}
        options={itemKinds}
        onChange={setKind}
        errors={errorsOf('type')}
      />
      {isOne && (
        <TextField
          label={t({ fr: 'Nom technique', en: 'Slug' })}
          name={`slug-${at}`}
          isRequired
          placeholder="akismet"
          defaultValue={preset?.slug ?? ''}
          errors={errorsOf('slug')}
        />
      )}
      {(isOne || kind === 'core') && (
        <TextField
          label={t({ fr: 'Version (facultatif)', en: 'Version (optional)' })}
          name={`version-${at}`}
          placeholder={t({ fr: 'celle que le site propose', en: 'the one that the site offers' })}
          errors={errorsOf('version')}
        />
      )}
      <SelectField
        label={t({ fr: 'Limite', en: 'Limit' })}
        name={`upTo-${at}`}
        value=""
        options={limits}
        errors={errorsOf('upTo')}
      />
      {onRemove && <Button onClick={onRemove}>{t({ fr: 'Retirer', en: 'Remove' })}</Button>}
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
      <legend>{t({ fr: 'Mises à jour', en: 'Updates' })}</legend>
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
        <Button onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
          {t({ fr: 'Ajouter une mise à jour', en: 'Add an update' })}
        </Button>
      )}
    </fieldset>
  )
}

/** The waves of a campaign, and when it stops by itself. */
export const PaceFields = ({ error }: { error: unknown }) => (
  <fieldset>
    <legend>{t({ fr: 'Déroulement', en: 'Pace' })}</legend>
    <div class="pairs">
      <TextField
        label={t({ fr: 'Sites par vague', en: 'Sites per wave' })}
        name="waveSize"
        type="number"
        isRequired
        defaultValue="10"
        errors={fieldErrors(error, 'waveSize')}
      />
      <TextField
        label={t({ fr: 'Pause entre vagues, en minutes', en: 'Pause between waves, in minutes' })}
        name="pauseMinutes"
        type="number"
        isRequired
        defaultValue="10"
        errors={fieldErrors(error, 'pauseSeconds')}
      />
      <TextField
        label={t({ fr: 'Se met en pause après autant d’échecs', en: 'Pauses after so many failures' })}
        name="stopAfterFailures"
        type="number"
        isRequired
        defaultValue="2"
        errors={fieldErrors(error, 'stopAfterFailures')}
      />
    </div>
    <div class="pairs">
      <TextField
        label={t({ fr: 'Pas avant (facultatif)', en: 'Not before (optional)' })}
        name="from"
        type="time"
        hint={t({ fr: 'Heure du fuseau de chaque site', en: 'In the time zone of each site' })}
        errors={[...fieldErrors(error, 'window.from'), ...fieldErrors(error, 'window')]}
      />
      <TextField
        label={t({ fr: 'Pas après (facultatif)', en: 'Not after (optional)' })}
        name="to"
        type="time"
        hint={t({
          fr: 'Les mises à jour ne commencent qu’entre ces heures.',
          en: 'Updates start between these hours only.',
        })}
        errors={fieldErrors(error, 'window.to')}
      />
    </div>
  </fieldset>
)
