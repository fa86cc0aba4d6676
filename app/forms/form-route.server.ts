import { data } from '@remix-run/node'
import { z } from 'zod'
import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { type FormResult, formResultSchema } from '../../contract/endpoints/form-results'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { withNumberInPlace } from '../../contract/forms/house-number'
import { problemMessages } from '../../contract/forms/problems'
import type { FormValues } from '../../contract/forms/values'
import type { Answer } from '../api/backend.server'
import { isEmbedded } from '../api/chosen-backend.server'
import { readDefinition, sendAnswers } from '../api/forms.server'
import { isUnknownCall, type Refusal, statusOf, UNKNOWN_CALL } from '../api/refusal.server'
import { translator } from '../i18n/translations.server'
import { logUnusable } from '../platform/log.server'
import { allTexts, formKeySchema, textsIn } from '../platform/parse-posted.server'
import { contactLinks, unavailable } from '../platform/unavailable.server'
import type { Visit } from '../session/visit.server'
import { requestedLanguage } from '../shop/LanguageWay/language-button'
import {
  clearDraft,
  keepDraft,
  keepTyped,
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
import { CHANGE_COUNTRY, chooseCountryOf, FORM_KEY, phoneCountryOf, suggestedOf, UPDATE } from './input-names'
import { inputsIn } from './inputs'
import {
  isUpdateOnly,
  lookUp,
  pressedField,
  refusedNumbers,
  withChosenAddresses,
  withVatPrefix,
} from './look-up.server'
import { doubtfulAddresses, withMeantAddresses } from './meant-address.server'
import { type LinesOf, openMonths } from './months.server'
import { joinPhone } from './phone'
import { type PostedForm, withPostedForm } from './posted-form.server'
import { askedAnswers, parseInputs, typedAnswers } from './read-inputs'
import { fileInputs, storeUploads } from './store-uploads.server'

export interface SubmitOptions<Schema extends z.ZodTypeAny = typeof formResultSchema> {
  query?: Record<string, string>
  payload?: object
  /** Names of hidden inputs that are added to the payload. */
  carried?: readonly string[]
  /** Adds the language and the origin that a mail needs for its links. */
  sendsMail?: true
  schema?: Schema
  /** The result where the response does not fit the schema; without it, that counts as a failure. */
  otherwise?: (told: unknown) => z.output<Schema>
  linesOf?: LinesOf
  /** Fields by whose mistakes an update is refused, too. */
  isPriced?: (field: string) => boolean
  /** A payload to retry with once, by the code of the refusal. */
  again?: (code: string) => object | undefined
  /** Without an idempotency key, so that the last submission wins. */
  lastWins?: true
  /** Keeps refused values, so that they are there when the page is opened again. */
  keepsRefused?: true
  /** Used where the backend does not know the form. */
  ownForm?: () => Promise<FormDefinition>
  /** Used where the backend does not take its answers. */
  ownResult?: (submission: Submission, answers: FormValues) => Promise<SubmitResult<z.output<Schema>>>
}

/** `texts`: all inputs, those included that are no answers. */
export type SubmitResult<Result> =
  | { result: Result; answers: FormValues; texts?: FormData }
  | { response: FormResponse }

// An unknown form is an unknown page, unless the backend has no forms at all.
function definitionRefused(visit: Visit, name: string, refusal: Refusal): Response {
  const { status, message, code } = refusal
  if (status === 404 && code === '') {
    logUnusable({ method: 'GET', url: `/api/forms/${name}` }, { status, says: 'no such form' })
    return Response.json({ message: visit.t('forms:notTaken'), contact: contactLinks() }, { status: 404 })
  }
  if (status === 404) return new Response(null, { status })
  return Response.json({ message }, statusOf(refusal))
}

/** `name` is a path such as 'user/login'; `begin` gives the initial answers. Throws a response with the status of the refusal, or 503. */
export async function readForm(
  visit: Visit,
  name: string,
  query: Record<string, string> = {},
  begin?: (definition: FormDefinition) => Promise<FormValues>,
): Promise<OpenForm> {
  const { definition, refusal } = await readDefinition(visit.backend, name, query, { isShown: true })
  if (refusal?.code === '' && needsLogin(refusal, { name })) await visit.logInAgain()
  if (refusal) throw definitionRefused(visit, name, refusal)
  const { typedBefore } = visit
  if (typedBefore && Object.hasOwn(typedBefore, FORM_KEY)) return reopenForm(visit, definition, typedBefore)
  const values = { ...(await begin?.(definition)), ...(await readDraftValues(visit, definition)) }
  return openForm(visit, definition, values)
}

function resultOf(told: unknown): FormResult {
  const { message } = z
    .object({ message: z.string().optional().catch(undefined) })
    .catch({})
    .parse(told)
  return { message, data: { status: 'taken' } }
}

/** Forms whose 401 says that what was typed is wrong. */
const PROVING_FORMS: readonly string[] = [ACCOUNT_FORMS.login, ACCOUNT_FORMS.reset, ACCOUNT_FORMS.verifyPhone]

/** Other backends have no code for a session that has ended. */
const needsLogin = ({ status, code }: Refusal, { name }: Pick<FormDefinition, 'name'>): boolean =>
  status === 401 && (code === 'not_logged_in' || (code === '' && !PROVING_FORMS.includes(name)))

async function send<Schema extends z.ZodTypeAny>(
  submission: Submission,
  answers: FormValues,
  options: SubmitOptions<Schema>,
): Promise<SubmitResult<z.output<Schema>>> {
  const { visit, definition, key } = submission
  const { locale, origin, backend } = visit
  const schema: z.ZodTypeAny = options.schema ?? formResultSchema
  const otherwise = options.schema ? options.otherwise : resultOf
  const { lastWins, sendsMail } = options
  const payload = sendsMail ? { locale, shop: origin, ...options.payload } : options.payload
  const sending = { payload, schema, otherwise, key: lastWins ? undefined : key }
  const mayBeUnknown = options.ownResult !== undefined && !isEmbedded(backend.source)
  const { body, refusal } = await sendAnswers(backend, definition, answers, sending).catch(
    (error: unknown): Answer<z.output<Schema>> => {
      if (mayBeUnknown && error instanceof Response) return { refusal: UNKNOWN_CALL }
      throw error
    },
  )
  if (!refusal) {
    clearDraft(visit, definition.name)
    return { result: body, answers }
  }
  const { status, code } = refusal
  // A backend that has the call says by a code what is wrong.
  const isUnknown = isUnknownCall(refusal) || (mayBeUnknown && code === '' && status < 422)
  if (options.ownResult && isUnknown) {
    clearDraft(visit, definition.name)
    return options.ownResult(submission, answers)
  }
  if (needsLogin(refusal, definition)) {
    const draft = { form: definition.name, query: options.query, values: answers }
    const { redirect } = await redirectToLogin(visit, draft)
    if (redirect) throw redirect
    return { response: await refused(submission, { '': [visit.t('forms:loggedOut.lost')] }, { status }) }
  }
  const instead = options.again?.(code)
  if (instead) return send(submission, answers, { ...options, payload: instead, again: undefined })
  return { response: await respondToRefusal(submission, refusal) }
}

// Undefined while the backend is unavailable, 'login' where the form requires one.
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
  throw definitionRefused(visit, name, found.refusal)
}

// Without the definition, only the name tells a password.
const withoutPasswords = (texts: FormData) => [...texts].filter(([name]) => !/password/i.test(name))

// Names with a hyphen are no answers: see input-names.ts.
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
  return { response: await respondToRefusal(submission, { ...refusal, errors: undefined }) }
}

async function process<Schema extends z.ZodTypeAny>(
  submission: Submission,
  posted: PostedForm,
  options: SubmitOptions<Schema>,
): Promise<SubmitResult<z.output<Schema>>> {
  const validated = await validateForm(submission, posted, options.isPriced)
  const { visit, definition } = submission
  if (validated.errors) {
    const values = unvalidatedAnswers(posted.texts)
    if (options.keepsRefused) await keepDraft(visit, { form: definition.name, query: options.query, values })
    return { response: await refused(submission, validated.errors, { status: 422 }) }
  }
  const { answers } = validated
  const draft = { form: definition.name, query: options.query, values: answers }
  const language = requestedLanguage(posted.texts)
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
  const sent = await send(submission, answers, options)
  return 'result' in sent ? { ...sent, texts: posted.texts } : sent
}

function withCarried<Schema extends z.ZodTypeAny>(
  { carried = [], ...options }: SubmitOptions<Schema>,
  texts: FormData,
): SubmitOptions<Schema> {
  const values = textsIn(texts, ...carried)
  return carried.length === 0 ? options : { ...options, payload: { ...options.payload, ...values } }
}

/** Throws a 303 to the login, or 400, 404, 413, 415 or 504. */
export async function submitForm<Schema extends z.ZodTypeAny = typeof formResultSchema>(
  visit: Visit,
  name: string,
  options: SubmitOptions<Schema> = {},
): Promise<SubmitResult<z.output<Schema>>> {
  visit.backend.prepareChange()
  const definition = await readDefinitionIfAvailable(visit, name, options)
  const files = definition && definition !== 'login' ? fileInputs(definition) : new Set()
  return withPostedForm(
    visit.request,
    (field) => files.has(field),
    async (posted) => {
      const key = formKeySchema.parse(textsIn(posted.texts, FORM_KEY)[FORM_KEY])
      if (definition === 'login') {
        const values = unvalidatedAnswers(posted.texts)
        const { redirect, refusal } = await redirectToLogin(visit, {
          form: name,
          query: options.query,
          values,
        })
        throw redirect ?? (refusal ? new Response(null, { status: refusal.status }) : unavailable())
      }
      const keep = () => keepTyped(visit, name, unvalidatedAnswers(posted.texts))
      if (!definition) {
        keep()
        return { response: await respondWithoutDefinition(visit, posted.texts, key) }
      }
      const inputs = inputsIn(posted.texts, definition)
      const submission: Submission = { visit, definition, key, inputs, uploads: new Map() }
      return process(submission, posted, withCarried(options, posted.texts)).catch(async (error: unknown) => {
        if (!(error instanceof Response) || error.status !== 503) throw error
        keep()
        return { response: await respondUnavailable(submission) }
      })
    },
  )
}

type WithNotice = SubmitOptions & {
  done: string
  stays?: true
}

/** Shows the message of the result, or `done`, on the next page. */
export async function submitWithNotice(
  visit: Visit,
  name: string,
  { done, stays, ...options }: WithNotice,
): Promise<SubmitResult<unknown>> {
  const submitted = await submitForm(visit, name, options)
  if ('result' in submitted) visit.notify('success', submitted.result.message ?? done, { stays })
  return submitted
}

export async function submitAndRedirect(
  visit: Visit,
  name: string,
  { to, ...options }: WithNotice & { to: string | null },
) {
  const submitted = await submitWithNotice(visit, name, options)
  return 'response' in submitted ? submitted.response : visit.redirect(to)
}

/** Errors of texts that are too long, and of files where none is allowed. */
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

function addressQuestions({ visit, definition, inputs }: Submission): Errors {
  const doubtful = Object.entries(doubtfulAddresses(definition, inputs))
  return Object.fromEntries(
    doubtful.map(([name, email]) => [
      email ? suggestedOf(name) : name,
      [visit.t(email ? 'forms:meant.question' : 'forms:meant.number', { email })],
    ]),
  )
}

/** Also stores the uploads, and updates `submission`. A form that is only drawn again is validated for files and prices alone. */
async function validateForm(
  submission: Submission,
  posted: PostedForm,
  isPriced?: (field: string) => boolean,
): Promise<{ answers: FormValues; errors?: undefined } | { errors: Errors }> {
  const { visit, definition } = submission
  const chosen = withMeantAddresses(definition, withChosenAddresses(definition, submission.inputs))
  submission.inputs = withVatPrefix(definition, withNumberInPlace(chosen))
  const { problems, ...taken } = await storeUploads(visit, definition, posted.files, submission.inputs)
  Object.assign(submission, taken)
  const isOnlyUpdated = isUpdateOnly(definition, posted.texts)
  const isChecked = (name: string) => !isOnlyUpdated || (posted.texts.has(UPDATE) && isPriced?.(name))
  const numbers = isOnlyUpdated ? {} : await refusedNumbers(submission)
  const schema = askedAnswers(definition, problemMessages(visit.locale, translator), taken.uploads)
  const asked = parseInputs(submission.inputs, schema)
  const mistakes = Object.entries(asked.reply().error ?? {}).filter(([name]) => isChecked(name))
  const errors = {
    ...(Object.fromEntries(mistakes) as Errors),
    ...numbers,
    ...problems,
    ...unreadProblems(posted, submission),
    ...(isOnlyUpdated ? {} : addressQuestions(submission)),
  }
  const parsed = isOnlyUpdated ? parseInputs(submission.inputs, typedAnswers(definition)) : asked
  if (parsed.status === 'success' && Object.keys(errors).length === 0) return { answers: parsed.value }
  return { errors }
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}
