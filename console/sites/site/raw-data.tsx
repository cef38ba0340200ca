import { Code } from '../../components/code.tsx'
import { t } from './texts.ts'

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
    <summary>{t('rawData')}</summary>
    <Code
      text={JSON.stringify(data, null, 2)}
      label={t('rawDataOfLabel', { label })}
      copyLabel={t('copyTitle', { title: label })}
    />
  </details>
)
