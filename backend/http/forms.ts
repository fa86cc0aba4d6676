import type { z } from 'zod'
import type { FormValues } from '../../contract/forms/values'
import type { Locale } from '../../contract/locales'
import { mailPayloadSchema } from '../../contract/wire/accounts'
import { FORM_PAYLOAD, type FormResult } from '../../contract/wire/form-results'
import type { User } from '../domain/accounts/user'
import type { Form } from '../domain/forms/form'
import { readAnswers } from '../domain/forms/read-answers'
import { type Effect, type Taken, takeForm } from '../domain/forms/take-form'
import { validAnswers } from '../domain/forms/validate'
import { checkReturnUrl, shopOrigin } from '../domain/payments/return-url'
import type { Services } from '../domain/services'
import { translator } from '../translator'
import { jsonField } from './bodies'
import { clientAddress } from './client-address'
import type { Call } from './env'
import { formKeyOf } from './idempotency-key'

/** A form as it arrived; `user` for one whose questions depend on who is logged in. */
type Arrived = { form: Form; posted: FormData; user?: User }

function definitionOf(
  services: Services,
  call: Call,
  { form, user = null }: { form: Form; user?: User | null },
) {
  return form.define({ services, locale: call.get('locale'), query: {}, user })
}

/** Takes a posted form once for each key, see `takeForm`. */
export async function takePosted<Outcome extends object = FormResult>(
  services: Services,
  call: Call,
  { posted, ...asked }: Arrived,
  effect: Effect<Outcome>,
): Promise<Taken<Outcome>> {
  const definition = await definitionOf(services, call, asked)
  return takeForm(services, { definition, posted, key: formKeyOf(call), locale: call.get('locale') }, effect)
}

/** The answers in a posted form that may be taken any number of times. Throws Refusal 'invalid_form'. */
export async function postedAnswers(
  services: Services,
  call: Call,
  { posted, form }: Arrived,
): Promise<FormValues> {
  const definition = await definitionOf(services, call, { form })
  return validAnswers(definition, readAnswers(definition, posted), call.get('locale'))
}

/** What a form carries beside its fields; nothing is like an empty object. Throws Refusal as a JSON body does. */
export function payloadOf<Schema extends z.ZodTypeAny>(posted: FormData, schema: Schema): z.output<Schema> {
  return posted.has(FORM_PAYLOAD) ? jsonField(posted, FORM_PAYLOAD, schema) : schema.parse({})
}

/** The language of a mail, the shop its links lead to, and the visitor's address. */
export type MailContext = { locale: Locale; shop: string; address: string | undefined }

/** The mail a form asks for; its links never lead to a stranger's shop. Throws Refusal 'return_url_refused'. */
export function mailContext({ config }: Services, call: Call, posted: FormData): MailContext {
  const { locale = call.get('locale'), shop } = payloadOf(posted, mailPayloadSchema)
  const arrivedAt = new URL(call.req.url)
  return {
    locale,
    shop: shop === undefined ? shopOrigin(config, arrivedAt) : checkReturnUrl(shop, config, arrivedAt).origin,
    address: clientAddress(call),
  }
}

/** What was done, for programs, with a text of the namespace `results` for people. */
export function formResult(call: Call, status: string, word: string, values?: Record<string, string>) {
  return { message: translator(call.get('locale'), 'results')(word, values ?? {}), data: { status } }
}
