import type { FormValues } from '../../contract/forms/values'
import type { FormDraft } from '../../contract/wire/form-drafts'
import { readDraft, storeDraft } from '../api/forms.server'
import { loginPathOver } from '../session/login-path'
import type { Visit } from '../session/visit.server'
import { unavailable } from '../unavailable.server'

/** Stores the draft and returns a 303 to the login; undefined if the draft cannot be stored. */
export async function redirectToLogin(visit: Visit, draft: FormDraft): Promise<Response | undefined> {
  const id = await storeDraft(visit.backend, draft)
  if (!id) return undefined
  visit.cookies.set('form_draft', { form: draft.form, id })
  visit.notify('info', visit.t('forms:loggedOut.kept'))
  const { pathname, search } = visit.url
  return visit.redirect(loginPathOver(pathname + search, visit.locale))
}

/** `field` receives the chosen country. Throws a 303, or a 503 if the draft cannot be stored. */
export async function redirectToCountries(visit: Visit, draft: FormDraft, field: string): Promise<never> {
  const id = await storeDraft(visit.backend, draft)
  if (!id) throw unavailable()
  visit.cookies.set('form_draft', { form: draft.form, id, countryFor: field })
  const { pathname, search } = visit.url
  throw await visit.redirect(`${pathname}/country${search}`, pathname)
}

export async function readDraftValues({ backend, cookies }: Visit, form: string): Promise<FormValues> {
  const kept = cookies.get('form_draft')
  if (kept?.form !== form) return {}
  const draft = await readDraft(backend, kept.id)
  if (draft?.form !== form) return {}
  const { countryFor, country } = kept
  return countryFor && country ? { ...draft.values, [countryFor]: country } : draft.values
}

export function clearDraft({ cookies }: Visit, form: string): void {
  if (cookies.get('form_draft')?.form === form) cookies.clear('form_draft')
}
