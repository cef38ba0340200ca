// Receives deliveries in a separate process, and counts them.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

let received = 0

const server = http.createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
  req.resume()
  req.on('end', () => {
    received++
    res.end()
  })
})

process.on('message', () => process.send?.(received))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
