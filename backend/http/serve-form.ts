import type { z } from 'zod'
import type { AnswerTo, Endpoint, Given, Json } from '../../contract/endpoints/endpoint'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Locale } from '../../contract/locales'
import type { Unit } from '../db/schema'
import type { RequestContext } from '../domain/people/account-mails'
import { type Actor, type Logged, logAction } from '../domain/platform/action-log'
import { readAnswers, validateAnswers } from '../domain/platform/forms/answers'
import type { Form } from '../domain/platform/forms/form'
import { processForm } from '../domain/platform/forms/process-form'
import { refusedField } from '../domain/platform/refusal'
import { checkReturnUrl, mailOrigin, shopOrigin } from '../domain/platform/return-url'
import type { User } from '../domain/platform/user'
import { translator } from '../translator'
import { formBody, parseJson, parseWith } from './bodies'
import type { Call } from './env'
import { formKey } from './idempotency-key'
import { type Calling, callingOf, readerOf, type Served } from './serve'

type FormEndpoint = Endpoint & { form: object }
type Posted<E> = Calling<E> & { posted: FormData }
type Written<E, Stored> = { answer: Stored } & (E extends { logs: string }
  ? { log: Logged | undefined }
  : object)

interface Handling<E, Stored extends object, Found> {
  find?: (input: Given<E>, context: Posted<E>) => Found | Promise<Found>
  define: (input: Given<E> & Found, context: Posted<E>) => FormDefinition | Promise<FormDefinition>
  /** May call services outside. The function it returns runs in the form's transaction; `log`: undefined for no change. */
  effect: (
    values: FormValues,
    input: Given<E> & Found,
    context: Posted<E>,
  ) => Promise<(inUnit: Posted<E> & { db: Unit }) => Written<E, Stored> | Promise<Written<E, Stored>>>
}

/** The stored outcome has no secrets; this adds them to each response. */
type Telling<E, Stored> = {
  tell: (stored: Stored, context: Posted<E> & { isNew: boolean }) => AnswerTo<E> | Promise<AnswerTo<E>>
}

export const defined = (form: Form) => (_: unknown, context: Calling<object> & { user?: User }) =>
  form.define({ services: context, locale: context.locale, query: {}, user: context.user ?? null })

export const definedForOrder =
  (form: Form) =>
  ({ id }: { id: string }, context: Calling<object>) =>
    form.define({ services: context, locale: context.locale, query: { order: id }, user: null })

function formReader<E extends FormEndpoint>(endpoint: E) {
  const read = readerOf(endpoint)
  const { payload } = endpoint.form
  return async (...[services, call]: Parameters<Served['answer']>) => {
    const context = await callingOf(endpoint, services, call)
    const named = await read(call)
    const posted = await formBody(call)
    const input: unknown = { ...(payload && payloadOf(posted, payload)), ...named }
    return { input: input as Given<E>, context: { ...context, posted } as Posted<E> }
  }
}

/** A form sent again with the same key has one effect and the same response. */
export function serveForm<const E extends FormEndpoint, Stored extends object, Found extends object = object>(
  endpoint: E,
  handling: Handling<E, Stored, Found> & Telling<E, Stored>,
): Served
export function serveForm<const E extends FormEndpoint, Found extends object = object>(
  endpoint: E,
  handling: Handling<E, AnswerTo<E> & object, Found>,
): Served
export function serveForm<const E extends FormEndpoint, Stored extends object, Found extends object>(
  endpoint: E,
  { find, define, effect, tell }: Handling<E, Stored, Found> & Partial<Telling<E, Stored>>,
): Served {
  const { staff: action, logs = '' } = endpoint
  const read = formReader(endpoint)
  return {
    endpoint,
    async answer(services, call) {
      const { input, context } = await read(services, call)
      const resource = { ...input, ...(await find?.(input, context)) } as Given<E> & Found
      const definition = await define(resource, context)
      const sent = { key: formKey(call), locale: context.locale, address: context.visitor }
      const form = { definition, posted: context.posted, ...sent }
      const { outcome, isNew } = await processForm<Stored>(services, form, async (values) => {
        const write = await effect(values, resource, context)
        return async (unit) => {
          const inUnit = { ...context, db: unit }
          const { answer, log }: { answer: Stored; log?: Logged } = await write(inUnit)
          if (!log || !action) return answer
          const { type = logs, id, changes } = log
          const { actor } = context as object as { actor: Actor }
          await logAction(inUnit, actor, { action, subject: { type, id }, changes })
          return answer
        }
      })
      const response: unknown = tell ? await tell(outcome, { ...context, isNew }) : outcome
      return response as Json
    },
  }
}

export function serveAnswers<const E extends FormEndpoint>(
  endpoint: E,
  form: Form,
  handler: (values: FormValues, input: Given<E>, context: Posted<E>) => Promise<AnswerTo<E>>,
  { before }: { before?: (call: Call) => Promise<unknown> } = {},
): Served {
  const read = formReader(endpoint)
  return {
    endpoint,
    async answer(services, call) {
      await before?.(call)
      const { input, context } = await read(services, call)
      const definition = await form.define({ services, locale: context.locale, query: {}, user: null })
      const values = validateAnswers(definition, readAnswers(definition, context.posted), context.locale)
      const response: unknown = await handler(values, input, context)
      return response as Json
    },
  }
}

export function payloadOf<Schema extends z.ZodTypeAny>(posted: FormData, schema: Schema): z.output<Schema> {
  const text = posted.get(FORM_PAYLOAD) ?? '{}'
  if (typeof text !== 'string') throw refusedField(FORM_PAYLOAD, 'invalid_request')
  return parseWith(schema, parseJson(text))
}

/** Throws Refusal 'return_url_refused' for links that would lead to another shop. */
export function mailOf(
  { config, call, locale, visitor }: Calling<object>,
  overrides: { locale?: Locale; shop?: string },
): RequestContext {
  const arrivedAt = new URL(call.req.url)
  const shop = checkReturnUrl(overrides.shop ?? shopOrigin(config, arrivedAt), config, arrivedAt)
  return { locale: overrides.locale ?? locale, shop: mailOrigin(config, shop), address: visitor }
}

export function formResult(call: Call, status: string, key: string, values?: Record<string, string>) {
  return { message: translator(call.get('locale'), 'results')(key, values ?? {}), data: { status } }
}
