import type { AppLoadContext } from '@remix-run/node'
import type { FormValues } from '../../contract/forms/values'
import type { FormDraft } from '../../contract/wire/form-drafts'
import { backendFor } from '../api/backend.server'
import { keepDraft, readDraft } from '../api/form-drafts.server'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import { loginOver } from '../login-path'
import { clearDraftCookie, readDraftCookie, writeDraftCookie } from '../session/form-draft.server'
import { writeNotice } from '../session/notice.server'
import { redirectWithin } from '../session/redirect.server'

/**
 * Keeps what was typed by a visitor who turned out not to be logged in, and leads to the login over the same page, and from
 * there back to the form. Out: a 303; undefined where it cannot be kept, and they had better stay on the page.
 */
export async function loginFirst(
  draft: FormDraft,
  cookies: readonly string[],
  request: Request,
  context: AppLoadContext,
): Promise<Response | undefined> {
  const locale = localeOfRequest(request)
  const id = await keepDraft(backendFor(request, context), draft)
  if (!id) return undefined
  const text = translator(locale, 'forms')('loggedOut.kept')
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '') + search
  return redirectWithin(loginOver(here, locale), `/${locale}`, [
    ...cookies,
    await writeDraftCookie({ form: draft.form, id }, request, context),
    await writeNotice({ tone: 'info', text }, request, context),
  ])
}

/**
 * Keeps what was typed and opens the choice of countries over it; what is chosen there is the answer to `field`.
 * Throws a 303, or a 503 response where the draft cannot be kept: nothing may be lost on the way.
 */
export async function openCountries(
  draft: FormDraft,
  field: string,
  request: Request,
  context: AppLoadContext,
): Promise<never> {
  const id = await keepDraft(backendFor(request, context), draft)
  if (!id) throw new Response(null, { status: 503 })
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '')
  throw redirectWithin(`${here}/country${search}`, here, [
    await writeDraftCookie({ form: draft.form, id, countryFor: field }, request, context),
  ])
}

/** What was typed into a form before the visitor had to log in; nothing where there was none. */
export async function draftOf(form: string, request: Request, context: AppLoadContext): Promise<FormValues> {
  const kept = await readDraftCookie(request, context)
  if (kept?.form !== form) return {}
  const draft = await readDraft(backendFor(request, context), kept.id)
  if (draft?.form !== form) return {}
  const { countryFor, country } = kept
  return countryFor && country ? { ...draft.values, [countryFor]: country } : draft.values
}

/** The Set-Cookie values that forget the draft of a form that was taken. */
export async function withoutDraft(
  form: string,
  request: Request,
  context: AppLoadContext,
): Promise<string[]> {
  const kept = await readDraftCookie(request, context)
  return kept?.form === form ? [await clearDraftCookie(request)] : []
}
