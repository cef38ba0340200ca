import { randomUUID } from 'node:crypto'

export interface EmbeddedJson {
  /** Returns a text that stands for JSON in a message, until the message is serialized. */
  embed: (json: string) => string
  /** Inserts the JSON into the serialized message. */
  restore: (message: string) => string
}

/** The SDK copies, checks and serializes what messages contain. Results, which are JSON already, are spared that. */
export const createEmbeddedJson = (): EmbeddedJson => {
  const texts = new Map<string, string>()
  return {
    embed: json => {
      // Random, so that no text of a caller contains it.
      const token = randomUUID()
      texts.set(token, json)
      return token
    },
    restore: message => {
      let restored = message
      for (const [token, json] of texts) restored = restored.replace(`"${token}"`, () => json)
      return restored
    },
  }
}
