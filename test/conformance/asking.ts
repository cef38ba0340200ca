import { expect } from 'vitest'
import { jsonOf } from './hostile.ts'
import { allows, isAllowed, judge, judgeAnswer, type Query } from './judge.ts'
import type { Party } from './party.ts'
import { count, type Trail } from './property.ts'
import type { Fault } from './raw.ts'
import { filled } from './special.ts'
import { subjectOf } from './subjects.ts'
import type { Target } from './targets.ts'
import { proofOf, type Sent, type Wire } from './wire.ts'

/** Makes requests of one operation, which are about what is theirs alone, and holds the answers against the contract. */
export const openAsking = (target: Target, party: Party, wire: Wire) => {
  const subject = subjectOf(party, target)
  const at = async (id?: string) => {
    const ids = (await subject.ids()).map(String)
    return target.template.replaceAll(/\{\w+\}/g, () => id ?? ids.shift() ?? '')
  }

  const send = async (sent: Sent, trail: Trail) => {
    trail.add(target, sent)
    const proof = proofOf(target, party, await subject.cookie(), sent.body)
    const answer = await wire.send({ ...sent, headers: { ...proof, ...sent.headers } })
    count(target, answer)
    subject.answered(answer.status)
    return answer
  }

  return {
    /** The ids of what the requests are about. */
    ids: async () => (await subject.ids()).map(String),

    /** Sends a body and a query; in a body that is allowed, some or all ids and tokens may name what is there. */
    ask: async (body: unknown, query: Query, trail: Trail, names: 'some' | 'all' | 'nothing' = 'some') => {
      const isKnown =
        names !== 'nothing' && target.schema !== undefined && body !== undefined && allows(target.schema, body)
      const content = isKnown ? await filled(party, body, names === 'all') : body
      const text = content === undefined ? undefined : jsonOf(content)
      const sent = {
        method: target.method,
        path: (await at()) + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''),
        headers: text === undefined ? {} : { 'content-type': 'application/json' },
        body: text === undefined ? undefined : Buffer.from(text),
      }
      const answer = await send(sent, trail)
      judge(target, sent, answer, isAllowed(target, query, text))
      return answer
    },

    /** Sends what is no request of the operation. */
    break: async ({ id, query, ...fault }: Fault, trail: Trail) => {
      const sent = {
        method: fault.method ?? target.method,
        path: (await at(id)) + (query ? `?${query}` : ''),
        headers: fault.headers ?? {},
        body: fault.body,
      }
      const answer = await send(sent, trail)
      judgeAnswer(target, sent, answer)
      if (fault.statuses) expect(fault.statuses, `${fault.what}: ${answer.text}`).toContain(answer.status)
    },
  }
}
