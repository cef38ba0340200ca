/**
 * Where the path of the server begins, in JSON and in YAML. Deeper levels are indented, so that only the top level
 * matches.
 */
const serverPath = /^(?: "servers": \[\s+\{\s+"url": "|servers:\n {2}- url: )(?=\/)/m

/** The URL of the service in guides. The address to which a proxy forwards requests ends with a semicolon. */
const sampleUrl = /http:\/\/127\.0\.0\.1:3000(?![\d;])/g

/** A guide as it is generated, with samples for an origin. */
export const withSampleOrigin = (guide: Buffer, origin: string): Buffer =>
  Buffer.from(guide.toString().replaceAll(sampleUrl, origin))

/** A contract as it is generated, with the URL of its server and its examples at an origin. */
export const withAbsoluteServer = (contract: Buffer, origin: string): Buffer => {
  const text = contract.toString()
  if (!serverPath.test(text)) throw new Error('The contract has no relative server')
  return withSampleOrigin(Buffer.from(text.replace(serverPath, start => start + origin)), origin)
}
