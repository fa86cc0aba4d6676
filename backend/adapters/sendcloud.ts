import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type ShipmentEventKind, trackingCode } from '../../contract/shipments'
import { Refusal } from '../domain/platform/refusal'
import type { LabelPort, LabelRequest, MadeLabel, ParcelAddress, ParcelChange } from '../ports'

export type SendcloudSettings = { url: string; publicKey: string; secretKey: string; webhookKey: string }

const TIMEOUT_MS = 20_000
const MAX_REASON = 300
const LAST_SECONDS = 1e11

const KINDS = new Map<string, ShipmentEventKind>([
  ['PICKED_UP_BY_DRIVER', 'picked_up'],
  ['TO_SORTING', 'in_transit'],
  ['AT_SORTING_CENTRE', 'in_transit'],
  ['SORTING', 'in_transit'],
  ['SORTED', 'in_transit'],
  ['AT_CUSTOMS', 'in_transit'],
  ['SHIPMENT_ON_ROUTE', 'in_transit'],
  ['DRIVER_ON_ROUTE', 'out_for_delivery'],
  ['DELIVERY_FAILED', 'not_home'],
  ['DELAYED', 'delayed'],
  ['DELIVERY_DATE_CHANGED', 'delayed'],
  ['DELIVERED', 'delivered'],
  ['COLLECTED_BY_CUSTOMER', 'delivered'],
])

const errorsSchema = z.array(z.object({ detail: z.string().optional(), code: z.string().optional() }))

const shipmentSchema = z.object({
  id: z.string(),
  carrier: z.object({ code: z.string() }).nullish(),
  parcels: z.array(
    z.object({
      id: z.number().int(),
      tracking_number: z.string().nullish(),
      status: z.object({ code: z.string() }).nullish(),
    }),
  ),
  errors: errorsSchema.nullish(),
})

const changeSchema = z.object({
  action: z.literal('parcel_status_changed'),
  timestamp: z.number(),
  carrier_status_change_timestamp: z.number().nullish(),
  parcel: z.object({ id: z.number().int(), order_number: z.string() }),
})

const reasonOf = (errors: z.output<typeof errorsSchema>) =>
  errors
    .flatMap(({ detail, code }) => detail ?? code ?? [])
    .join(' ')
    .slice(0, MAX_REASON)

function addressOf({ number, addition, ...address }: ParcelAddress) {
  const parts = {
    name: address.name,
    company_name: address.company,
    address_line_1: address.street,
    house_number: `${number} ${addition}`.trim(),
    address_line_2: address.line,
    postal_code: address.postcode,
    city: address.town,
    country_code: address.country,
    email: address.email,
    phone_number: address.phone,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

function madeFrom({ id, carrier, parcels, errors }: z.output<typeof shipmentSchema>): MadeLabel {
  const code = trackingCode(parcels[0]?.tracking_number ?? '')
  if (!code || errors?.length) return { refused: reasonOf(errors ?? []), isSpent: true }
  return {
    shipment: id,
    carrier: carrier?.code ?? '',
    code,
    parcels: parcels.map((parcel) => String(parcel.id)),
  }
}

const momentOf = (stamp: number) => new Date(stamp > LAST_SECONDS ? stamp : stamp * 1_000)

/** By version 3 of its API (sendcloud.dev/api/v3); weight, carrier and the rest follow from the shipping rules and defaults there. */
export function createSendcloud({ url, publicKey, secretKey, webhookKey }: SendcloudSettings) {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`

  async function ask(
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
    accept = 'application/json',
  ) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: authorization, Accept: accept, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const { status } = response
    if ([401, 403, 429].includes(status) || status >= 500) throw new Error(`Sendcloud answered ${status}`)
    return response
  }

  const refusalIn = async (response: Response) =>
    reasonOf(z.object({ errors: errorsSchema }).parse(await response.json()).errors)

  async function answered<Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await ask(path)
    if (!response.ok) throw new Error(`Sendcloud answered ${response.status}`)
    return z.object({ data: schema }).parse(await response.json()).data
  }

  const named = (reference: string) =>
    answered(
      `/shipments?${new URLSearchParams({ external_reference_id: reference })}`,
      z.array(shipmentSchema),
    )

  async function make(request: LabelRequest): Promise<MadeLabel> {
    const { reference, orderNumber, from, to, parcels, weight } = request
    const parcel = weight === undefined ? {} : { weight: { value: weight.toFixed(3), unit: 'kg' } }
    const response = await ask('/shipments/announce-with-shipping-rules', {
      external_reference_id: reference,
      order_number: orderNumber,
      from_address: addressOf(from),
      to_address: addressOf(to),
      parcels: Array.from({ length: parcels }, () => parcel),
      label_details: { mime_type: 'application/pdf', dpi: 300 },
    })
    if (response.status === 409) {
      const [before] = await named(reference)
      if (!before) throw new Error('Sendcloud knows a reference without its shipment')
      return madeFrom(before)
    }
    if (!response.ok) return { refused: await refusalIn(response), isSpent: false }
    return madeFrom(z.object({ data: shipmentSchema }).parse(await response.json()).data)
  }

  function isFromSendcloud(body: string, signature: string): boolean {
    const expected = createHmac('sha256', webhookKey).update(body).digest()
    const actual = Buffer.from(signature, 'hex')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }

  async function receiveWebhook(request: Request): Promise<ParcelChange | undefined> {
    const body = await request.text()
    if (!isFromSendcloud(body, request.headers.get('sendcloud-signature') ?? ''))
      throw new Refusal('bad_signature')
    const { data } = changeSchema.safeParse(JSON.parse(body))
    if (!data) return undefined
    const { parcel, timestamp, carrier_status_change_timestamp: atCarrier } = data
    return {
      orderNumber: parcel.order_number,
      parcel: String(parcel.id),
      at: momentOf(atCarrier ?? timestamp),
    }
  }

  return {
    make,
    receiveWebhook,
    async cancel(shipment) {
      const response = await ask(`/shipments/${encodeURIComponent(shipment)}/cancel`, undefined, 'POST')
      return { refused: response.ok ? undefined : await refusalIn(response) }
    },
    async print(parcels) {
      const query = new URLSearchParams(parcels.map((parcel) => ['parcels', parcel]))
      const response = await ask(`/parcel-documents/label?${query}`, undefined, 'GET', 'application/pdf')
      if (!response.ok) throw new Error(`Sendcloud answered ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    async find(shipment) {
      const { parcels } = await answered(`/shipments/${encodeURIComponent(shipment)}`, shipmentSchema)
      return new Map(parcels.map(({ id, status }) => [String(id), KINDS.get(status?.code ?? '')]))
    },
    check: () => named('0'),
  } satisfies LabelPort & { check: () => Promise<unknown> }
}
