import { openLoopbackServer, respondWith, type Responder, type ReceivedRequest } from '#test/servers/loopback-server.ts'

export { respondWith } from '#test/servers/loopback-server.ts'

/** A delivery as the receiver got it. The signature covers the raw body. */
type ReceivedDelivery = Pick<ReceivedRequest, 'path' | 'headers'> & { raw: string }

/** A receiver of webhooks on loopback, by default on 127.0.0.1. It records deliveries and responds with `respond`. */
export const openReceiver = async (host?: string) => {
  const { url, port, respondByDefault, close } = await openLoopbackServer(host)
  const received: ReceivedDelivery[] = []
  const receiver = {
    url,
    port,
    received,
    /** The default is 200. */
    respond: respondWith(200),
    /** The ids of the received deliveries, in order. */
    ids: () => received.map(({ headers }) => Number(headers['x-service-delivery-id'])),
    /** The events of the received deliveries, in order. */
    events: () => received.map(({ headers }) => headers['x-service-event']),
    close,
  }
  const receive: Responder = (res, request) => {
    const { path, headers, body } = request
    received.push({ path, headers, raw: body })
    receiver.respond(res, request)
  }
  respondByDefault(receive)
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

type Cleanup = { onCleanup: (cleanup: () => void) => void }

/** A fixture: a receiver for one test file, by default on 127.0.0.1. */
export const receiverOn =
  (host?: string) =>
  async ({}, { onCleanup }: Cleanup) => {
    const receiver = await openReceiver(host)
    onCleanup(receiver.close)
    return receiver
  }

export const receiverFixture = receiverOn()
