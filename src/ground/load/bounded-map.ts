/** Keeps the values that were used last, up to a number. Getting and setting a value are uses. */
export class BoundedMap<Key, Value> {
  /** Ordered by last use. */
  readonly #values = new Map<Key, Value>()
  readonly #max: number
  readonly #isInUse: (value: Value) => boolean

  /** A value that is in use is not evicted. */
  constructor(max: number, isInUse: (value: Value) => boolean = () => false) {
    this.#max = max
    this.#isInUse = isInUse
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key)
    if (this.#values.size >= this.#max) this.#evict()
    this.#values.set(key, value)
  }

  /** Returns the value of a key, which is created on its first use. */
  getOrCreate(key: Key, create: () => Value): Value {
    const existing = this.get(key)
    if (existing !== undefined) return existing
    const value = create()
    this.set(key, value)
    return value
  }

  delete(key: Key): void {
    this.#values.delete(key)
  }

  #evict() {
    for (const [key, value] of this.#values) {
      if (this.#isInUse(value)) continue
      this.#values.delete(key)
      return
    }
  }
}
