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
import { fitsCookie } from '../session/sealed.server'
import type { Visit } from '../session/visit.server'

/** Neither is set while the backend is unavailable. */
export type Leaving = { redirect?: Response; refusal?: Refusal }

const SECRET = /password|wachtwoord|^(?:sms_?)?code$/i

const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))

async function leave(
  visit: Visit,
  draft: FormDraft,
  go: () => Promise<Response>,
  countryFor?: string,
): Promise<Leaving> {
  const stored = await storeDraft(visit.backend, draft)
  const kept = { form: draft.form, path: withoutLanguage(visit.url.pathname), countryFor }
  const whole = { ...kept, values: withoutSecrets(draft.values) }
  const isKeptHere = stored?.refusal && isUnknownCall(stored.refusal) && fitsCookie(whole)
  if (!stored?.body && !isKeptHere) return { refusal: stored?.refusal }
  visit.cookies.set('form_draft', isKeptHere ? whole : { ...kept, id: stored?.body?.id })
  return { redirect: await go() }
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
export function redirectToCountries(
  visit: Visit,
  draft: FormDraft,
  field: string | undefined,
): Promise<Leaving> {
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
export async function readDraftValues(
  { backend, cookies, url }: Visit,
  definition: FormDefinition,
): Promise<FormValues> {
  const form = definition.name
  const kept = cookies.get('form_draft')
  if (kept?.form !== form) return {}
  if (kept.path !== undefined && !`${withoutLanguage(url.pathname)}/`.startsWith(`${kept.path}/`)) return {}
  const draft = kept.id ? await readDraft(backend, kept.id) : { form, values: kept.values ?? {} }
  if (draft?.form !== form) return {}
  const { countryFor, country } = kept
  const values = countryFor && country ? { ...draft.values, [countryFor]: country } : draft.values
  return { ...unticked(definition, values), ...values }
}

export function clearDraft({ cookies }: Visit, form: string): void {
  if (cookies.get('form_draft')?.form === form) cookies.clear('form_draft')
}
