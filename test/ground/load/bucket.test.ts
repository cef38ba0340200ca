import { expect, it } from 'vitest'
import { createBucket } from '#src/ground/load/bucket.ts'

const openBucket = () => {
  const clock = { now: 1000 }
  return { clock, bucket: createBucket({ capacity: 10, refillMs: 5, now: () => clock.now }) }
}

it('a bucket has its capacity at once, and refills', () => {
  const { clock, bucket } = openBucket()
  expect(bucket.isFull()).toBe(true)
  expect(bucket.waitMs(10)).toBe(0)
  bucket.take(10)
  expect(bucket.waitMs()).toBe(0)
  expect(bucket.waitMs(2)).toBe(10)
  clock.now += 49
  expect(bucket.isFull()).toBe(false)
  clock.now += 1
  expect(bucket.isFull()).toBe(true)
})

it('an overdrawn bucket has nothing until its debt is refilled, or tokens are returned', () => {
  const { clock, bucket } = openBucket()
  bucket.take(30)
  expect(bucket.waitMs()).toBe(100)
  clock.now += 40
  expect(bucket.waitMs()).toBe(60)
  bucket.take(-15)
  expect(bucket.waitMs()).toBe(0)
})

it('a bucket that was full for long has no more than its capacity', () => {
  const { clock, bucket } = openBucket()
  clock.now += 10_000
  bucket.take(10)
  expect(bucket.waitMs(1)).toBe(5)
})
