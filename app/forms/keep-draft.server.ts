import type { FormValues } from '../../contract/forms/values'
import type { FormDraft } from '../../contract/wire/form-drafts'
import { readDraft, storeDraft } from '../api/forms.server'
import { loginPathOver } from '../session/login-path'
import type { Visit } from '../session/visit.server'

/**
 * Keeps what was typed by a visitor who turned out not to be logged in, and leads to the login over the same page, and from
 * there back to the form. Out: a 303; undefined where it cannot be kept, and they had better stay on the page.
 */
export async function loginFirst(visit: Visit, draft: FormDraft): Promise<Response | undefined> {
  const id = await storeDraft(visit.backend, draft)
  if (!id) return undefined
  visit.cookies.set('form_draft', { form: draft.form, id })
  visit.notify('info', visit.t('forms:loggedOut.kept'))
  const { pathname, search } = visit.url
  return visit.redirect(loginPathOver(pathname + search, visit.locale))
}

/**
 * Keeps what was typed and opens the choice of countries over it; what is chosen there is the answer to `field`.
 * Throws a 303, or a 503 response where the draft cannot be kept: nothing may be lost on the way.
 */
export async function openCountries(visit: Visit, draft: FormDraft, field: string): Promise<never> {
  const id = await storeDraft(visit.backend, draft)
  if (!id) throw new Response(null, { status: 503 })
  visit.cookies.set('form_draft', { form: draft.form, id, countryFor: field })
  const { pathname, search } = visit.url
  throw await visit.redirect(`${pathname}/country${search}`, pathname)
}

/** What was typed into a form before the visitor had to log in; nothing where there was none. */
export async function draftOf({ backend, cookies }: Visit, form: string): Promise<FormValues> {
  const kept = cookies.get('form_draft')
  if (kept?.form !== form) return {}
  const draft = await readDraft(backend, kept.id)
  if (draft?.form !== form) return {}
  const { countryFor, country } = kept
  return countryFor && country ? { ...draft.values, [countryFor]: country } : draft.values
}

export function forgetDraft({ cookies }: Visit, form: string): void {
  if (cookies.get('form_draft')?.form === form) cookies.clear('form_draft')
}
