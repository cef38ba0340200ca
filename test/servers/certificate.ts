import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Creates the files of a self-signed certificate and its key, and returns the variables that name them. */
export const createCertificate = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'agency-api-tls-'))
  const [certificate, privateKey] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
  const subject = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  await promisify(execFile)('openssl', [...subject, ...curve, '-keyout', privateKey, '-out', certificate])
  return {
    environment: { TLS_CERT: certificate, TLS_KEY: privateKey },
    remove: () => rm(directory, { recursive: true }),
  }
}
