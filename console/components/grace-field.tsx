import type { Text } from '../app/language.ts'
import { SelectField } from './select-field.tsx'

interface GraceFieldProps {
  label: string
  /** The choice of no overlap, which ends the old secret. */
  atOnce: Text
}

/** How long an old secret still works after a rotation, as `graceSeconds` of a form. */
export const GraceField = ({ label, atOnce }: GraceFieldProps) => (
  <SelectField
    label={label}
    name="graceSeconds"
    value="86400"
    options={
      new Map<string, Text>([
        ['3600', { fr: '1 heure', en: '1 hour' }],
        ['86400', { fr: '1 jour', en: '1 day' }],
        ['604800', { fr: '7 jours', en: '7 days' }],
        ['0', atOnce],
      ])
    }
  />
)
