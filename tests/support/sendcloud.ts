import { createHmac } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

export const SENDCLOUD_KEYS = {
  publicKey: 'public-key-of-the-tests',
  secretKey: 'secret-key-of-the-tests',
  webhookKey: 'webhook-key-of-the-tests',
}

type Sent = {
  external_reference_id: string
  order_number: string
  from_address: Record<string, string>
  to_address: Record<string, string>
  parcels: { weight?: { value: string; unit: string } }[]
}

type Shipment = {
  id: string
  sent: Sent
  carrier: string
  codes: string[]
  ids: number[]
  statuses: string[]
  errors: { detail: string; code: string; status: string }[]
}

const { publicKey, secretKey, webhookKey } = SENDCLOUD_KEYS
const AUTHORIZATION = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`

const told = ({ id, carrier, codes, ids, statuses, errors }: Shipment) => ({
  id,
  carrier: { code: carrier, name: carrier },
  parcels: ids.map((parcel, index) => ({
    id: parcel,
    status: { code: statuses[index], message: '' },
    tracking_number: codes[index] ?? '',
    documents: [],
  })),
  errors,
})

const problem = (status: number, detail: string, code = 'invalid') => ({
  status,
  body: { errors: [{ status: String(status), code, detail }] },
})

let count = 0

/** Sendcloud as far as the shop asks it, by sendcloud.dev/api/v3: shipments, their labels, and signed calls of a webhook. */
export function playSendcloud() {
  const shipments = new Map<string, Shipment>()
  const state = { carrier: 'postnl', code: '3SABCD100000000', refuses: '', fails: '', isLost: false }
  function announce(sent: Sent) {
    if (state.refuses) return problem(400, state.refuses)
    if (shipments.has(sent.external_reference_id)) return { status: 409, body: {} }
    count += 1
    const number = String(count).padStart(3, '0')
    const shipment: Shipment = {
      id: `shipment-${count}`,
      sent,
      carrier: state.carrier,
      codes: sent.parcels.map((_, index) =>
        state.fails ? '' : `${state.code.slice(0, -4)}${number}${index}`,
      ),
      ids: sent.parcels.map((_, index) => count * 100 + index),
      statuses: sent.parcels.map(() => 'READY_TO_SEND'),
      errors: state.fails ? [{ status: '500', code: 'parcel_announcement_error', detail: state.fails }] : [],
    }
    shipments.set(sent.external_reference_id, shipment)
    return { status: 201, body: { data: told(shipment) } }
  }

  function ofShipment(pathname: string) {
    const [, id = '', verb] = /^\/shipments\/([^/]+)(\/cancel)?$/.exec(pathname) ?? []
    const shipment = [...shipments.values()].find((known) => known.id === id)
    if (!shipment) return problem(404, 'Not found', 'not_found')
    if (!verb) return { status: 200, body: { data: told(shipment) } }
    if (state.refuses) return problem(409, state.refuses)
    return { status: 200, body: { data: { status: 'cancelled', message: 'Shipment has been cancelled' } } }
  }

  async function reply(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sendcloud')
    if (request.headers.authorization !== AUTHORIZATION)
      return problem(401, 'wrong keys', 'authentication_failed')
    const asked = `${request.method} ${pathname}`
    if (asked === 'POST /shipments/announce-with-shipping-rules')
      return announce(JSON.parse(await text(request)))
    if (asked === 'GET /shipments') {
      const shipment = shipments.get(searchParams.get('external_reference_id') ?? '')
      return { status: 200, body: { data: shipment ? [told(shipment)] : [] } }
    }
    if (asked === 'GET /parcel-documents/label') {
      return { status: 200, body: `%PDF ${searchParams.getAll('parcels').join(' ')}` }
    }
    return ofShipment(pathname)
  }

  const answer: RequestListener = async (request, response) => {
    const { status, body } = await reply(request)
    if (state.isLost) return response.destroy()
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  /** The call of the webhook once a parcel of the order is there. */
  function moves(orderNumber: string, status: string, at: Date, parcel = 0): Request {
    const shipment = [...shipments.values()].find(({ sent }) => sent.order_number === orderNumber)
    if (shipment) shipment.statuses[parcel] = status
    const id = shipment?.ids[parcel] ?? 1
    return webhook({
      action: 'parcel_status_changed',
      timestamp: at.getTime(),
      carrier_status_change_timestamp: Math.floor(at.getTime() / 1_000),
      parcel: { id, order_number: orderNumber, status: { id: 1, message: '' } },
    })
  }

  return { answer, shipments, state, moves }
}

export function webhook(body: object, key = webhookKey): Request {
  const json = JSON.stringify(body)
  return new Request('https://nachtnest.example/api/labels/webhook', {
    method: 'POST',
    body: json,
    headers: {
      'Content-Type': 'application/json',
      'Sendcloud-Signature': createHmac('sha256', key).update(json).digest('hex'),
    },
  })
}
