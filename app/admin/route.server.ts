import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { AnswerTo, Asked, StaffEndpoint } from '../../contract/endpoints/endpoint'
import { lookUp } from '../../contract/look-up'
import type { Answer } from '../api/backend.server'
import type { Refusal } from '../api/refusal.server'
import { type SubmitOptions, submitWithNotice } from '../forms/form-route.server'
import { allTexts, askedBy, firstMessages, parsePosted } from '../platform/parse-posted.server'
import { readPostedForm } from '../platform/posted-form.server'
import type { Visit } from '../session/visit.server'
import { pagePathOf } from './addresses.server'
import { ADMIN_VERBS } from './endpoints.server'
import { KEPT_PARAM, type Refused } from './form-names'
import { adminPath } from './paths'
import { type StaffVisit, staffVisit } from './staff.server'

const idSchema = z.string().uuid()

/** Returns the id in an address. Throws 404 for what cannot be one. */
export function idOf(given: string | undefined): string {
  const id = idSchema.safeParse(given)
  if (!id.success) throw new Response(null, { status: 404 })
  return id.data
}

/** Makes a loader or action that begins with `staffVisit`. */
export const forStaff =
  <Result>(answer: (staff: StaffVisit & Pick<LoaderFunctionArgs, 'params'>) => Result) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
    answer({ ...(await staffVisit(args)), params: args.params })

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

type Values = Record<string, unknown>
type AdminVerbs = typeof ADMIN_VERBS

/** A form that a member of the staff posts; `params` are those of its address. */
export interface Posting {
  visit: Visit
  params: Record<string, string | undefined>
  form: FormData
}

/** What a page does with a verb besides calling its endpoint. */
interface Verb<Typed, Sent, Request, Done> {
  /** The schema of the form, where it differs from the request of the endpoint. */
  form?: Form<Typed> | ((posting: Posting) => Form<Typed>)
  /** Returns further values of the request, which replace those of the form. */
  asks?(sent: Sent, posting: Posting): object | Promise<object>
  /** Returns errors by field, or what the page shows instead of calling the endpoint. */
  shows?(sent: Sent, posting: Posting): Promise<Shown | undefined>
  /** Returns the field of the form, where the endpoint names it differently. */
  field?(named: string, request: Request): string
  /** The notice of success: its key, or its text. */
  done: Text<Done>
  /** The key of the message for a 404. */
  gone?: string
  stays?: boolean
  /** The path after /admin to go to; by default the page, as it was filtered. */
  to?: Text<Done>
  /** Reads a form with files. */
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

/** The page shows this besides what was typed. */
type Shown = { errors?: Record<string, string>; shows?: object }

/** Answers a verb whose page is more than a form for one request. */
type Taken = (posting: Omit<Posting, 'form'>) => Promise<unknown>

/** The page of a verb, with what was typed, why it is refused, and whatever else it shows. */
export const refused = <More extends object>(
  { form }: Pick<Posting, 'form'>,
  verb: string,
  errors: Record<string, string>,
  init: ResponseInit & { status: number },
  more = {} as More,
) => {
  const isLate = init.status === 409
  const { seen, ...others } = allTexts(form)
  // The member has read of the newer version and decides on that one.
  const typed = isLate || !seen ? others : { seen, ...others }
  return data(
    {
      ...more,
      refused: {
        ...{ verb, typed, isLate },
        ...(Object.keys(errors).length > 0 ? { errors } : {}),
      } satisfies Refused,
    },
    init,
  )
}

const HIDDEN = ['seen', 'id', 'key']

/** `lines.0.note` is the field `lines[0].note` of a form; what nobody typed is about no field. */
const fieldNamed = (named: string) =>
  HIDDEN.includes(named) ? '' : named.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/** Returns to the page as it was filtered, or elsewhere, and says what was done. */
export async function done(
  visit: Visit,
  message: string,
  to = '',
  tone: 'success' | 'warning' | 'lasting' = 'success',
) {
  visit.notify(tone === 'lasting' ? 'success' : tone, message, tone === 'success' ? {} : { stays: true })
  const { searchParams } = new URL(visit.url)
  searchParams.delete(KEPT_PARAM)
  const page = pagePathOf(visit.url) + (searchParams.size > 0 ? `?${searchParams}` : '')
  return visit.redirect(visit.addressOfChange(to ? `${visit.home}/admin/${to}` : page))
}

/** The notice that the status of the answer names. */
export const doneByStatus =
  (namespace: string) =>
  ({ status }: { status: string }, t: Visit['t']) =>
    t(`${namespace}${status}`)

/** Shows why the endpoint has refused: by field, or in all. */
function answered(verb: AnyVerb, name: string, posting: Posting, asked: Values, refusal: Refusal) {
  const { status, retryAfter, message, errors = {} } = refusal
  const byField = Object.entries(errors).map(([named, [first = message]]) => {
    return [verb.field?.(named, asked) ?? fieldNamed(named), first] as const
  })
  const whole = { '': status === 404 && verb.gone ? posting.visit.t(verb.gone) : message }
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined
  return refused(posting, name, byField.length > 0 ? Object.fromEntries(byField) : whole, { status, headers })
}

async function take(verb: AnyVerb, name: string, endpoint: StaffEndpoint, posting: Posting) {
  const { visit, form, params } = posting
  const schema = typeof verb.form === 'function' ? verb.form(posting) : verb.form
  const submission = schema && parsePosted(form, schema)
  if (submission && submission.status !== 'success') {
    return refused(posting, name, firstMessages(submission.reply()), { status: 422 })
  }
  const sent: Values = { ...(submission?.value ?? askedBy(endpoint, form)) }
  const { errors = {}, shows } = (await verb.shows?.(sent, posting)) ?? {}
  const isWrong = Object.keys(errors).length > 0
  if (isWrong || shows) return refused(posting, name, errors, { status: isWrong ? 422 : 200 }, shows)
  const { locale: _, uuid: id = params.id, ...ids } = params
  const request: Values = { ...sent, ...(id ? { id } : {}), ...ids, ...(await verb.asks?.(sent, posting)) }
  const answer: Answer<{ data?: object }> = await visit.attempt(endpoint, request)
  if (answer.refusal) return answered(verb, name, posting, request, answer.refusal)
  const result: Values = { ...request, ...answer.body?.data }
  const text = (made: Text<Values>) => (typeof made === 'string' ? made : made(result, visit.t))
  const message = typeof verb.done === 'string' ? String(visit.t(verb.done, { ...result })) : text(verb.done)
  return done(visit, message, verb.to && text(verb.to), verb.stays ? 'lasting' : 'success')
}

type Action = (args: ActionFunctionArgs) => Promise<unknown>
type VerbsOf<Page extends keyof AdminVerbs> = AdminVerbs[Page]

/**
 * Makes the action of a page from its verbs, by their names in the register. A refusal draws the page again, with what was typed and each
 * message at its field.
 */
export function staffVerbs<
  Page extends keyof AdminVerbs,
  Typed extends { [Name in keyof VerbsOf<Page>]: unknown },
>(
  page: Page,
  verbs: {
    [Name in keyof Typed]: Name extends keyof VerbsOf<Page>
      ? VerbOf<VerbsOf<Page>[Name], Typed[Name]> | Taken
      : never
  },
): Action
export function staffVerbs(page: keyof AdminVerbs, verbs: Record<string, AnyVerb | Taken>): Action {
  return async (args) => {
    const { visit, verb } = await staffVisit(args)
    const way = verb && lookUp(verbs, verb.name)
    const endpoint = lookUp<StaffEndpoint>(ADMIN_VERBS[page], verb?.name)
    if (!way || !endpoint) throw new Response(null, { status: 404 })
    const posting = { visit, params: args.params }
    if (typeof way === 'function') return way(posting)
    const { form, problems } = (await way.read?.(visit)) ?? {
      form: await readPostedForm(visit.request),
      problems: [],
    }
    if (problems.length > 0) return refused({ form }, verb.name, { '': problems.join(' ') }, { status: 422 })
    return take(way, verb.name, endpoint, { ...posting, form })
  }
}
