/** A position in the change feed of an agency, and the event at it that the reader has reached, if any. */
export interface Cursor {
  /** Changes when positions lose their meaning. */
  epoch: string
  position: number
  /** The event at the position; 0 if the cursor is before all events at the position. */
  id: number
  /** All events after the cursor occurred later, or at most as long before as a transaction takes. */
  at: string
}

const pattern = /^([0-9a-f-]{36})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/

export const encodeCursor = ({ epoch, position, id, at }: Cursor): string =>
  Buffer.from([epoch, position, id, Date.parse(at)].join('.')).toString('base64url')

/** Undefined when the text is no cursor. */
export const decodeCursor = (text: string): Cursor | undefined => {
  const [, epoch, position, id, time] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const at = new Date(Number(time))
  if (epoch === undefined || Number.isNaN(at.getTime())) return undefined
  const cursor = { epoch, position: Number(position), id: Number(id), at: at.toISOString() }
  return encodeCursor(cursor) === text ? cursor : undefined
}
