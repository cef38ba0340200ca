import type { Admin } from '../../app/api.ts'

import { commandTypes } from './command-types.ts'
import { readFields } from './fields.ts'

/** A command in words, with its type. Its payload is empty once it has ended. */
export const CommandName = ({ command: { type, payload } }: { command: Admin.CommandRecord }) => {
  const known = Object.hasOwn(commandTypes, type) ? commandTypes[type] : undefined
  if (!known) return <code>{type}</code>
  const fields = readFields(payload)
  const subject = [fields.text('slug') ?? fields.text('ability'), fields.text('version')].filter(Boolean).join(' ')
  return (
    <>
      {known.text} {subject && <span class="quiet">({subject})</span>}
      <br />
      <code class="quiet">{type}</code>
    </>
  )
}
