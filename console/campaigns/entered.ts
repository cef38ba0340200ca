import type { Data } from '../app/api.ts'
import { chosenIds } from '../components/combobox-list.tsx'
import type { Entered } from '../components/entered.ts'

/** The target of an item: one extension by its slug, all of a type, or the system. */
export type ItemKind = 'plugin' | 'plugins' | 'theme' | 'themes' | 'core'

const itemTypes: Record<ItemKind, Data.CampaignItem['type']> = {
  plugin: 'plugin',
  plugins: 'plugin',
  theme: 'theme',
  themes: 'theme',
  core: 'core',
}

const readItem = ({ text }: Entered, at: number): Data.CampaignItem => {
  const [slug, version] = [text(`slug-${at}`).trim(), text(`version-${at}`).trim()]
  const upTo = text(`upTo-${at}`)
  return {
    type: itemTypes[text(`kind-${at}`) as ItemKind],
    ...(slug && { slug }),
    ...(version && { version }),
    ...(upTo && { upTo: upTo as NonNullable<Data.CampaignItem['upTo']> }),
  }
}

const readSites = ({ text }: Entered): Data.CampaignSites => {
  const [websiteIds, clientIds] = [chosenIds(text('websiteIds')), chosenIds(text('clientIds'))]
  const type = text('extensionType')
  const below = text('extensionBelow').trim()
  return {
    ...(websiteIds.length > 0 && { websiteIds }),
    ...(clientIds.length > 0 && { clientIds }),
    ...(type && {
      extension: {
        type: type as Data.ExtensionType,
        slug: type === 'core' ? 'wordpress' : text('extensionSlug').trim(),
        ...(below && { below }),
      },
    }),
  }
}

/** The campaign of a submitted form. */
export const readCampaign = (entered: Entered): Data.CampaignCreate => {
  const { text } = entered
  const [from, to] = [text('from'), text('to')]
  return {
    name: text('name').trim(),
    sites: readSites(entered),
    items: Array.from({ length: Number(text('items')) }, (_, at) => readItem(entered, at)),
    waveSize: Number(text('waveSize')),
    pauseSeconds: Math.round(Number(text('pauseMinutes')) * 60),
    stopAfterFailures: Number(text('stopAfterFailures')),
    ...((from || to) && { window: { from, to } }),
  }
}
