/**
 * The fields whose values differ from those that a form showed at first. A form that sends only these does not undo
 * what others have changed in the meantime.
 */
export const changedFields = <Fields extends object>(before: object, after: Fields): Partial<Fields> => {
  const known = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]))
  return Object.fromEntries(changed) as Partial<Fields>
}
