import {
  NodeApiError,
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type JsonObject,
} from 'n8n-workflow'
import { authenticationProperty, credentials } from '../AgencyApi/authentication'
import { events } from '../AgencyApi/generated/events'
import { isGenuine } from './signature'

interface Subscription extends IDataObject {
  id: number
  url: string
  events: string[]
  signingSecret: string
}

/** The part of the subscription that n8n keeps with the workflow. */
interface Stored extends IDataObject {
  webhookId?: number
  signingSecret?: string
}

const credentialsOf = (context: IHookFunctions) =>
  context.getNodeParameter('authentication') === 'oAuth2' ? 'agencyApiOAuth2Api' : 'agencyApiKeyApi'

/** Sends a request for subscriptions. Undefined if the subscription does not exist. */
const request = async <Body>(context: IHookFunctions, method: IHttpRequestMethods, path = '', body?: IDataObject) => {
  const name = credentialsOf(context)
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(name)
  try {
    return (await context.helpers.httpRequestWithAuthentication.call(context, name, {
      method,
      url: `${baseUrl}/api/public/v1/webhooks${path}`,
      body,
      json: true,
    })) as Body
  } catch (error) {
    const failure = new NodeApiError(context.getNode(), error as JsonObject)
    if (failure.httpCode === '404') return undefined
    throw failure
  }
}

/** Starts a workflow with each event. The subscription exists while the workflow is active. */
export class AgencyApiTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Agency API Trigger',
    name: 'agencyApiTrigger',
    icon: { light: 'file:../../icons/agency-api.svg', dark: 'file:../../icons/agency-api.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when the data of an agency changes',
    defaults: { name: 'Agency API Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      authenticationProperty,
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        default: [],
        required: true,
        description: 'The events that start the workflow',
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const stored: Stored = this.getWorkflowStaticData('node')
        if (stored.webhookId === undefined) return false
        const existing = await request<Subscription>(this, 'GET', `/${stored.webhookId}`)
        const wanted = this.getNodeParameter('events') as string[]
        if (existing === undefined) return false
        return (
          existing.url === this.getNodeWebhookUrl('default') &&
          existing.events.length === wanted.length &&
          wanted.every(event => existing.events.includes(event))
        )
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const stored: Stored = this.getWorkflowStaticData('node')
        if (stored.webhookId !== undefined) await request(this, 'DELETE', `/${stored.webhookId}`)
        const created = await request<Subscription>(this, 'POST', '', {
          url: this.getNodeWebhookUrl('default'),
          events: this.getNodeParameter('events') as string[],
        })
        stored.webhookId = created?.id
        stored.signingSecret = created?.signingSecret
        return created !== undefined
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const stored: Stored = this.getWorkflowStaticData('node')
        if (stored.webhookId !== undefined) await request(this, 'DELETE', `/${stored.webhookId}`)
        delete stored.webhookId
        delete stored.signingSecret
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { signingSecret = '' }: Stored = this.getWorkflowStaticData('node')
    const { rawBody } = this.getRequestObject()
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = this.getHeaderData()
    const headers = { id: String(id), timestamp: String(timestamp), signatures: String(signatures) }
    if (signingSecret === '' || !isGenuine(rawBody, signingSecret, headers)) {
      this.getResponseObject().status(401).end()
      return { noWebhookResponse: true }
    }
    const event = this.getBodyData()
    // A test event shows that the URL works, and is no change.
    if (event.event === 'test.ping') return { webhookResponse: 'OK' }
    return { workflowData: [this.helpers.returnJsonArray(event)] }
  }
}
