import { vatCheckSchema } from '../../contract/wire/accounts'
import { type AddressSuggestion, addressSuggestionsResponseSchema } from '../../contract/wire/addresses'
import { locationPath, locationResponseSchema } from '../../contract/wire/location'
import { type Backend, unlessUnavailable } from './backend.server'
import { specifiedVatCheck } from './specified/vat-checks'

const TIMEOUT_MS = 1_000

export async function suggestAddresses(
  backend: Backend,
  query: string,
  country: string,
): Promise<AddressSuggestion[] | undefined> {
  const search = new URLSearchParams({ query, ...(country ? { country } : {}) })
  const path = `/api/address_suggestions?${search}`
  const expect = [422, 429]
  const answer = await unlessUnavailable(backend.get(path, addressSuggestionsResponseSchema, { expect }))
  return answer?.body?.data.unavailable ? undefined : answer?.body?.data.suggestions
}

export type VatResult = { state: 'valid' | 'invalid' | 'unavailable'; name?: string }

export async function checkVat(backend: Backend, number: string): Promise<VatResult> {
  const path = `/api/check_btw/${encodeURIComponent(number)}`
  const answer = await unlessUnavailable(
    backend.get(path, vatCheckSchema.or(specifiedVatCheck), { expect: [400, 404, 422, 429] }),
  )
  if (!answer || answer.refusal?.status === 429) return { state: 'unavailable' }
  if (answer.refusal) return { state: 'invalid' }
  const { unavailable, valid, name } = answer.body.data
  if (unavailable) return { state: 'unavailable' }
  return valid ? { state: 'valid', name: name ?? undefined } : { state: 'invalid' }
}

/** `region` is what the service calls it. */
export type LocatedPlace = { country?: string; region?: string }

/** Empty if unknown. Throws if the look-up fails or takes too long. */
export async function readPlaceOfIp(ip: string, backend: Backend): Promise<LocatedPlace> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The location of an address takes too long')), TIMEOUT_MS)
  })
  try {
    const reading = backend.getNoted(locationPath(ip), locationResponseSchema, { expect: [404] })
    const { body } = await Promise.race([reading, timeout])
    return { country: body?.data.country_code?.toLowerCase(), region: body?.data.region ?? undefined }
  } finally {
    clearTimeout(timer)
  }
}
