import type { Admin } from '../../app/api.ts'
import { formatNumber, t } from '../../app/language.ts'
import { Code } from '../../components/code.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Time } from '../../components/time.tsx'
import { Probe, UpdateOutcome } from './update-outcome.tsx'

interface BlockProps {
  title: string
  text: string
}
const Block = ({ title, text }: BlockProps) => (
  <>
    <h3>{title}</h3>
    <Code text={text} label={title} copyLabel={`${t({ fr: 'Copier :', en: 'Copy:' })} ${title}`} />
  </>
)

/** A command with its payload, and what the plugin sent as its result. */
export const CommandResult = ({ command, onClose }: { command: Admin.CommandRecord; onClose: () => void }) => {
  const { type, payload, result, logs, deliveries, executedAt } = command
  return (
    <Dialog title={type} onClose={onClose}>
      <p class="quiet">
        {t({ fr: 'Transmissions :', en: 'Deliveries:' })} {formatNumber(deliveries)}
        {executedAt && (
          <>
            {' · '}
            {t({ fr: 'exécutée', en: 'executed' })} <Time value={executedAt} />
          </>
        )}
      </p>
      {result && (
        <>
          <p>
            <UpdateOutcome result={result} />
          </p>
          <Probe result={result} />
        </>
      )}
      {Object.keys(payload).length > 0 && (
        <Block title={t({ fr: 'Paramètres', en: 'Payload' })} text={JSON.stringify(payload, null, 2)} />
      )}
      {result && <Block title={t({ fr: 'Résultat', en: 'Result' })} text={JSON.stringify(result, null, 2)} />}
      {logs && <Block title={t({ fr: 'Journal', en: 'Logs' })} text={logs} />}
      {!result && !logs && <p>{t({ fr: 'Aucun résultat pour l’instant.', en: 'No result yet.' })}</p>}
    </Dialog>
  )
}
