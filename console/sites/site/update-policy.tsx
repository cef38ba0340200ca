import type { Admin } from '../../app/api.ts'
import { t, type Text } from '../../app/language.ts'
import { Figures } from '../../components/figures.tsx'
import { Section } from '../../components/section.tsx'
import { readFields, type Fields } from './fields.ts'
import { RawData } from './raw-data.tsx'

const choices: Record<string, Text> = {
  all: { fr: 'toutes les versions', en: 'all releases' },
  minor: { fr: 'versions mineures', en: 'minor releases' },
  none: { fr: 'aucune', en: 'none' },
}

/** The value of a part of the policy: a choice, whether there are updates, or the extensions that have them. */
const formatValue = (policy: Fields, name: string): string | undefined => {
  const isOn = policy.isTrue(name)
  if (isOn !== undefined) return isOn ? t({ fr: 'toutes', en: 'all' }) : t({ fr: 'aucune', en: 'none' })
  const choice = policy.text(name)
  if (choice !== undefined) return Object.hasOwn(choices, choice) ? t(choices[choice] as Text) : choice
  if (!policy.has(name)) return undefined
  return policy.texts(name).join(', ') || t({ fr: 'aucune', en: 'none' })
}

/** The updates that the site installs by itself. */
export const UpdatePolicy = ({ policy }: { policy: NonNullable<Admin.ConnectorDetails['autoUpdatePolicy']> }) => {
  const title = t({ fr: 'Mises à jour automatiques', en: 'Automatic updates' })
  const fields = readFields(policy)
  return (
    <Section title={title}>
      <Figures
        figures={[
          [t({ fr: 'Système', en: 'Core' }), formatValue(fields, 'core')],
          [t({ fr: 'Extensions', en: 'Plugins' }), formatValue(fields, 'plugins')],
          [t({ fr: 'Thèmes', en: 'Themes' }), formatValue(fields, 'themes')],
        ]}
      />
      <RawData label={title} data={policy} />
    </Section>
  )
}
