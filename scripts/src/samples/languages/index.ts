// Code for requests of the public API. Nothing here depends on Node, so that a page can use it for the values of its
// reader.
import { curlCode } from './curl.ts'
import { phpCode } from './php.ts'
import { pythonCode } from './python.ts'
import { pythonSdkCode } from './python-sdk.ts'
import type { SampleRequest } from './request.ts'
import { sdkCode } from './sdk.ts'

export type { SampleRequest, SdkCall, Value } from './request.ts'

/** A sample of an operation; `lang` is the name by which highlighters know the language. */
export interface CodeSample {
  lang: string
  label: string
  source: string
}

/** A request in each language; with the SDKs if the request has their call. */
export const requestCode = (request: SampleRequest): CodeSample[] => [
  { lang: 'bash', label: 'curl', source: curlCode(request) },
  ...(request.sdk ? [{ lang: 'javascript', label: 'SDK', source: sdkCode(request, request.sdk) }] : []),
  { lang: 'php', label: 'PHP', source: phpCode(request) },
  { lang: 'python', label: 'Python', source: request.sdk ? pythonSdkCode(request, request.sdk) : pythonCode(request) },
]
