import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow'
import { authenticationProperty, credentials } from './authentication'
import { properties } from './generated/properties'

/** The operations of the public API. n8n sends the requests that the properties describe. */
export class AgencyApi implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Agency API',
    name: 'agencyApi',
    icon: { light: 'file:../../icons/agency-api.svg', dark: 'file:../../icons/agency-api.dark.svg' },
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Reads and changes the clients, websites, tickets, tasks, invoices and quotes of an agency',
    defaults: { name: 'Agency API' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    requestDefaults: {
      baseURL: '={{$credentials.baseUrl}}/api/public/v1',
      headers: { Accept: 'application/json', 'Accept-Language': 'en' },
    },
    properties: [authenticationProperty, ...properties],
  }
}
