import { describe, expect, it } from 'vitest'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'

const keysOf = (map: BoundedMap<string, number>) => ['a', 'b', 'c', 'd'].filter(key => map.get(key) !== undefined)

describe('a bounded map', () => {
  it('evicts the value whose last use is longest ago', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    expect(map.get('a')).toBe(1)
    map.set('c', 3)
    expect(keysOf(map)).toEqual(['a', 'c'])
  })

  it('evicts nothing when a value is replaced', () => {
    const map = new BoundedMap<string, number>(2)
    for (const [key, value] of Object.entries({ a: 1, b: 2 })) map.set(key, value)
    map.set('b', 3)
    expect(keysOf(map)).toEqual(['a', 'b'])
    expect(map.get('b')).toBe(3)
  })

  it('creates a value once, until it is removed', () => {
    const map = new BoundedMap<string, number>(2)
    expect([1, 2].map(value => map.getOrCreate('a', () => value))).toEqual([1, 1])
    map.delete('a')
    expect(map.getOrCreate('a', () => 2)).toBe(2)
  })

  it('keeps values that are in use', () => {
    const map = new BoundedMap<string, number>(2, value => value === 1)
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3, d: 1 })) map.set(key, value)
    expect(keysOf(map)).toEqual(['a', 'd'])
  })
})
