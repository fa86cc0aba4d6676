import { randomUUID } from 'node:crypto'
import { type AppLoadContext, data } from '@remix-run/node'
import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import { takesFiles } from '../../contract/forms/parts'
import type { FormValues } from '../../contract/forms/values'
import { formResultSchema } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal, backendFor } from '../api/backend.server'
import { type FormRefusal, readDefinition, sendAnswers } from '../api/forms.server'
import { translator } from '../i18n/translations.server'
import { readForm as readPosted, textOf } from '../session/form.server'
import { refuseCrossSite } from '../session/origin.server'
import { inputsIn, problemsOf } from './answers'
import type { FormState } from './form-state'
import { FORM_KEY, UPDATE } from './input-names'
import { answersFrom, shownAgain } from './inputs.server'
import { surroundings } from './read-form.server'

interface Submitting<Schema extends z.ZodTypeAny> {
  /** What the definition depends on. */
  query?: Record<string, string>
  /** What goes along and is no answer (FORM_PAYLOAD). */
  payload?: object
  /** What the form's route answers, where that is more than a `FormResult`. */
  schema?: Schema
  /** Given the code of a refusal, what to send along instead in a second try; undefined where there is none. */
  again?: (code: string) => object | undefined
}

/** The answer of the page: the form to be drawn again. */
type FormAnswer = ReturnType<typeof data<FormState>>

/** What became of a form: it was taken, or it is to be drawn again. Cookies belong on the redirect that follows. */
export type Submitted<Result> = { taken: Result; cookies: string[] } | { answer: FormAnswer }

/** One posted form on its way. */
interface Submission {
  backend: Backend
  definition: FormDefinition
  key: string
  inputs: FormValues
}

type Errors = Record<string, string[]>

async function drawnAgain({ backend, definition, key, inputs }: Submission): Promise<FormState> {
  const around = await surroundings(backend, definition).catch(() => ({}))
  return {
    key,
    round: randomUUID().slice(0, 8),
    result: { initialValue: shownAgain(definition, inputs) },
    ...around,
  }
}

async function refused(submission: Submission, errors: Errors, init: ResponseInit): Promise<FormAnswer> {
  const state = await drawnAgain(submission)
  return data({ ...state, errors, result: { ...state.result, status: 'error', error: errors } }, init)
}

function headersOf({ retryAfter }: FormRefusal): HeadersInit {
  return retryAfter ? { 'Retry-After': retryAfter } : {}
}

// Messages about fields that are not drawn, and those about none, go on top.
function refusedByRoute(submission: Submission, refusal: FormRefusal): Promise<FormAnswer> {
  const { status, answer } = refusal
  const t = translator(submission.backend.locale, 'forms')
  const message = answer.message || t('genericError')
  const errors = status === 422 && answer.errors ? answer.errors : {}
  const hasErrors = Object.keys(errors).length > 0
  return refused(submission, hasErrors ? errors : { '': [message] }, { status, headers: headersOf(refusal) })
}

async function send<Schema extends z.ZodTypeAny>(
  submission: Submission,
  answers: FormValues,
  schema: Schema,
  { payload, again }: Submitting<Schema>,
): Promise<Submitted<z.output<Schema>>> {
  const { backend, definition, key } = submission
  const sent = await sendAnswers(backend, definition, answers, { payload, key, schema })
  if ('taken' in sent) return { taken: sent.taken, cookies: backend.cookies }
  const instead = again?.(sent.refusal.answer.code)
  if (instead) return send(submission, answers, schema, { payload: instead })
  return { answer: await refusedByRoute(submission, sent.refusal) }
}

function away(submission: Submission): Promise<FormAnswer> {
  const message = translator(submission.backend.locale, 'forms')('unavailable')
  return refused(submission, { '': [message] }, { status: 503 })
}

// Nothing that was typed is lost while the backend is out of reach.
async function unlessAway<Result>(
  submission: Submission,
  sending: Promise<Submitted<Result>>,
): Promise<Submitted<Result>> {
  return sending.catch(async (error: unknown) => {
    if (!(error instanceof Response) || error.status !== 503) throw error
    return { answer: await away(submission) }
  })
}

// Where text is due an upload is an answer of the wrong kind, not none.
function misplacedUploads(posted: FormData, definition: FormDefinition): Record<string, File> {
  const texts = allFields(definition).filter((field) => !takesFiles(field))
  return Object.fromEntries(
    texts.flatMap(({ name }) => {
      const file = posted.get(name)
      return file instanceof File ? [[name, file]] : []
    }),
  )
}

// Undefined while the backend is out of reach.
async function definitionOf(backend: Backend, name: string, query: Record<string, string> | undefined) {
  return readDefinition(backend, name, query).catch((error: unknown) => {
    if (error instanceof BackendRefusal) throw new Response(null, { status: error.status })
    if (error instanceof Response && error.status === 503) return undefined
    throw error
  })
}

// Without the definition nobody knows what is asked, but nothing that was typed need be lost; a password is told by its name.
function unjudged(backend: Backend, posted: FormData, key: string): Promise<FormAnswer> {
  const typed = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  )
  const nothing = { name: '', route: '/api/', sections: [] }
  return away({ backend, definition: nothing, key, inputs: Object.fromEntries(typed) })
}

const keySchema = z
  .string()
  .uuid()
  .catch(() => randomUUID())

/**
 * Takes the form a visitor has posted, for an action: reads and judges it, and sends it to its route.
 * In: the form's name, as for `readForm`.
 * Out: what the route answered, with the cookies to hand on; or the answer of the page as it is: the form with everything
 * typed and what is wrong (422, or the status of the refusal), or brought up to date (200).
 * Throws a response: 403 for a post from elsewhere, 400, 413 and 415 for what cannot be read, 404 where there is no such form.
 */
export async function submitForm<Schema extends z.ZodTypeAny = typeof formResultSchema>(
  request: Request,
  context: AppLoadContext,
  name: string,
  options: Submitting<Schema> = {},
): Promise<Submitted<z.output<Schema>>> {
  refuseCrossSite(request)
  const backend = backendFor(request, context)
  const posted = await readPosted(request)
  const definition = await definitionOf(backend, name, options.query)
  const key = keySchema.parse(textOf(posted, FORM_KEY))
  if (!definition) return { answer: await unjudged(backend, posted, key) }
  const submission = { backend, definition, key, inputs: inputsIn(posted, definition) }
  if (posted.has(UPDATE)) return { answer: data(await drawnAgain(submission)) }
  const answers = answersFrom(definition, submission.inputs)
  const judged = { ...answers, ...misplacedUploads(posted, definition) }
  const problems = problemsOf(definition, judged, backend.locale)
  if (problems) return { answer: await refused(submission, problems, { status: 422 }) }
  const schema = options.schema ?? (formResultSchema as unknown as Schema)
  return unlessAway(submission, send(submission, answers, schema, options))
}
