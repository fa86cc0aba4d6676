import { type AppLoadContext, data } from '@remix-run/node'
import type { Locale } from '../../../contract/locales'
import { backendFor } from '../../api/backend.server'
import { declareWithdrawal } from '../../api/withdrawals.server'
import { translator } from '../../i18n/translations.server'
import { writeNotice } from '../../session/notice.server'
import { redirectWithin } from '../../session/redirect.server'
import { type PreparedWithdrawal, readWithdrawal, writeReceived } from '../../session/withdrawal.server'
import { withdrawalConfirmPath, withdrawalPath, withdrawalReceivedPath } from '../../shop/withdrawal-path'

type Kept = Awaited<ReturnType<typeof readWithdrawal>>

/** Where somebody without anything to confirm belongs: to the receipt of what they have declared, else to the start. */
export function toNextOf(kept: Kept, locale: Locale): string {
  return kept.received ? withdrawalReceivedPath(locale) : `${withdrawalPath(locale)}?problem=lost`
}

// Something else has been prepared in another window since: what was not shown is not declared.
async function showAnew(locale: Locale, request: Request, context: AppLoadContext) {
  const text = translator(locale, 'withdrawal')('confirm.changed')
  const notice = await writeNotice({ tone: 'warning', text }, request, context)
  return redirectWithin(withdrawalConfirmPath(locale), withdrawalPath(locale), [notice])
}

async function declare(prepared: PreparedWithdrawal, request: Request, context: AppLoadContext) {
  const backend = backendFor(request, context)
  const { locale } = backend
  const { declaration, key } = prepared
  const receipt = await declareWithdrawal(backend, declaration, { key, locale })
  const cookie = await writeReceived({ ...receipt, email: declaration.email }, request, context)
  return redirectWithin(withdrawalReceivedPath(locale), withdrawalPath(locale), [cookie])
}

/**
 * Declares what is prepared under the key the page was shown with. Out: a 303 to the receipt, or to where one is in the
 * matter; while the backend is out of reach, that nothing has been declared yet.
 */
export async function confirmWithdrawal(key: string, request: Request, context: AppLoadContext) {
  const kept = await readWithdrawal(request, context)
  const { locale } = backendFor(request, context)
  if (!kept.prepared) return redirectWithin(toNextOf(kept, locale), withdrawalPath(locale))
  if (kept.prepared.key !== key) return showAnew(locale, request, context)
  try {
    return await declare(kept.prepared, request, context)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    return data({ errors: { form: translator(locale, 'withdrawal')('confirm.unavailable') } }, 503)
  }
}
