import { data } from '@remix-run/node'
import { declareWithdrawal } from '../../api/withdrawals.server'
import type { CookieValue } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'
import { withdrawalConfirmPath, withdrawalPath, withdrawalReceivedPath } from '../../shop/withdrawal-path'

/** What waits to be confirmed. */
type Prepared = Extract<CookieValue<'withdrawal'>, { key: string }>

/** What the visitor is about to declare. Throws a 303 without anything: to the receipt of what was declared, else to the start. */
export async function requirePrepared(visit: Visit): Promise<Prepared> {
  const { cookies, locale } = visit
  const kept = cookies.get('withdrawal')
  if (kept && 'key' in kept) return kept
  const start = withdrawalPath(locale)
  throw await visit.redirect(kept ? withdrawalReceivedPath(locale) : `${start}?problem=lost`, start)
}

async function declare(visit: Visit, { declaration, key }: Prepared) {
  const { backend, cookies, locale } = visit
  const receipt = await declareWithdrawal(backend, declaration, { key, locale })
  cookies.set('withdrawal', { ...receipt, email: declaration.email })
  return visit.redirect(withdrawalReceivedPath(locale), withdrawalPath(locale))
}

/**
 * Declares what is prepared under the key the page was shown with. Out: a 303 to the receipt, or to where one is in the
 * matter; while the backend is out of reach, that nothing has been declared yet.
 */
export async function confirmWithdrawal(visit: Visit) {
  const { t, locale } = visit
  const { key } = await visit.posted('key')
  const prepared = await requirePrepared(visit)
  if (prepared.key !== key) {
    // Something else has been prepared in another window since: what was not shown is not declared.
    visit.notify('warning', t('withdrawal:confirm.changed'))
    return visit.redirect(withdrawalConfirmPath(locale), withdrawalPath(locale))
  }
  try {
    return await declare(visit, prepared)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    return data({ errors: { form: t('withdrawal:confirm.unavailable') } }, 503)
  }
}
