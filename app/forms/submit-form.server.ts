import { randomUUID } from 'node:crypto'
import { type AppLoadContext, data } from '@remix-run/node'
import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { formResultSchema } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal, backendFor } from '../api/backend.server'
import { readDefinition, sendAnswers } from '../api/forms.server'
import { translator } from '../i18n/translations.server'
import { textOf } from '../session/form.server'
import { refuseCrossSite } from '../session/origin.server'
import { inputsIn, problemsOf } from './answers'
import { COUNTRY, FORM_KEY, phoneCountryOf } from './input-names'
import { answersFrom } from './inputs.server'
import { loginFirst, openCountries, withoutDraft } from './keep-draft.server'
import { isAside, lookUp, withChosenAddresses } from './look-up.server'
import { joinedPhone } from './phone.server'
import { type PostedForm, withPostedForm } from './posted-form.server'
import {
  drawnAgain,
  type Errors,
  type FormAnswer,
  refused,
  refusedByRoute,
  refusedForNow,
  type Submission,
} from './refused-form.server'
import { fileInputs, takeUploads } from './take-uploads.server'

/** What goes with a form besides its answers. */
export interface Submitting<Schema extends z.ZodTypeAny = typeof formResultSchema> {
  /** What the definition depends on. */
  query?: Record<string, string>
  /** What goes along and is no answer (FORM_PAYLOAD). */
  payload?: object
  /** What the form's route answers, where that is more than a `FormResult`. */
  schema?: Schema
  /** Given the code of a refusal, what to send along instead in a second try; undefined where there is none. */
  again?: (code: string) => object | undefined
  /** Sending it twice does no harm, and what was sent last is to count. */
  lastCounts?: true
}

/** What became of a form: it was taken, or there is an answer to return as it is. Cookies belong on the redirect that follows. */
export type Submitted<Result> = { taken: Result; cookies: string[] } | { answer: FormAnswer }

interface Visit {
  request: Request
  context: AppLoadContext
}

async function send<Schema extends z.ZodTypeAny>(
  submission: Submission,
  answers: FormValues,
  options: Submitting<Schema>,
  visit: Visit,
): Promise<Submitted<z.output<Schema>>> {
  const { backend, definition, key } = submission
  const { request, context } = visit
  const schema = options.schema ?? (formResultSchema as unknown as Schema)
  const { payload, lastCounts } = options
  const sending = { payload, schema, key: lastCounts ? undefined : key }
  const sent = await sendAnswers(backend, definition, answers, sending)
  if ('taken' in sent) {
    const forgotten = await withoutDraft(definition.name, request, context)
    return { taken: sent.taken, cookies: [...backend.cookies, ...forgotten] }
  }
  const { status, answer } = sent.refusal
  if (status === 401 && answer.code === 'not_logged_in') {
    const draft = { form: definition.name, query: options.query, values: answers }
    const login = await loginFirst(draft, backend.cookies, request, context)
    if (login) throw login
    const text = translator(backend.locale, 'forms')('loggedOut.lost')
    return { answer: await refused(submission, { '': [text] }, { status }) }
  }
  const instead = options.again?.(answer.code)
  if (instead) return send(submission, answers, { ...options, payload: instead, again: undefined }, visit)
  return { answer: await refusedByRoute(submission, sent.refusal) }
}

const keySchema = z.string().uuid()

// Undefined while the backend is out of reach; 'login' where a form is asked only of who is logged in.
async function definitionOf(backend: Backend, name: string, query: Record<string, string> | undefined) {
  return readDefinition(backend, name, query).catch((error: unknown) => {
    if (error instanceof BackendRefusal && error.status === 401) return 'login' as const
    if (error instanceof BackendRefusal) throw new Response(null, { status: error.status })
    if (error instanceof Response && error.status === 503) return undefined
    throw error
  })
}

// Without the definition nobody knows what is asked; a password is told by its name.
const typedIn = (texts: FormData) => [...texts].filter(([name]) => !/password/i.test(name))

// As answers: a phone number is one with its country, and what is no answer has a hyphen in its name.
function unjudgedAnswers(texts: FormData): FormValues {
  const answers = typedIn(texts).flatMap(([name, text]) => {
    if (name.includes('-') || typeof text !== 'string') return []
    const country = textOf(texts, phoneCountryOf(name))
    return [[name, country ? joinedPhone(country, text) : text]]
  })
  return Object.fromEntries(answers)
}

function unjudged(backend: Backend, texts: FormData, key: string): Promise<FormAnswer> {
  const definition: FormDefinition = { name: '', route: '/api/', sections: [] }
  return refusedForNow({
    backend,
    definition,
    key,
    inputs: Object.fromEntries(typedIn(texts)) as FormValues,
    uploads: new Map(),
  })
}

// Where text is due an upload is an answer of the wrong kind, not none.
function misplaced({ files }: PostedForm, definition: FormDefinition): Record<string, object> {
  const names = new Set(allFields(definition).map(({ name }) => name))
  const wrong = files.filter(
    ({ field, stored }) => names.has(field) && 'problem' in stored && stored.problem === 'misplaced',
  )
  return Object.fromEntries(wrong.map((file) => [file.field, file]))
}

// Only what the form asks can be told by its name.
function overlongProblems({ overlong }: PostedForm, { backend, definition }: Submission): Errors {
  const t = translator(backend.locale, 'forms')
  const fields = allFields(definition).filter((field) =>
    partNames(field).some((part) => overlong.includes(part)),
  )
  return Object.fromEntries(fields.map(({ name, label }) => [name, [t('overlong', { label })]]))
}

/** The submission with its files handed on, its answers, and what is wrong with them. */
async function judge(submission: Submission, posted: PostedForm) {
  const { backend, definition } = submission
  submission.inputs = withChosenAddresses(definition, submission.inputs)
  const t = translator(backend.locale, 'forms')
  const { problems: refusedFiles, ...taken } = await takeUploads(
    backend,
    t,
    definition,
    posted.files,
    submission.inputs,
  )
  Object.assign(submission, taken)
  const problems = { ...refusedFiles, ...overlongProblems(posted, submission) }
  const answers = answersFrom(definition, submission.inputs)
  if (isAside(posted.texts)) return { answers, errors: problems }
  const judged = { ...answers, ...misplaced(posted, definition) }
  const wrong = problemsOf(definition, judged, backend.locale, taken.uploads)
  return { answers, errors: { ...wrong, ...problems } }
}

async function process<Schema extends z.ZodTypeAny>(
  submission: Submission,
  posted: PostedForm,
  options: Submitting<Schema>,
  visit: Visit,
): Promise<Submitted<z.output<Schema>>> {
  const { answers, errors } = await judge(submission, posted)
  if (Object.keys(errors).length > 0) return { answer: await refused(submission, errors, { status: 422 }) }
  if (posted.texts.has(COUNTRY)) {
    const { query } = options
    const asked = { form: submission.definition.name, query, values: answers }
    return openCountries(asked, textOf(posted.texts, COUNTRY), visit.request, visit.context)
  }
  if (isAside(posted.texts)) {
    const { remarks, found } = await lookUp(submission, posted.texts)
    const drawn = await drawnAgain(submission)
    return { answer: data({ ...drawn, found, remarks: { ...drawn.remarks, ...remarks } }) }
  }
  return send(submission, answers, options, visit)
}

/**
 * Takes the form a visitor has posted, for an action: reads and judges it, and sends it to its route.
 * In: the form's name, as for `readForm`.
 * Out: what the route answered, with the cookies to hand on; or the answer of the page as it is: the form with everything
 * typed and what is wrong (422, or the status of the refusal), or brought up to date (200).
 * Throws a response: 303 to the login for a visitor who turns out not to be logged in (nothing is lost), 403 for a post from
 * elsewhere, 400, 413 and 415 for what cannot be read, 404 where there is no such form, 504 where its definition is late.
 */
export async function submitForm<Schema extends z.ZodTypeAny = typeof formResultSchema>(
  request: Request,
  context: AppLoadContext,
  name: string,
  options: Submitting<Schema> = {},
): Promise<Submitted<z.output<Schema>>> {
  refuseCrossSite(request)
  const backend = backendFor(request, context)
  const definition = await definitionOf(backend, name, options.query)
  const files = definition && definition !== 'login' ? fileInputs(definition) : new Set()
  return withPostedForm(
    request,
    (field) => files.has(field),
    async (posted) => {
      const key = keySchema.catch(() => randomUUID()).parse(textOf(posted.texts, FORM_KEY))
      if (definition === 'login') {
        const draft = { form: name, query: options.query, values: unjudgedAnswers(posted.texts) }
        const login = await loginFirst(draft, backend.cookies, request, context)
        throw login ?? new Response(null, { status: 503 })
      }
      if (!definition) return { answer: await unjudged(backend, posted.texts, key) }
      const inputs = inputsIn(posted.texts, definition)
      const submission: Submission = { backend, definition, key, inputs, uploads: new Map() }
      return process(submission, posted, options, { request, context }).catch(async (error: unknown) => {
        if (!(error instanceof Response) || error.status !== 503) throw error
        return { answer: await refusedForNow(submission) }
      })
    },
  )
}
