// A receiver in a separate process: the path selects its response and whether it reports the time of receipt.
import http from 'node:http'

const responders: Record<string, (res: http.ServerResponse) => void> = {
  '/ok': res => void res.end(),
  '/error': res => void res.writeHead(500).end(),
  '/hang': () => {},
}

let received = 0
const receipts = new Map<number, number>()

const server = http.createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
  const at = performance.timeOrigin + performance.now()
  const [path = '', name] = (req.url ?? '').split('?')
  req.resume()
  req.on('end', () => {
    if (name === 'timed') receipts.set(Number(req.headers['x-service-delivery-id']), at)
    else received++
    responders[path]?.(res)
  })
})

process.on('message', (question: string) => {
  if (question === 'received') process.send?.(received)
  else process.send?.([...receipts])
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
