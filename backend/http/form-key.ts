import { z } from 'zod'
import { FORM_KEY_HEADER } from '../../contract/wire/form-results'
import { Refusal } from '../domain/refusal'
import type { Call } from './env'
import { csrfHeader } from './openapi-answers'

const keySchema = z.string().uuid()

/** The key a form was drawn with; undefined where it came without. Throws Refusal 'invalid_request' for what is none. */
export function formKeyOf(call: Call): string | undefined {
  const given = call.req.header(FORM_KEY_HEADER)
  if (given === undefined) return undefined
  const key = keySchema.safeParse(given)
  if (key.success) return key.data.toLowerCase()
  throw new Refusal('invalid_request', { fields: [{ field: FORM_KEY_HEADER, code: 'invalid_request' }] })
}

/** The headers of every call that sends a form. */
export const formHeader = csrfHeader.extend({
  [FORM_KEY_HEADER]: keySchema
    .optional()
    .describe('The same key with the same form has one effect and the same answer'),
})
