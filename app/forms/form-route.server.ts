import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { formResultSchema } from '../../contract/wire/form-results'
import { readDefinition, sendAnswers } from '../api/forms.server'
import { textOf, type Visit } from '../session/visit.server'
import {
  drawnAgain,
  type FormAnswer,
  openForm,
  refused,
  refusedByRoute,
  refusedForNow,
  type Submission,
} from './drawn-form.server'
import type { OpenForm } from './form-state'
import { COUNTRY, FORM_KEY, phoneCountryOf } from './input-names'
import { inputsIn } from './inputs'
import { draftOf, forgetDraft, loginFirst, openCountries } from './keep-draft.server'
import { isAside, lookUp } from './look-up.server'
import { joinedPhone } from './phone.server'
import { type PostedForm, withPostedForm } from './posted-form.server'
import { fileInputs } from './take-uploads.server'
import { validateForm } from './validate-form.server'

export interface Submitting<Schema extends z.ZodTypeAny = typeof formResultSchema> {
  query?: Record<string, string>
  /** What goes along and is no answer (FORM_PAYLOAD). */
  payload?: object
  /** A mail follows: its language, and where its links lead, go along. */
  sendsMail?: true
  /** What the form's route answers, where that is more than a `FormResult`. */
  schema?: Schema
  /** Given the code of a refusal, what to send along instead in a second try; undefined where there is none. */
  again?: (code: string) => object | undefined
  /** Sending it twice does no harm, and what was sent last is to count. */
  lastCounts?: true
}

/** What became of a form: it was taken, or there is an answer to return as it is. */
export type Submitted<Result> = { taken: Result } | { answer: FormAnswer }

/**
 * A form by its name as a path ('user/login'), ready to be drawn.
 * Throws a response: 404 for a form that is not there, the status of what the backend refuses, 503 while it is out of reach.
 */
export async function readForm(
  visit: Visit,
  name: string,
  query: Record<string, string> = {},
): Promise<OpenForm> {
  const { definition, refusal } = await readDefinition(visit.backend, name, query)
  if (refusal) throw new Response(null, { status: refusal.status })
  return openForm(visit, definition, await draftOf(visit, definition.name))
}

async function send<Schema extends z.ZodTypeAny>(
  submission: Submission,
  answers: FormValues,
  options: Submitting<Schema>,
): Promise<Submitted<z.output<Schema>>> {
  const { visit, definition, key } = submission
  const { locale, origin, backend } = visit
  const schema = options.schema ?? (formResultSchema as unknown as Schema)
  const { lastCounts, sendsMail } = options
  const payload = sendsMail ? { locale, shop: origin, ...options.payload } : options.payload
  const sending = { payload, schema, key: lastCounts ? undefined : key }
  const { body, refusal } = await sendAnswers(backend, definition, answers, sending)
  if (!refusal) {
    forgetDraft(visit, definition.name)
    return { taken: body }
  }
  const { status, code } = refusal
  if (status === 401 && code === 'not_logged_in') {
    const login = await loginFirst(visit, { form: definition.name, query: options.query, values: answers })
    if (login) throw login
    return { answer: await refused(submission, { '': [visit.t('forms:loggedOut.lost')] }, { status }) }
  }
  const instead = options.again?.(code)
  if (instead) return send(submission, answers, { ...options, payload: instead, again: undefined })
  return { answer: await refusedByRoute(submission, refusal) }
}

const keySchema = z.string().uuid()

// Undefined while the backend is out of reach; 'login' where a form is asked only of who is logged in.
async function definitionOf({ backend }: Visit, name: string, query: Record<string, string> | undefined) {
  const found = await readDefinition(backend, name, query).catch((error: unknown) => {
    if (error instanceof Response && error.status === 503) return undefined
    throw error
  })
  if (!found?.refusal) return found?.definition
  const { status } = found.refusal
  if (status === 401) return 'login' as const
  throw new Response(null, { status })
}

// Without the definition nobody knows what is asked; a password is recognised by its name.
const typedIn = (texts: FormData) => [...texts].filter(([name]) => !/password/i.test(name))

// A phone number is an input with its country, and what is no answer has a hyphen in its name.
function unvalidatedAnswers(texts: FormData): FormValues {
  const answers = typedIn(texts).flatMap(([name, text]) => {
    if (name.includes('-') || typeof text !== 'string') return []
    const country = textOf(texts, phoneCountryOf(name))
    return [[name, country ? joinedPhone(country, text) : text]]
  })
  return Object.fromEntries(answers)
}

function unvalidated(visit: Visit, texts: FormData, key: string): Promise<FormAnswer> {
  const definition: FormDefinition = { name: '', route: '/api/', sections: [] }
  const inputs = Object.fromEntries(typedIn(texts)) as FormValues
  return refusedForNow({ visit, definition, key, inputs, uploads: new Map() })
}

async function process<Schema extends z.ZodTypeAny>(
  submission: Submission,
  posted: PostedForm,
  options: Submitting<Schema>,
): Promise<Submitted<z.output<Schema>>> {
  const { answers, errors } = await validateForm(submission, posted)
  if (Object.keys(errors).length > 0) return { answer: await refused(submission, errors, { status: 422 }) }
  if (posted.texts.has(COUNTRY)) {
    const draft = { form: submission.definition.name, query: options.query, values: answers }
    return openCountries(submission.visit, draft, textOf(posted.texts, COUNTRY))
  }
  if (isAside(posted.texts)) {
    const { remarks, found } = await lookUp(submission, posted.texts)
    const drawn = await drawnAgain(submission)
    return { answer: data({ ...drawn, found, remarks: { ...drawn.remarks, ...remarks } }) }
  }
  return send(submission, answers, options)
}

/**
 * Reads the form a visitor has posted, validates it and sends it to its route.
 * Out: what the route answered; or the page's answer: the form with what is wrong (422, or the status of the refusal),
 * or brought up to date (200).
 * Throws a response: 303 to the login for a visitor who turns out not to be logged in (nothing is lost), 400, 413 and
 * 415 for what cannot be read, 404 where there is no such form, 504 where its definition is late.
 */
export async function submitForm<Schema extends z.ZodTypeAny = typeof formResultSchema>(
  visit: Visit,
  name: string,
  options: Submitting<Schema> = {},
): Promise<Submitted<z.output<Schema>>> {
  const definition = await definitionOf(visit, name, options.query)
  const files = definition && definition !== 'login' ? fileInputs(definition) : new Set()
  return withPostedForm(
    visit.request,
    (field) => files.has(field),
    async (posted) => {
      const key = keySchema.catch(() => randomUUID()).parse(textOf(posted.texts, FORM_KEY))
      if (definition === 'login') {
        const values = unvalidatedAnswers(posted.texts)
        const login = await loginFirst(visit, { form: name, query: options.query, values })
        throw login ?? new Response(null, { status: 503 })
      }
      if (!definition) return { answer: await unvalidated(visit, posted.texts, key) }
      const inputs = inputsIn(posted.texts, definition)
      const submission: Submission = { visit, definition, key, inputs, uploads: new Map() }
      return process(submission, posted, options).catch(async (error: unknown) => {
        if (!(error instanceof Response) || error.status !== 503) throw error
        return { answer: await refusedForNow(submission) }
      })
    },
  )
}

/** As `submitForm`; that it went well is said on the next page, in the words of its route, else in `done`. */
export async function submitWithNotice(
  visit: Visit,
  name: string,
  { done, ...options }: Submitting & { done: string },
): Promise<Submitted<unknown>> {
  const submitted = await submitForm(visit, name, options)
  if ('taken' in submitted) visit.notify('success', submitted.taken.message ?? done)
  return submitted
}
