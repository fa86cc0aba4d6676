import type { z } from 'zod'
import type { Locale } from '../../contract/locales'
import { mailPayloadSchema } from '../../contract/wire/accounts'
import { FORM_PAYLOAD } from '../../contract/wire/form-results'
import { checkReturnUrl, shopOrigin } from '../domain/payments/return-url'
import type { Services } from '../domain/services'
import { jsonField } from './bodies'
import type { Call } from './env'

/** What a form carries beside its fields; nothing is like an empty object. Throws Refusal as a JSON body does. */
export function payloadOf<Schema extends z.ZodTypeAny>(posted: FormData, schema: Schema): z.output<Schema> {
  return posted.has(FORM_PAYLOAD) ? jsonField(posted, FORM_PAYLOAD, schema) : schema.parse({})
}

/**
 * In which language a mail is written, and where its links lead: to a shop that uses this backend, never to a stranger's.
 * Throws Refusal 'return_url_refused'.
 */
export function mailWish(
  { config }: Services,
  call: Call,
  posted: FormData,
): { locale: Locale; shop: string } {
  const { locale, shop } = payloadOf(posted, mailPayloadSchema)
  const arrivedAt = new URL(call.req.url)
  return {
    locale: locale ?? call.get('locale'),
    shop: shop === undefined ? shopOrigin(config, arrivedAt) : checkReturnUrl(shop, config, arrivedAt).origin,
  }
}
