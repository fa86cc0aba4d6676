import type { z } from 'zod'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import type { Locale } from '../../contract/locales'
import type { RequestContext } from '../domain/people/account-mails'
import { refusedField } from '../domain/platform/refusal'
import { checkReturnUrl, mailOrigin, shopOrigin } from '../domain/platform/return-url'
import type { Services } from '../domain/platform/services'
import { translator } from '../translator'
import { parseJson, parseWith } from './bodies'
import { clientAddress } from './client-address'
import type { Call } from './env'

export function payloadOf<Schema extends z.ZodTypeAny>(posted: FormData, schema: Schema): z.output<Schema> {
  const text = posted.get(FORM_PAYLOAD) ?? '{}'
  if (typeof text !== 'string') throw refusedField(FORM_PAYLOAD, 'invalid_request')
  return parseWith(schema, parseJson(text))
}

/** Throws Refusal 'return_url_refused' for links that would lead to another shop. */
export function mailOf(
  { config, call, locale }: Pick<Services, 'config'> & { call: Call; locale: Locale },
  overrides: { locale?: Locale; shop?: string },
): RequestContext {
  const arrivedAt = new URL(call.req.url)
  const shop = checkReturnUrl(overrides.shop ?? shopOrigin(config, arrivedAt), config, arrivedAt)
  return { locale: overrides.locale ?? locale, shop: mailOrigin(config, shop), address: clientAddress(call) }
}

export function formResult(call: Call, status: string, key: string, values?: Record<string, string>) {
  return { message: translator(call.get('locale'), 'results')(key, values ?? {}), data: { status } }
}
