import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { z } from 'zod'
import type { StaffEndpoint } from '../../contract/endpoints/endpoint'
import { lookUp } from '../../contract/look-up'
import type { Answer } from '../api/backend.server'
import type { Refusal } from '../api/refusal.server'
import { allTexts, askedBy, firstMessages, parsePosted } from '../platform/parse-posted.server'
import { readPostedForm } from '../platform/posted-form.server'
import type { Visit } from '../session/visit.server'
import { pagePathOf } from './addresses.server'
import { staffVisit } from './staff.server'
import { KEPT_PARAM, type Refused } from './typed/names'

// The endpoint that the register names tells at run time what these are.
// biome-ignore lint/suspicious/noExplicitAny: each verb has values of its own
type Values = Record<string, any>

/** Somebody of the staff who posts a verb: `form` as it was sent, `params` those of the address. */
export interface Posting {
  visit: Visit
  params: Values
  form: FormData
}

/** A text about a success: what was asked for, and what was answered. */
type Said = string | ((told: Values, t: Visit['t']) => string)

export interface Verb {
  /** The schema of the form, which has messages of its own, where it asks for something else than the endpoint takes. */
  form?: z.ZodTypeAny | ((posting: Posting) => z.ZodTypeAny)
  /** Returns what the endpoint is asked besides what was typed, or instead of it. */
  asks?: (given: Values, posting: Posting) => object | Promise<object>
  /** Returns what the page shows instead of doing anything, or what is wrong by field; undefined where it is done. */
  shows?: (given: Values, posting: Posting) => Promise<Shown | undefined>
  /** The field of the form, where the endpoint names another. */
  field?: (named: string, asked: Values) => string
  /** What is said once it is done: its key, or the text. */
  done: Said
  /** The key of what is said where there is no such thing any more. */
  gone?: string
  stays?: boolean
  /** The path after the language to which it leads; the page, as it was filtered, unless it is given. */
  to?: Said
  /** Reads what is posted where files come along. */
  read?: (visit: Visit) => Promise<{ form: FormData; problems: string[] }>
}

/** The page shows this besides what was typed. */
type Shown = { errors?: Record<string, string>; shows?: object }

/** Answers a verb whose page is no form and one answer. */
type Taken<Result> = (posting: Omit<Posting, 'form'>) => Promise<Result>

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
  // Whoever has been told that it is another version by now decides on that one.
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

/** Shows why the endpoint has refused: by field, or in all. */
function answered(verb: Verb, name: string, posting: Posting, asked: Values, refusal: Refusal) {
  const { status, retryAfter, message, errors = {} } = refusal
  const byField = Object.entries(errors).map(([named, [first = message]]) => {
    return [verb.field?.(named, asked) ?? fieldNamed(named), first] as const
  })
  const whole = { '': status === 404 && verb.gone ? posting.visit.t(verb.gone) : message }
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined
  return refused(posting, name, byField.length > 0 ? Object.fromEntries(byField) : whole, { status, headers })
}

async function take(verb: Verb, name: string, endpoint: StaffEndpoint, posting: Posting) {
  const { visit, form, params } = posting
  const schema = typeof verb.form === 'function' ? verb.form(posting) : verb.form
  const submission = schema && parsePosted(form, schema)
  if (submission && submission.status !== 'success') {
    return refused(posting, name, firstMessages(submission.reply()), { status: 422 })
  }
  const given: Values = { ...(submission?.value ?? askedBy(endpoint, form)) }
  const { errors = {}, shows } = (await verb.shows?.(given, posting)) ?? {}
  const isWrong = Object.keys(errors).length > 0
  if (isWrong || shows) return refused(posting, name, errors, { status: isWrong ? 422 : 200 }, shows)
  const { locale: _, uuid: id = params.id, ...ids } = params
  const asked: Values = { ...given, ...(id ? { id } : {}), ...ids, ...(await verb.asks?.(given, posting)) }
  const answer: Answer<Values> = await visit.attempt(endpoint, asked)
  if (answer.refusal) return answered(verb, name, posting, asked, answer.refusal)
  const told: Values = { ...asked, ...answer.body?.data }
  const text = (said: Said) => (typeof said === 'string' ? said : said(told, visit.t))
  const message = typeof verb.done === 'string' ? String(visit.t(verb.done, { ...told })) : text(verb.done)
  return done(visit, message, verb.to && text(verb.to), verb.stays ? 'lasting' : 'success')
}

/**
 * Makes the action of a page from what its verbs are, by their names in the register, which also names the endpoint of each. What was posted
 * is read as that endpoint takes it. A refusal draws the page again, with what was typed and each message at its field.
 */
export const staffVerbs =
  <Result = never>(verbs: Record<string, Verb | Taken<Result>>) =>
  async (args: ActionFunctionArgs) => {
    const { visit, verb } = await staffVisit(args)
    const way = verb && lookUp(verbs, verb.name)
    if (!verb || !way) throw new Response(null, { status: 404 })
    const posting = { visit, params: args.params }
    if (typeof way === 'function') return way(posting)
    const { form, problems } = (await way.read?.(visit)) ?? {
      form: await readPostedForm(visit.request),
      problems: [],
    }
    if (problems.length > 0) return refused({ form }, verb.name, { '': problems.join(' ') }, { status: 422 })
    return take(way, verb.name, verb.endpoint, { ...posting, form })
  }
