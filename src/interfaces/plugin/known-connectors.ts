import { hash } from 'node:crypto'
import { placeOfSecret, type ConnectorCredentials } from '#src/features/sites/connectors/credentials.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'

/** A site beyond these, of all agencies, costs another statement per request. */
const maxConnectors = 10_000

interface Known {
  connector: ConnectorCredentials
  /** Decrypted on its first use. */
  secret?: { sealed: Buffer; text: string }
}

/** Connectors as their last requests found them, with their decrypted secrets. They may have changed since. */
export interface KnownConnectors {
  find: (key: string) => ConnectorCredentials | undefined
  set: (key: string, connector: ConnectorCredentials) => void
  delete: (key: string) => void
  /** Decrypts the secret of a connector, unless it is known. */
  openSecret: (key: string, connector: ConnectorCredentials) => string
}

export const createKnownConnectors = (secrets: Pick<Secrets, 'open'>): KnownConnectors => {
  /** By the hash of the key. */
  const all = new BoundedMap<string, Known>(maxConnectors)
  const nameOf = (key: string) => hash('sha256', key, 'base64url')
  const findKnown = (key: string) => all.get(nameOf(key))
  return {
    find: key => findKnown(key)?.connector,
    set: (key, connector) => all.set(nameOf(key), { ...findKnown(key), connector }),
    delete: key => all.delete(nameOf(key)),
    openSecret: (key, connector) => {
      const known = findKnown(key)
      const { apiSecret: sealed } = connector
      if (known?.secret?.sealed.equals(sealed)) return known.secret.text
      const text = secrets.open(sealed, placeOfSecret(connector))
      if (known) known.secret = { sealed, text }
      return text
    },
  }
}
