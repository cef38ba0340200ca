import { SelectField } from './select-field.tsx'
import { t } from './texts.ts'

interface GraceFieldProps {
  label: string
  /** The choice of no overlap, which ends the old secret. */
  atOnce: string
}

/** How long an old secret still works after a rotation, as `graceSeconds` of a form. */
export const GraceField = ({ label, atOnce }: GraceFieldProps) => (
  <SelectField
    label={label}
    name="graceSeconds"
    value="86400"
    options={
      new Map<string, string>([
        ['3600', t('hour1')],
        ['86400', t('day1')],
        ['604800', t('days7')],
        ['0', atOnce],
      ])
    }
  />
)
