import { useState } from 'preact/hooks'
import { common } from '../../app/common.ts'
import { ClientField } from './client-field.tsx'
import { useClientName } from './client-name.tsx'

interface ClientFilterProps {
  /** The client of the URL. */
  id: number | undefined
  onChange: (id: string | undefined) => void
}

/** The choice of a client whose rows a list shows. */
export const ClientFilter = ({ id, onChange }: ClientFilterProps) => {
  // The field keeps its choice itself: it is made anew only when the name of the first one has been loaded.
  const [firstId] = useState(id)
  const name = useClientName(firstId ?? null)
  const initial = firstId !== undefined && name !== undefined ? { id: firstId, text: name } : undefined
  return (
    <ClientField
      key={initial ? 'known' : 'unknown'}
      label={common('client')}
      initial={initial}
      onChoose={choice => onChange(choice && String(choice.id))}
    />
  )
}
