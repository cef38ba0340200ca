/** A field of a protobuf message: a number, or the bytes of a text or of a nested message. */
type Value = bigint | Buffer

/** The values of a protobuf message by field number, in order. */
export type Message = Map<number, Value[]>

const readVarint = (bytes: Buffer, start: number): [value: bigint, end: number] => {
  let value = 0n
  for (let at = start, shift = 0n; ; at++, shift += 7n) {
    const byte = bytes.readUInt8(at)
    value |= BigInt(byte & 0x7f) << shift
    if (byte < 0x80) return [value, at + 1]
  }
}

const readValue = (bytes: Buffer, start: number, wireType: number): [value: Value, end: number] => {
  if (wireType === 0) return readVarint(bytes, start)
  if (wireType === 1) return [bytes.readBigUInt64LE(start), start + 8]
  if (wireType === 5) return [BigInt(bytes.readUInt32LE(start)), start + 4]
  const [length, from] = readVarint(bytes, start)
  const end = from + Number(length)
  return [bytes.subarray(from, end), end]
}

export const parseMessage = (bytes: Buffer): Message => {
  const message: Message = new Map()
  for (let at = 0; at < bytes.length;) {
    const [tag, start] = readVarint(bytes, at)
    const [value, end] = readValue(bytes, start, Number(tag & 7n))
    const field = Number(tag >> 3n)
    message.set(field, [...(message.get(field) ?? []), value])
    at = end
  }
  return message
}

const buffersOf = (message: Message, field: number) =>
  (message.get(field) ?? []).filter(value => Buffer.isBuffer(value))

export const messagesOf = (message: Message, field: number): Message[] => buffersOf(message, field).map(parseMessage)

export const textOf = (message: Message, field: number, encoding: BufferEncoding = 'utf8'): string =>
  buffersOf(message, field)[0]?.toString(encoding) ?? ''

export const numberOf = (message: Message, field: number): number | undefined => {
  const [value] = message.get(field) ?? []
  return typeof value === 'bigint' ? Number(value) : undefined
}
