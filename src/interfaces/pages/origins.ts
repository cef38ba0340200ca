/** The servers, in JSON and in YAML. Deeper levels are indented, so that only the top level matches. */
const servers = /^(?: "servers": \[[^[\]]*\]|servers:\n(?: {2}.*\n)+)/m
/** Where the path of a server begins. */
const serverPath = /(?<=\burl"?: "?)(?=\/)/g

/** The URL of the service in guides. The address to which a proxy forwards requests ends with a semicolon. */
const sampleUrl = /http:\/\/127\.0\.0\.1:3000(?![\d;])/g

/** A guide as it is generated, with samples for an origin. */
export const withSampleOrigin = (guide: Buffer, origin: string): Buffer =>
  Buffer.from(guide.toString().replaceAll(sampleUrl, origin))

/** A contract as it is generated, with the URLs of its servers and its examples at an origin. */
export const withAbsoluteServer = (contract: Buffer, origin: string): Buffer => {
  const text = contract.toString()
  const [relative] = servers.exec(text) ?? []
  if (!relative) throw new Error('The contract has no relative server')
  const absolute = text.replace(servers, () => relative.replaceAll(serverPath, origin))
  return withSampleOrigin(Buffer.from(absolute), origin)
}
