import { z } from 'zod'
import { FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { Refusal, refusedField } from '../domain/platform/refusal'
import type { Call } from './env'

const keySchema = z.string().uuid().toLowerCase()

/** Throws Refusal 'key_needed' for a key that is not a UUID; undefined without one. */
export function optionalKey(call: Call): string | undefined {
  const key = keySchema.optional().safeParse(call.req.header(IDEMPOTENCY_HEADER))
  if (!key.success) throw new Refusal('key_needed')
  return key.data
}

export function idempotencyKey(call: Call): string {
  const key = optionalKey(call)
  if (key === undefined) throw new Refusal('key_needed')
  return key
}

export function formKey(call: Call): string | undefined {
  const key = keySchema.optional().safeParse(call.req.header(FORM_KEY_HEADER))
  if (key.success) return key.data
  throw refusedField(FORM_KEY_HEADER, 'invalid_request')
}
