import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { AnswerTo, Asked, StaffEndpoint } from '../../contract/endpoints/endpoint'
import { lookUp } from '../../contract/look-up'
import type { Answer } from '../api/backend.server'
import { type Refusal, statusOf } from '../api/refusal.server'
import { type SubmitOptions, submitWithNotice } from '../forms/form-route.server'
import { allTexts, firstMessages, inputFor, parsePosted } from '../platform/parse-posted.server'
import { readPostedForm } from '../platform/posted-form.server'
import type { Visit } from '../session/visit.server'
import { pagePathOf } from './addresses.server'
import { DRAFT_PARAM, type Refused } from './form-names'
import { ADMIN_VERBS } from './pages.server'
import { adminPath } from './paths'
import { type StaffVisit, staffVisit } from './staff.server'

const idSchema = z.string().uuid()

/** Returns the id in an address. Throws 404 for what cannot be one. */
export function idOf(param: string | undefined): string {
  const id = idSchema.safeParse(param)
  if (!id.success) throw new Response(null, { status: 404 })
  return id.data
}

export const forStaff =
  <Result>(handle: (staff: StaffVisit & Pick<LoaderFunctionArgs, 'params'>) => Result) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
    handle({ ...(await staffVisit(args)), params: args.params })

/** Submits a form of the backend and shows its message, or `done`, on the page at `to`, a path after /admin. */
export async function submitStaffForm(
  visit: Visit,
  name: string,
  { to, done = '', ...options }: SubmitOptions & { to: string; done?: string },
) {
  const submitted = await submitWithNotice(visit, name, { ...options, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, to)))
}

export function submitOrderForm(
  { visit, params }: Pick<Posting, 'visit' | 'params'>,
  name: string,
  ...carried: string[]
) {
  const id = idOf(params.uuid)
  return submitStaffForm(visit, name, { query: { order: id }, carried, to: `orders/${id}` })
}

type Values = Record<string, unknown>
type AdminVerbs = typeof ADMIN_VERBS

/** A form that a member of the staff posts; `params` are those of its address. */
export interface Posting {
  visit: Visit
  params: Record<string, string | undefined>
  form: FormData
}

interface Verb<Typed, Sent, Request, Done> {
  /** The schema of the form, where it differs from the request of the endpoint. */
  form?: Form<Typed> | ((posting: Posting) => Form<Typed>)
  /** Returns further values of the request, which replace those of the form. */
  extras?(sent: Sent, posting: Posting): object | Promise<object>
  /** Returns errors by field, or action data of the page; either one replaces the call of the endpoint. */
  check?(sent: Sent, posting: Posting): Promise<CheckResult | undefined>
  /** Returns the field of the form, where the endpoint names it differently. */
  field?(path: string, request: Request): string | undefined
  /** The notice of success: its key, or its text. */
  done: Text<Done>
  /** The key of the message for a 404. */
  notFound?: string
  tone?(done: Done): 'warning' | 'lasting'
  /** The path after /admin to go to; by default the page, as it was filtered. */
  to?: Text<Done>
  read?: (visit: Visit) => Promise<{ form: FormData; problems: string[] }>
}

type Form<Typed> = z.ZodType<Typed, z.ZodTypeDef, unknown>
type Text<Done> = string | { of(done: Done, t: Visit['t']): string }['of']
type AnyVerb = Verb<object, Values, Values, Values>

type Data<E> = AnswerTo<E> extends { data: infer D extends object } ? D : object
/** The values of a form: as its own schema parses them, or as the endpoint takes them. */
type Sent<E, Typed> = unknown extends Typed ? Partial<Asked<E>> : Typed
type Request<E, Typed> = Asked<E> & Omit<Sent<E, Typed>, keyof Asked<E>>
type Done<E, Typed> = Data<E> & Omit<Request<E, Typed>, keyof Data<E>>
type VerbOf<E, Typed> = Verb<Typed, Sent<E, Typed>, Request<E, Typed>, Done<E, Typed>>

type CheckResult = { errors?: Record<string, string>; actionData?: object }

type VerbAction = (posting: Omit<Posting, 'form'>) => Promise<unknown>

/** Responds with what was typed, why it is refused, and `more` action data. */
export const refuse = <More extends object>(
  { form }: Pick<Posting, 'form'>,
  verb: string,
  errors: Record<string, string>,
  init: ResponseInit & { status: number },
  more = {} as More,
) => {
  const isLate = init.status === 409
  const { seen, ...fields } = allTexts(form)
  // The page loads the newer version after a 409, and the member decides on that one.
  const typed = isLate || !seen ? fields : { seen, ...fields }
  const fieldErrors = Object.keys(errors).length > 0 ? { errors } : {}
  return data({ ...more, refused: { verb, typed, isLate, ...fieldErrors } satisfies Refused }, init)
}

const HIDDEN_FIELDS = ['seen', 'id', 'key']

/** `lines.0.note` of the endpoint is `lines[0].note` of the form; hidden inputs have no field to show an error at. */
const formFieldOf = (path: string) =>
  HIDDEN_FIELDS.includes(path) ? '' : path.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/** Redirects to the page as it was filtered, or elsewhere, with a notice. */
export async function finish(
  visit: Visit,
  message: string,
  to = '',
  tone: 'success' | 'warning' | 'lasting' = 'success',
) {
  visit.notify(tone === 'lasting' ? 'success' : tone, message, tone === 'success' ? {} : { stays: true })
  const { searchParams } = new URL(visit.url)
  searchParams.delete(DRAFT_PARAM)
  const page = pagePathOf(visit.url) + (searchParams.size > 0 ? `?${searchParams}` : '')
  return visit.redirect(visit.addressOfChange(to ? `${visit.home}/admin/${to}` : page))
}

export const doneByStatus =
  (namespace: string) =>
  ({ status }: { status: string }, t: Visit['t']) =>
    t(`${namespace}${status}`)

/** Shows the errors of the endpoint by field, or its message where it names none. */
function respondToRefusal(verb: AnyVerb, name: string, posting: Posting, request: Values, refusal: Refusal) {
  const { status, message, errors = {} } = refusal
  const byField = Object.entries(errors).map(([path, [first = message]]) => {
    return [verb.field?.(path, request) ?? formFieldOf(path), first] as const
  })
  const withoutField = { '': status === 404 && verb.notFound ? posting.visit.t(verb.notFound) : message }
  const shownErrors = byField.length > 0 ? Object.fromEntries(byField) : withoutField
  return refuse(posting, name, shownErrors, statusOf(refusal))
}

async function submitVerb(verb: AnyVerb, name: string, endpoint: StaffEndpoint, posting: Posting) {
  const { visit, form, params } = posting
  const schema = typeof verb.form === 'function' ? verb.form(posting) : verb.form
  const submission = schema && parsePosted(form, schema)
  if (submission && submission.status !== 'success') {
    return refuse(posting, name, firstMessages(submission.reply()), { status: 422 })
  }
  const sent: Values = { ...(submission?.value ?? inputFor(endpoint, form)) }
  const { errors = {}, actionData } = (await verb.check?.(sent, posting)) ?? {}
  const hasErrors = Object.keys(errors).length > 0
  if (hasErrors || actionData)
    return refuse(posting, name, errors, { status: hasErrors ? 422 : 200 }, actionData)
  const { locale: _, uuid: id = params.id, ...ids } = params
  const request: Values = { ...sent, ...(id ? { id } : {}), ...ids, ...(await verb.extras?.(sent, posting)) }
  const answer: Answer<{ data?: object }> = await visit.attempt(endpoint, request)
  if (answer.refusal) return respondToRefusal(verb, name, posting, request, answer.refusal)
  const result: Values = { ...request, ...answer.body?.data }
  const text = (source: Text<Values>) => (typeof source === 'string' ? source : source(result, visit.t))
  const message = typeof verb.done === 'string' ? String(visit.t(verb.done, { ...result })) : text(verb.done)
  return finish(visit, message, verb.to && text(verb.to), verb.tone?.(result))
}

/** As `check` of a verb: nothing is done for what was not shown; what is refused is told by the verb itself. */
export const showFirst =
  <E extends StaffEndpoint, Typed extends { show?: string }>(
    endpoint: E,
    requestOf: (typed: Typed) => object,
    isShown: (shown: Data<E>, typed: Typed) => boolean,
  ) =>
  async (typed: Typed, { visit, params }: Pick<Posting, 'visit' | 'params'>) => {
    const request: Values = { ...requestOf(typed), id: idOf(params.uuid), show: true }
    const answer: Answer<{ data?: object }> = await visit.attempt<StaffEndpoint>(endpoint, request)
    const shown = answer.body?.data as Data<E> | undefined
    return !shown || (!typed.show && isShown(shown, typed)) ? undefined : { actionData: { shown } }
  }

type Action = (args: ActionFunctionArgs) => Promise<unknown>
type VerbsOf<Page extends keyof AdminVerbs> = AdminVerbs[Page]

/**
 * Makes the action of a page from its verbs, by their names in ADMIN_VERBS. After a refusal the page shows what was typed, with
 * each message at its field.
 */
export function staffVerbs<
  Page extends keyof AdminVerbs,
  Typed extends { [Name in keyof VerbsOf<Page>]: unknown },
>(
  page: Page,
  verbs: {
    [Name in keyof Typed]: Name extends keyof VerbsOf<Page>
      ? VerbOf<VerbsOf<Page>[Name], Typed[Name]> | VerbAction
      : never
  },
): Action
export function staffVerbs(page: keyof AdminVerbs, verbs: Record<string, AnyVerb | VerbAction>): Action {
  return async (args) => {
    const { visit, verb } = await staffVisit(args)
    const definition = verb && lookUp(verbs, verb.name)
    const endpoint = lookUp<StaffEndpoint>(ADMIN_VERBS[page], verb?.name)
    if (!definition || !endpoint) throw new Response(null, { status: 404 })
    const posting = { visit, params: args.params }
    if (typeof definition === 'function') return definition(posting)
    const { form, problems } = (await definition.read?.(visit)) ?? {
      form: await readPostedForm(visit.request),
      problems: [],
    }
    if (problems.length > 0) return refuse({ form }, verb.name, { '': problems.join(' ') }, { status: 422 })
    return submitVerb(definition, verb.name, endpoint, { ...posting, form })
  }
}
