import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, Icon, INodeProperties } from 'n8n-workflow'

/** A key of one agency, for workflows of this agency. */
export class AgencyApiKeyApi implements ICredentialType {
  name = 'agencyApiKeyApi'
  displayName = 'Agency API Key API'
  icon: Icon = { light: 'file:../icons/agency-api.svg', dark: 'file:../icons/agency-api.dark.svg' }
  documentationUrl = 'https://agency-api.example/docs/recipes/automation-tools'

  properties: INodeProperties[] = [
    {
      displayName: 'URL of the Service',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://agency.example.com',
      description: 'The origin of the service, without a path',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: 'A key with the scopes that the workflow needs',
      required: true,
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/public/v1/me' },
  }
}
