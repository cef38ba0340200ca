import type { INodeCredentialDescription, INodeProperties } from 'n8n-workflow'

/** How a node authenticates: by the key of an agency, or by its connection with an app. */
export const authenticationProperty: INodeProperties = {
  displayName: 'Authentication',
  name: 'authentication',
  type: 'options',
  options: [
    { name: 'API Key', value: 'apiKey' },
    { name: 'OAuth2', value: 'oAuth2' },
  ],
  default: 'apiKey',
}

export const credentials: INodeCredentialDescription[] = [
  { name: 'agencyApiKeyApi', required: true, displayOptions: { show: { authentication: ['apiKey'] } } },
  { name: 'agencyApiOAuth2Api', required: true, displayOptions: { show: { authentication: ['oAuth2'] } } },
]
