import type { Admin } from '../../app/api.ts'

/** An ability of a site, which is an action that agents can execute. */
export interface Ability {
  name: string
  title: string | undefined
  description: string | undefined
  inputSchema: unknown
}

type Details = Record<string, unknown>

const toText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const toAbility = (name: string | undefined, details: unknown): Ability[] => {
  if (name === undefined) return []
  const { label, title, description, input_schema: input, inputSchema = input } = Object(details) as Details
  return [{ name, title: toText(label) ?? toText(title), description: toText(description), inputSchema }]
}

/** Reads the forms in which plugins report abilities: a list of names or of objects, or objects by name. */
export const readAbilities = (reported: Admin.ConnectorDetails['abilities']): Ability[] => {
  if (!Array.isArray(reported))
    return Object.entries(reported ?? {}).flatMap(([name, details]) => toAbility(name, details))
  return reported.flatMap(ability =>
    typeof ability === 'string' ? toAbility(ability, {}) : toAbility(toText(Object(ability).name), ability),
  )
}
