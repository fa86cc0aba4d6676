import type { AppLoadContext } from '@remix-run/node'
import type { FormValues } from '../../contract/forms/values'
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
 * there back to the form. Out: a 303.
 */
export async function loginFirst(
  form: string,
  answers: FormValues,
  cookies: readonly string[],
  request: Request,
  context: AppLoadContext,
) {
  const locale = localeOfRequest(request)
  const id = await keepDraft(backendFor(request, context), form, answers)
  const text = translator(locale, 'forms')(id ? 'loggedOut.kept' : 'loggedOut.lost')
  const { pathname, search } = new URL(request.url)
  return redirectWithin(loginOver(pathname.replace(/\.data$/, '') + search, locale), `/${locale}`, [
    ...cookies,
    id && (await writeDraftCookie({ form, id }, request, context)),
    await writeNotice({ tone: 'info', text }, request, context),
  ])
}

/** What was typed into a form before the visitor had to log in; nothing where there was none. */
export async function draftOf(form: string, request: Request, context: AppLoadContext): Promise<FormValues> {
  const kept = await readDraftCookie(request, context)
  if (kept?.form !== form) return {}
  const draft = await readDraft(backendFor(request, context), kept.id)
  return draft?.form === form ? draft.values : {}
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
