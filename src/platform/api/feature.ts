/**
 * The parts of a feature in the interfaces, and its background work. Parts besides the public API are loaded when they
 * are needed, so that they take neither time at the start nor memory before.
 */
export interface Feature {
  public?: object
  admin?: () => Promise<{ handlers: object }>
  plugin?: () => Promise<{ handlers: object }>
  jobs?: () => Promise<{ jobs: readonly object[] }>
}

/** Returns its argument, whose handlers keep their types. */
export const feature = <const Manifest extends Feature>(manifest: Manifest): Manifest => manifest
