import { z } from 'zod'
import { FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { Refusal } from '../domain/platform/refusal'
import { parameter } from './endpoint'
import type { Call } from './env'

const keySchema = z.string().uuid().toLowerCase()

export const idempotencyKeyParameter = ({ description = 'Any UUID of your own', isRequired = true } = {}) =>
  parameter('header', IDEMPOTENCY_HEADER, { isRequired, format: 'uuid', description })

/** Throws Refusal 'key_needed' for a key that is not a UUID; undefined without one. */
export function givenKey(call: Call): string | undefined {
  const key = keySchema.optional().safeParse(call.req.header(IDEMPOTENCY_HEADER))
  if (!key.success) throw new Refusal('key_needed')
  return key.data
}

/** Throws Refusal 'key_needed'. */
export function idempotencyKey(call: Call): string {
  const key = givenKey(call)
  if (key === undefined) throw new Refusal('key_needed')
  return key
}

/** Throws Refusal 'invalid_request' for a key that is not a UUID. */
export function formKey(call: Call): string | undefined {
  const key = keySchema.optional().safeParse(call.req.header(FORM_KEY_HEADER))
  if (key.success) return key.data
  throw new Refusal('invalid_request', { fields: [{ field: FORM_KEY_HEADER, code: 'invalid_request' }] })
}
