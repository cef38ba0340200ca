import { t } from '../../app/language.ts'
import { Code } from '../../components/code.tsx'

interface RawDataProps {
  /** The name of the data, for screen readers. */
  label: string
  data: unknown
  /** Whether it is unfolded at first. */
  isOpen?: boolean
}

/** Data as a site has sent it, folded. It also has the fields that nothing else shows. */
export const RawData = ({ label, data, isOpen = false }: RawDataProps) => (
  <details class="raw" open={isOpen}>
    <summary>{t({ fr: 'Données brutes', en: 'Raw data' })}</summary>
    <Code
      text={JSON.stringify(data, null, 2)}
      label={`${t({ fr: 'Données brutes :', en: 'Raw data:' })} ${label}`}
      copyLabel={`${t({ fr: 'Copier :', en: 'Copy:' })} ${label}`}
    />
  </details>
)
