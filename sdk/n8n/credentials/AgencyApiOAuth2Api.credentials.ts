import type { ICredentialType, Icon, INodeProperties } from 'n8n-workflow'

/** A connection of an agency with an app, which the authorization server of the service makes. */
export class AgencyApiOAuth2Api implements ICredentialType {
  name = 'agencyApiOAuth2Api'
  extends = ['oAuth2Api']
  displayName = 'Agency API OAuth2 API'
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
    { displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'pkce' },
    {
      displayName: 'Authorization URL',
      name: 'authUrl',
      type: 'hidden',
      default: '={{$self["baseUrl"]}}/oauth/authorize',
      required: true,
    },
    {
      displayName: 'Access Token URL',
      name: 'accessTokenUrl',
      type: 'hidden',
      default: '={{$self["baseUrl"]}}/oauth/token',
      required: true,
    },
    {
      displayName: 'Scope',
      name: 'scope',
      type: 'string',
      default: 'clients:read webhooks:manage offline_access',
      description: 'The scopes that the workflow needs, separated by spaces. A trigger needs webhooks:manage',
    },
    {
      displayName: 'Auth URI Query Parameters',
      name: 'authQueryParameters',
      type: 'hidden',
      default: '=resource={{$self["baseUrl"]}}/api/public/v1',
    },
    { displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'header' },
  ]
}
