// Repeats a call over several connections until the process is killed. Responses are discarded.
import http from 'node:http'
import type { Call } from '../load.ts'

const [base = '', callText = '{}', connections = '1'] = process.argv.slice(2)
const { method, path, key, body } = JSON.parse(callText) as Call
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) })
const text = body ? JSON.stringify(body) : ''
const headers = { 'x-api-key': key, ...(text && { 'content-type': 'application/json' }) }

const sendOnce = () =>
  new Promise<void>(resolve => {
    const request = http.request(base + path, { agent, method, headers, localAddress: '127.0.0.2' }, response => {
      response.resume().on('close', resolve)
    })
    request.on('error', () => resolve()).end(text)
  })

const repeat = async () => {
  for (;;) await sendOnce()
}
for (let nth = 0; nth < Number(connections); nth++) void repeat()
