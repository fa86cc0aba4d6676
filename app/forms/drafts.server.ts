import type { FormValues } from '../../contract/forms/values'
import type { Locale } from '../../contract/locales'
import type { FormDraft } from '../../contract/wire/form-drafts'
import type { Refusal } from '../api/backend.server'
import { readDraft, storeDraft } from '../api/forms.server'
import { changeLanguage } from '../session/change-language.server'
import { loginPathOver } from '../session/login-path'
import type { Visit } from '../session/visit.server'

/** A 303, or why the draft cannot be stored; neither while the backend is unavailable. */
export type Leaving = { redirect?: Response; refusal?: Refusal }

async function leave(
  visit: Visit,
  draft: FormDraft,
  go: (id: string) => Promise<Response>,
): Promise<Leaving> {
  const stored = await storeDraft(visit.backend, draft)
  return stored?.body ? { redirect: await go(stored.body.id) } : { refusal: stored?.refusal }
}

export function redirectToLogin(visit: Visit, draft: FormDraft): Promise<Leaving> {
  return leave(visit, draft, (id) => {
    visit.cookies.set('form_draft', { form: draft.form, id })
    visit.notify('info', visit.t('forms:loggedOut.kept'))
    const { pathname, search } = visit.url
    return visit.redirect(loginPathOver(pathname + search, visit.locale))
  })
}

/** To the same page in another language. */
export function redirectToLanguage(visit: Visit, draft: FormDraft, language: Locale): Promise<Leaving> {
  return leave(visit, draft, (id) => {
    visit.cookies.set('form_draft', { form: draft.form, id })
    return changeLanguage(visit, language)
  })
}

/** `field` receives the chosen country. */
export function redirectToCountries(visit: Visit, draft: FormDraft, field: string): Promise<Leaving> {
  return leave(visit, draft, (id) => {
    visit.cookies.set('form_draft', { form: draft.form, id, countryFor: field })
    const { pathname, search } = visit.url
    return visit.redirect(`${pathname}/country${search}`, pathname)
  })
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
