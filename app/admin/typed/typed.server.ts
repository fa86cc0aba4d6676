import { z } from 'zod'
import { staffDraftsApi } from '../../../contract/endpoints/staff'
import { LOCALES, type Locale } from '../../../contract/locales'
import { unlessUnavailable } from '../../api/backend.server'
import { FORM_KEY } from '../../forms/input-names'
import { withPostedForm } from '../../forms/posted-form.server'
import { allTexts } from '../../platform/parse-posted.server'
import { changeLanguage } from '../../session/change-language.server'
import type { Visit } from '../../session/visit.server'
import { pagePathOf } from '../addresses.server'
import { FORM_NAME, KEPT_PARAM, LANGUAGE_PARAM, placeOf } from './names'

type Fields = Record<string, string[]>

const known = new WeakMap<Visit, Promise<Fields | undefined>>()

// The code of the second factor; codes of vouchers and items have other names.
const isSecret = (name: string) => /password/i.test(name) || name === 'Code'

/**
 * Returns whether texts come from a form in which somebody types, as only those say what they are; a button alone is pressed again soon
 * enough.
 */
const isTypedInto = (texts: FormData) => texts.has(FORM_NAME) || texts.has(FORM_KEY)

async function postedFields(visit: Visit): Promise<Fields | undefined> {
  return withPostedForm(
    visit.request,
    () => false,
    async ({ texts }) => {
      if (!isTypedInto(texts)) return undefined
      return Object.fromEntries(Object.entries(allTexts(texts)).filter(([name]) => !isSecret(name)))
    },
  )
}

/** Why the visitor goes elsewhere first. */
type Reason = 'session' | 'code' | 'language'

/**
 * Keeps what was typed into a form that was posted, without passwords, codes and files, and tells the visitor so, or that it could not be
 * kept. Returns the address to come back to, at which the form is filled in.
 */
export async function keepTyped(visit: Visit, reason: Reason): Promise<string> {
  const { search } = visit.url
  const pathname = pagePathOf(visit.url)
  if (visit.request.method !== 'POST') return pathname + search
  const fields = await postedFields(visit)
  const query = new URLSearchParams(search)
  query.delete(KEPT_PARAM)
  query.delete(LANGUAGE_PARAM)
  if (fields) {
    const keeping = visit.attempt(staffDraftsApi.keep, { path: placeOf(pathname), fields })
    const id = (await unlessUnavailable(keeping))?.body?.data.id
    if (id) query.set(KEPT_PARAM, id)
    const tone = id ? 'info' : 'warning'
    const isTold = !id || reason !== 'language'
    if (isTold)
      visit.notify(tone, visit.t(id ? `admin:typed.kept.${reason}` : 'admin:typed.lost'), { stays: true })
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Returns the language in which a page is asked for by posting one of its forms, which does nothing else then. */
export function languageAsked({ url, request }: Visit): Locale | undefined {
  const asked = request.method === 'POST' ? url.searchParams.get(LANGUAGE_PARAM) : null
  return LOCALES.find((locale) => locale === asked)
}

/** Leads to the page in another language, where what was typed is filled in. */
export const takeAlong = async (visit: Visit, language: Locale): Promise<Response> =>
  changeLanguage(visit, language, await keepTyped(visit, 'language'))

/** Reads what this member typed into a form of this page before; undefined where the page shows what was just posted. */
export function typedBefore(visit: Visit): Promise<Fields | undefined> {
  const id = keptId(visit)
  if (!id || visit.request.method === 'POST') return Promise.resolve(undefined)
  const reading = known.get(visit) ?? readTyped(visit, id)
  known.set(visit, reading)
  return reading
}

function keptId({ url }: Visit): string | undefined {
  return z.string().uuid().safeParse(url.searchParams.get(KEPT_PARAM)).data
}

async function readTyped(visit: Visit, id: string): Promise<Fields | undefined> {
  const draft = (await unlessUnavailable(visit.attempt(staffDraftsApi.read, { id })))?.body?.data
  return draft?.path === placeOf(pagePathOf(visit.url)) ? draft.fields : undefined
}

/** Forgets what was kept for this page: it has been posted now. */
export async function dropTyped(visit: Visit): Promise<void> {
  const id = keptId(visit)
  if (!id || visit.request.method !== 'POST') return
  await unlessUnavailable(visit.attempt(staffDraftsApi.drop, { id }))
}
