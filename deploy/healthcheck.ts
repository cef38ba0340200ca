import http from 'node:http'
import https from 'node:https'
import { readConfig } from '../src/ground/config/config.ts'
import { loadEnvironmentFile } from '../src/ground/config/environment.ts'

// The health check of the container image, which has no curl. It asks whether the process lives, not whether it is
// ready: an orchestrator that replaces unhealthy containers would otherwise replace all of them while the database is
// down.
loadEnvironmentFile()
const { port, tls } = readConfig(process.env)
// The certificate names the public host, not loopback.
const options = { host: '127.0.0.1', port, path: '/livez', rejectUnauthorized: false }
const request = (tls ? https : http).get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
request.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
