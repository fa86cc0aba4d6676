import { z } from 'zod'
import { FORM_KEY_HEADER } from '../../contract/wire/form-results'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import { Refusal } from '../domain/refusal'
import type { Call } from './env'

const keySchema = z.string().uuid().toLowerCase()

/** The key of a request that must have one. Throws Refusal 'key_needed'. */
export function keyOf(call: Call): string {
  const key = keySchema.safeParse(call.req.header(IDEMPOTENCY_HEADER))
  if (!key.success) throw new Refusal('key_needed')
  return key.data
}

/** The key a form was drawn with, if any. Throws Refusal 'invalid_request' for one that is no UUID. */
export function formKeyOf(call: Call): string | undefined {
  const key = keySchema.optional().safeParse(call.req.header(FORM_KEY_HEADER))
  if (key.success) return key.data
  throw new Refusal('invalid_request', { fields: [{ field: FORM_KEY_HEADER, code: 'invalid_request' }] })
}
