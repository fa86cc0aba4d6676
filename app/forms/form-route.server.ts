import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { type FormResult, formResultSchema } from '../../contract/endpoints/form-results'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { problemMessages } from '../../contract/forms/problems'
import type { FormValues } from '../../contract/forms/values'
import { readDefinition, sendAnswers } from '../api/forms.server'
import { isUnknownCall, type Refusal } from '../api/refusal.server'
import { translator } from '../i18n/translations.server'
import { allTexts, textsIn } from '../platform/parse-posted.server'
import { contactLinks, unavailable } from '../platform/unavailable.server'
import type { Visit } from '../session/visit.server'
import { languageAsked } from '../shop/LanguageWay/language-button'
import {
  clearDraft,
  type Leaving,
  readDraftValues,
  redirectToCountries,
  redirectToLanguage,
  redirectToLogin,
} from './drafts.server'
import {
  type Errors,
  type FormResponse,
  openForm,
  rebuildState,
  refused,
  reopenForm,
  respondToRefusal,
  respondUnavailable,
  type Submission,
} from './form-response.server'
import type { OpenForm } from './form-state'
import { CHANGE_COUNTRY, chooseCountryOf, FORM_KEY, phoneCountryOf, suggestedOf } from './input-names'
import { inputsIn } from './inputs'
import { isUpdateOnly, lookUp, pressedField, withChosenAddresses, withNumberApart } from './look-up.server'
import { doubtfulAddresses, withMeantAddresses } from './meant-address.server'
import { type LinesOf, openMonths } from './months.server'
import { joinPhone } from './phone'
import { type PostedForm, withPostedForm } from './posted-form.server'
import { askedAnswers, parseInputs, typedAnswers } from './read-inputs'
import { fileInputs, storeUploads } from './store-uploads.server'

export interface SubmitOptions<Schema extends z.ZodTypeAny = typeof formResultSchema> {
  query?: Record<string, string>
  /** Sent beside the answers (FORM_PAYLOAD). */
  payload?: object
  /** Hidden inputs of the page that are sent in the payload as well. */
  carried?: readonly string[]
  /** The request causes a mail: sends the language and the origin for its links. */
  sendsMail?: true
  schema?: Schema
  /** The result of answers that were taken, though the backend tells too little of them; without it they count as not taken. */
  otherwise?: (told: unknown) => z.output<Schema>
  /** Returns what is rented by the answers, which decides on which days there is not enough of it. */
  linesOf?: LinesOf
  /** Another payload to retry with, given the code of a refusal. */
  again?: (code: string) => object | undefined
  /** Sends no key, so that the last submission wins. */
  lastWins?: true
  /** The questions where the backend has no such form. */
  ownForm?: () => Promise<FormDefinition>
  /** Handles the answers where the backend takes none. */
  ownResult?: (submission: Submission, answers: FormValues) => Promise<SubmitResult<z.output<Schema>>>
}

export type SubmitResult<Result> = { result: Result; answers: FormValues } | { response: FormResponse }

// The error page shows the message; a form that does not exist is a page that does not exist, unless nobody has it.
function definitionRefused(visit: Visit, { status, message, retryAfter, code }: Refusal): Response {
  if (status === 404 && code === '') {
    return Response.json({ message: visit.t('forms:notTaken'), contact: contactLinks() }, { status: 404 })
  }
  if (status === 404) return new Response(null, { status })
  return Response.json({ message }, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

/**
 * Reads a form; `name` is a path such as 'user/login', and `begin` says what is filled in at first. Throws a response with the status of
 * the refusal, or 503.
 */
export async function readForm(
  visit: Visit,
  name: string,
  query: Record<string, string> = {},
  begin?: (definition: FormDefinition) => Promise<FormValues>,
): Promise<OpenForm> {
  const { definition, refusal } = await readDefinition(visit.backend, name, query)
  if (refusal) throw definitionRefused(visit, refusal)
  const { typedBefore } = visit
  if (typedBefore && Object.hasOwn(typedBefore, FORM_KEY)) return reopenForm(visit, definition, typedBefore)
  const values = { ...(await begin?.(definition)), ...(await readDraftValues(visit, definition)) }
  return openForm(visit, definition, values)
}

/** All that is needed to know of most answers, once they were taken. */
function resultOf(told: unknown): FormResult {
  const { message } = z
    .object({ message: z.string().optional().catch(undefined) })
    .catch({})
    .parse(told)
  return { message, data: { status: 'taken' } }
}

async function send<Schema extends z.ZodTypeAny>(
  submission: Submission,
  answers: FormValues,
  options: SubmitOptions<Schema>,
): Promise<SubmitResult<z.output<Schema>>> {
  const { visit, definition, key } = submission
  const { locale, origin, backend } = visit
  const schema = options.schema ?? (formResultSchema as unknown as Schema)
  const otherwise = options.schema ? options.otherwise : resultOf
  const { lastWins, sendsMail } = options
  const payload = sendsMail ? { locale, shop: origin, ...options.payload } : options.payload
  const sending = { payload, schema, otherwise, key: lastWins ? undefined : key }
  const { body, refusal } = await sendAnswers(backend, definition, answers, sending)
  if (!refusal) {
    clearDraft(visit, definition.name)
    return { result: body, answers }
  }
  const { status, code } = refusal
  if (status === 401 && code === 'not_logged_in') {
    const draft = { form: definition.name, query: options.query, values: answers }
    const { redirect } = await redirectToLogin(visit, draft)
    if (redirect) throw redirect
    return { response: await refused(submission, { '': [visit.t('forms:loggedOut.lost')] }, { status }) }
  }
  if (options.ownResult && isUnknownCall(refusal)) return options.ownResult(submission, answers)
  const instead = options.again?.(code)
  if (instead) return send(submission, answers, { ...options, payload: instead, again: undefined })
  return { response: await respondToRefusal(submission, refusal) }
}

const keySchema = z.string().uuid()

// The result is undefined while the backend is unavailable, and 'login' when the form requires a login.
async function readDefinitionIfAvailable(
  visit: Visit,
  name: string,
  { query, ownForm }: Pick<SubmitOptions, 'query' | 'ownForm'>,
) {
  const found = await readDefinition(visit.backend, name, query).catch((error: unknown) => {
    if (error instanceof Response && error.status === 503) return undefined
    throw error
  })
  if (!found?.refusal) return found?.definition
  if (ownForm && isUnknownCall(found.refusal)) return ownForm()
  if (found.refusal.status === 401) return 'login' as const
  throw definitionRefused(visit, found.refusal)
}

// Without the definition a password can only be recognised by its name.
const withoutPasswords = (texts: FormData) => [...texts].filter(([name]) => !/password/i.test(name))

// Names with a hyphen are inputs that are not answers, such as the country of a phone number.
function unvalidatedAnswers(texts: FormData): FormValues {
  const typed = new Map(Object.entries(allTexts(texts)))
  const answers = withoutPasswords(texts).flatMap(([name, text]) => {
    if (name.includes('-') || typeof text !== 'string') return []
    const country = typed.get(phoneCountryOf(name))?.[0]
    return [[name, country ? joinPhone(country, text) : text]]
  })
  return Object.fromEntries(answers)
}

function respondWithoutDefinition(visit: Visit, texts: FormData, key: string): Promise<FormResponse> {
  const definition: FormDefinition = { name: '', route: '/api/', sections: [] }
  const inputs = Object.fromEntries(withoutPasswords(texts)) as FormValues
  return respondUnavailable({ visit, definition, key, inputs, uploads: new Map() })
}

async function leaveFor(submission: Submission, { redirect, refusal }: Leaving) {
  if (!refusal) throw redirect ?? unavailable()
  // The errors are about the draft, not about fields.
  return { response: await respondToRefusal(submission, { ...refusal, errors: undefined }) }
}

async function process<Schema extends z.ZodTypeAny>(
  submission: Submission,
  posted: PostedForm,
  options: SubmitOptions<Schema>,
): Promise<SubmitResult<z.output<Schema>>> {
  const validated = await validateForm(submission, posted)
  if (validated.errors) return { response: await refused(submission, validated.errors, { status: 422 }) }
  const { answers } = validated
  const { visit, definition } = submission
  const draft = { form: definition.name, query: options.query, values: answers }
  const language = languageAsked(posted.texts)
  if (language) return leaveFor(submission, await redirectToLanguage(visit, draft, language))
  const field = pressedField(definition, posted.texts, chooseCountryOf)?.name
  const isElsewhere = field ?? posted.texts.has(CHANGE_COUNTRY)
  if (isElsewhere) return leaveFor(submission, await redirectToCountries(visit, draft, field))
  if (isUpdateOnly(definition, posted.texts)) {
    const { remarks, ...found } = await lookUp(submission, posted.texts)
    const opened = await openMonths(submission, posted.texts, options.linesOf)
    const state = await rebuildState(submission)
    return { response: data({ ...state, ...opened, ...found, remarks: { ...state.remarks, ...remarks } }) }
  }
  return send(submission, answers, options)
}

function withCarried<Schema extends z.ZodTypeAny>(
  { carried = [], ...options }: SubmitOptions<Schema>,
  texts: FormData,
): SubmitOptions<Schema> {
  const values = textsIn(texts, ...carried)
  return carried.length === 0 ? options : { ...options, payload: { ...options.payload, ...values } }
}

/** Validates and sends the posted form. Throws a 303 to the login, or 400, 404, 413, 415 or 504. */
export async function submitForm<Schema extends z.ZodTypeAny = typeof formResultSchema>(
  visit: Visit,
  name: string,
  options: SubmitOptions<Schema> = {},
): Promise<SubmitResult<z.output<Schema>>> {
  const definition = await readDefinitionIfAvailable(visit, name, options)
  const files = definition && definition !== 'login' ? fileInputs(definition) : new Set()
  return withPostedForm(
    visit.request,
    (field) => files.has(field),
    async (posted) => {
      const key = keySchema.catch(() => randomUUID()).parse(textsIn(posted.texts, FORM_KEY)[FORM_KEY])
      if (definition === 'login') {
        const values = unvalidatedAnswers(posted.texts)
        const { redirect, refusal } = await redirectToLogin(visit, {
          form: name,
          query: options.query,
          values,
        })
        throw redirect ?? (refusal ? new Response(null, { status: refusal.status }) : unavailable())
      }
      if (!definition) return { response: await respondWithoutDefinition(visit, posted.texts, key) }
      const inputs = inputsIn(posted.texts, definition)
      const submission: Submission = { visit, definition, key, inputs, uploads: new Map() }
      return process(submission, posted, withCarried(options, posted.texts)).catch(async (error: unknown) => {
        if (!(error instanceof Response) || error.status !== 503) throw error
        return { response: await respondUnavailable(submission) }
      })
    },
  )
}

/** Submits as `submitForm` does; shows the message of the result, or `done`, on the next page. */
export async function submitWithNotice(
  visit: Visit,
  name: string,
  { done, ...options }: SubmitOptions & { done: string },
): Promise<SubmitResult<unknown>> {
  const submitted = await submitForm(visit, name, options)
  if ('result' in submitted) visit.notify('success', submitted.result.message ?? done)
  return submitted
}

/** Returns what could not be read at all: texts that are too long, and files where none is asked for. */
function unreadProblems({ overlong, files }: PostedForm, { visit, definition }: Submission): Errors {
  const messageOf = problemMessages(visit.locale, translator)
  const isMisplaced = ({ name }: FormField) =>
    files.some(({ field, stored }) => field === name && 'problem' in stored && stored.problem === 'misplaced')
  const problems = allFields(definition).flatMap((field): [string, string[]][] => {
    const { name, label } = field
    if (partNames(field).some((part) => overlong.includes(part))) {
      return [[name, [visit.t('forms:overlong', { label })]]]
    }
    return isMisplaced(field) ? [[name, [messageOf({ code: 'not_text', label })]]] : []
  })
  return Object.fromEntries(problems)
}

/** Returns the question for the right address where one was probably mistyped. */
function addressQuestions({ visit, definition, inputs }: Submission): Errors {
  const doubtful = Object.entries(doubtfulAddresses(definition, inputs))
  return Object.fromEntries(
    doubtful.map(([name, email]) => [suggestedOf(name), [visit.t('forms:meant.question', { email })]]),
  )
}

/** Validates a posted form. It also stores the uploads, and updates `submission`. An update-only post is validated for its files only. */
async function validateForm(
  submission: Submission,
  posted: PostedForm,
): Promise<{ answers: FormValues; errors?: undefined } | { errors: Errors }> {
  const { visit, definition } = submission
  const chosen = withMeantAddresses(definition, withChosenAddresses(definition, submission.inputs))
  submission.inputs = withNumberApart(chosen)
  const { problems, ...taken } = await storeUploads(visit, definition, posted.files, submission.inputs)
  Object.assign(submission, taken)
  const isOnlyUpdated = isUpdateOnly(definition, posted.texts)
  const schema = isOnlyUpdated
    ? typedAnswers(definition)
    : askedAnswers(definition, problemMessages(visit.locale, translator), taken.uploads)
  const parsed = parseInputs(taken.inputs, schema)
  const others = {
    ...problems,
    ...unreadProblems(posted, submission),
    ...(isOnlyUpdated ? {} : addressQuestions(submission)),
  }
  if (parsed.status === 'success' && Object.keys(others).length === 0) return { answers: parsed.value }
  return { errors: { ...(parsed.status === 'success' ? {} : (parsed.error as Errors)), ...others } }
}

/** Turns a 404 into null, for what may not be there and whose page can do without it, such as a form that a backend does not have. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}
