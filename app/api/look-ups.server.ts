import { z } from 'zod'
import { lookUpsApi } from '../../contract/endpoints/look-ups'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt } from './call.server'
import { isUnknownCall } from './refusal.server'
import { anyFlag, anyText, dataOf, isEmpty } from './specified/values'

/** Where the answer does not say whether the register was available, it was; one that says nothing at all checked nothing. */
const specifiedVatCheck = z
  .unknown()
  .transform(dataOf)
  .pipe(z.object({ valid: z.unknown(), name: anyText }))
  .transform(({ valid, name }) => ({
    data: { valid: anyFlag.parse(valid), unavailable: isEmpty(valid), name: name || null },
  }))

const TIMEOUT_MS = 1_000

export async function suggestAddresses(backend: Backend, query: string, country: string) {
  const input = { query, country: country || undefined }
  const answer = await unlessUnavailable(
    attempt(backend, lookUpsApi.addresses, input, { expect: [404, 422, 429] }),
  )
  return answer?.body?.data.unavailable ? undefined : answer?.body?.data.suggestions
}

export type VatResult = { state: 'valid' | 'invalid' | 'unavailable'; name?: string }

/** 'unavailable' says nothing about the number. */
export async function checkVat(backend: Backend, number: string): Promise<VatResult> {
  const options = { fallback: specifiedVatCheck, expect: [400, 404, 422, 429] }
  const answer = await unlessUnavailable(attempt(backend, lookUpsApi.vat, { vat: number }, options))
  if (!answer || answer.refusal?.status === 429) return { state: 'unavailable' }
  if (answer.refusal) return { state: isUnknownCall(answer.refusal) ? 'unavailable' : 'invalid' }
  const { unavailable, valid, name } = answer.body.data
  if (unavailable) return { state: 'unavailable' }
  return valid ? { state: 'valid', name: name ?? undefined } : { state: 'invalid' }
}

export type LocatedPlace = { country?: string; region?: string }

/** Returns an empty place if it is unknown. Throws if the look-up fails or takes too long. */
export async function readPlaceOfIp(ip: string, backend: Backend): Promise<LocatedPlace> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The location of an address takes too long')), TIMEOUT_MS)
  })
  try {
    const reading = attempt(backend, lookUpsApi.location, { ip }, { expect: [404], isNoted: true })
    const { body } = await Promise.race([reading, timeout])
    return { country: body?.data.countryCode?.toLowerCase(), region: body?.data.region ?? undefined }
  } finally {
    clearTimeout(timer)
  }
}
