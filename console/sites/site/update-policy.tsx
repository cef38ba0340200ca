import type { Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { Figures } from '../../components/figures.tsx'
import { Section } from '../../components/section.tsx'
import { readFields, type Fields } from './fields.ts'
import { RawData } from './raw-data.tsx'
import { t } from './texts.ts'

const choices: Record<string, string> = {
  all: t('allReleases'),
  minor: t('minorReleases'),
  none: common('none'),
}

/** The value of a part of the policy: a choice, whether there are updates, or the extensions that have them. */
const formatValue = (policy: Fields, name: string): string | undefined => {
  const isOn = policy.isTrue(name)
  if (isOn !== undefined) return isOn ? common('allWithin') : common('none')
  const choice = policy.text(name)
  if (choice !== undefined) return Object.hasOwn(choices, choice) ? choices[choice] : choice
  if (!policy.has(name)) return undefined
  return policy.texts(name).join(', ') || common('none')
}

/** The updates that the site installs by itself. */
export const UpdatePolicy = ({ policy }: { policy: NonNullable<Admin.ConnectorDetails['autoUpdatePolicy']> }) => {
  const title = t('automaticUpdates')
  const fields = readFields(policy)
  return (
    <Section title={title}>
      <Figures
        figures={[
          [common('core'), formatValue(fields, 'core')],
          [t('plugins'), formatValue(fields, 'plugins')],
          [t('themes'), formatValue(fields, 'themes')],
        ]}
      />
      <RawData label={title} data={policy} />
    </Section>
  )
}
