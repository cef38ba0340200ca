import { request, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'

interface Line {
  level: number
  msg: string
  statusCode?: number
  errorCode?: string | null
  err?: { message: string }
}

/** The lines of the log about requests, when there are as many as expected. */
export const requestLines = async ({ logLines }: TestApp, count: number): Promise<Line[]> => {
  const read = () =>
    logLines
      .map(line => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request handled' || msg === 'request failed')
  await expect.poll(() => read().length, { timeout: 20_000 }).toBe(count)
  return read()
}

/** The lines about a request whose client went away. */
export const clientClosedLines = [
  expect.objectContaining({ level: 30, statusCode: 499, errorCode: 'CLIENT_CLOSED_REQUEST' }) as object,
]

/** Sends a GET request on a connection of its own, and reads none of the body. */
export const startGet = (url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent: false, headers }, resolve).on('error', reject).end()
  })

/** Reads a body up to a number of bytes. Resolves to the number that has come before the connection was lost. */
export const readUpTo = async (response: IncomingMessage, max: number): Promise<number> => {
  let count = 0
  try {
    for await (const chunk of response.iterator({ destroyOnReturn: false })) {
      count += (chunk as Buffer).length
      if (count >= max) break
    }
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
  }
  return count
}
