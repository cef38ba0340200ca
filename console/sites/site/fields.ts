/** The fields of an object that a site has sent: the contract documents their types, and accepts any other object. */
export interface Fields {
  /** A text that is not blank. */
  text: (name: string) => string | undefined
  number: (name: string) => number | undefined
  isTrue: (name: string) => boolean | undefined
  /** An instant that the browser can read. */
  time: (name: string) => string | undefined
  texts: (name: string) => string[]
  objects: (name: string) => Fields[]
  /** Whether the object has the field, of any type. */
  has: (name: string) => boolean
}

const toText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Reads the fields of a value. A field of another type counts as missing, and so do those of other values. */
export const readFields = (value: unknown): Fields => {
  const fields = Object(value) as Record<string, unknown>
  const list = (name: string): unknown[] => (Array.isArray(fields[name]) ? fields[name] : [])
  return {
    text: name => toText(fields[name]),
    number: name => (Number.isFinite(fields[name]) ? (fields[name] as number) : undefined),
    isTrue: name => (typeof fields[name] === 'boolean' ? fields[name] : undefined),
    time: name => {
      const text = toText(fields[name])
      return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
    },
    texts: name => list(name).flatMap(item => toText(item) ?? []),
    objects: name => list(name).map(readFields),
    has: name => fields[name] !== undefined,
  }
}
