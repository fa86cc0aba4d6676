import type { FormDraft } from '../../contract/endpoints/forms'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { visibleFields } from '../../contract/forms/visibility'
import type { Locale } from '../../contract/locales'
import { readDraft, storeDraft } from '../api/forms.server'
import { isUnknownCall, type Refusal } from '../api/refusal.server'
import { withoutLanguage } from '../i18n/locale'
import { loginPathOver } from '../platform/login-path'
import { changeLanguage } from '../session/change-language.server'
import type { CookieValue } from '../session/cookies.server'
import { fitsCookie } from '../session/sealed.server'
import type { Visit } from '../session/visit.server'

/** Neither is set while the backend is unavailable. */
export type Leaving = { redirect?: Response; refusal?: Refusal }

const SECRET = /password|wachtwoord|^(?:sms_?)?code$/i

const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))

const pageOf = ({ url }: Visit) => withoutLanguage(url.pathname)

/** Returns false where the draft is too long for a cookie. */
export function storeInCookie(visit: Visit, draft: CookieValue<'form_draft'>): boolean {
  const stored = { path: pageOf(visit), ...draft }
  const fits = fitsCookie(stored)
  if (fits) visit.cookies.set('form_draft', stored)
  return fits
}

/** Fills the form in when its page is opened again, as that may fail as well while the backend does. */
export function keepTyped(visit: Visit, form: string, values: FormValues): void {
  storeInCookie(visit, { form, values: withoutSecrets(values) })
}

export async function keepDraft(visit: Visit, draft: FormDraft, countryFor?: string) {
  const { body, refusal } = (await storeDraft(visit.backend, draft)) ?? {}
  const values = refusal && isUnknownCall(refusal) ? withoutSecrets(draft.values) : undefined
  const isStored =
    (body || values) && storeInCookie(visit, { form: draft.form, countryFor, id: body?.id, values })
  return { isStored, refusal }
}

async function leave(
  visit: Visit,
  draft: FormDraft,
  go: () => Promise<Response>,
  countryFor?: string,
): Promise<Leaving> {
  const { isStored, refusal } = await keepDraft(visit, draft, countryFor)
  return isStored ? { redirect: await go() } : { refusal }
}

export function redirectToLogin(visit: Visit, draft: FormDraft): Promise<Leaving> {
  return leave(visit, draft, () => {
    visit.notify('info', visit.t('forms:loggedOut.kept'))
    const { pathname, search } = visit.url
    return visit.redirect(loginPathOver(pathname + search, visit.locale))
  })
}

/** Drafts fill the form in again on the page in the other language. */
export function redirectToLanguage(visit: Visit, draft: FormDraft, language: Locale): Promise<Leaving> {
  return leave(visit, draft, () => changeLanguage(visit, language))
}

/** `field` is the question that receives the chosen country. */
export function redirectToCountries(visit: Visit, draft: FormDraft, field: string | undefined) {
  const { pathname, search } = visit.url
  return leave(visit, draft, () => visit.redirect(`${pathname}/country${search}`, pathname), field)
}

// A draft has no answer for an unticked box, which the defaults of the form would tick again.
function unticked(definition: FormDefinition, values: FormValues): FormValues {
  const boxes = visibleFields(definition, values).filter(
    ({ type, disabled }) => type === 'checkbox' && !disabled,
  )
  return Object.fromEntries(boxes.map(({ name }) => [name, '']))
}

/** A draft belongs to one page, and to the dialogs over it. */
export function draftInCookie(visit: Visit, form: string): CookieValue<'form_draft'> | undefined {
  const stored = visit.cookies.get('form_draft')
  if (stored?.form !== form) return undefined
  const isOfPage = stored.path === undefined || `${pageOf(visit)}/`.startsWith(`${stored.path}/`)
  return isOfPage ? stored : undefined
}

export async function readDraftValues(visit: Visit, definition: FormDefinition): Promise<FormValues> {
  const form = definition.name
  const stored = draftInCookie(visit, form)
  if (!stored) return {}
  const { id, countryFor, country } = stored
  const draft = id ? await readDraft(visit.backend, id) : { form, values: stored.values ?? {} }
  if (draft?.form !== form) return {}
  const values = countryFor && country ? { ...draft.values, [countryFor]: country } : draft.values
  return { ...unticked(definition, values), ...values }
}

export function clearDraft({ cookies }: Visit, form: string): void {
  if (cookies.get('form_draft')?.form === form) cookies.clear('form_draft')
}
