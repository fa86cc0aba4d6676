import { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import { Refusal } from '../domain/refusal'
import type { Call } from './env'

export const keySchema = z.string().uuid()

/** What names a request, so that sending it twice has one effect. Throws Refusal 'key_needed' without one. */
export function keyOf(call: Call): string {
  const key = keySchema.safeParse(call.req.header(IDEMPOTENCY_HEADER))
  if (!key.success) throw new Refusal('key_needed')
  return key.data.toLowerCase()
}
