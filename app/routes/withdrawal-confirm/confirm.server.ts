import { data } from '@remix-run/node'
import { declareWithdrawal } from '../../api/withdrawals.server'
import { postedTexts } from '../../platform/parse-posted.server'
import type { CookieValue } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'
import { withdrawalConfirmPath, withdrawalPath, withdrawalReceivedPath } from '../../shop/withdrawal-path'

type Prepared = Extract<CookieValue<'withdrawal'>, { key: string }>

/** Returns what is declared. Throws a redirect to the receipt if it was declared already, else to the form. */
export async function requirePrepared(visit: Visit): Promise<Prepared> {
  const { cookies, locale } = visit
  const stored = cookies.get('withdrawal')
  if (stored && 'key' in stored) return stored
  const start = withdrawalPath(locale)
  throw await visit.redirect(
    stored && 'receivedAt' in stored ? withdrawalReceivedPath(locale) : `${start}?problem=lost`,
    start,
  )
}

async function declare(visit: Visit, { declaration, key }: Prepared) {
  const { backend, cookies, locale } = visit
  const receipt = await declareWithdrawal(backend, declaration, { key, locale })
  cookies.set('withdrawal', { ...receipt, email: declaration.email })
  return visit.redirect(withdrawalReceivedPath(locale), withdrawalPath(locale))
}

/** Answers with an error where the backend takes none (404), or is unavailable (503): nothing has been declared then. */
export async function confirmWithdrawal(visit: Visit) {
  const { t, locale } = visit
  const { key } = await postedTexts(visit.request, 'key')
  const prepared = await requirePrepared(visit)
  if (prepared.key !== key) {
    // Something else was prepared in another window: only what was shown may be declared.
    visit.notify('warning', t('withdrawal:confirm.changed'))
    return visit.redirect(withdrawalConfirmPath(locale), withdrawalPath(locale))
  }
  try {
    return await declare(visit, prepared)
  } catch (error) {
    if (!(error instanceof Response) || ![404, 503].includes(error.status)) throw error
    const message =
      error.status === 404
        ? `${t('forms:notTaken')} ${t('withdrawal:others.text')}`
        : t('withdrawal:confirm.unavailable')
    return data({ errors: { form: message } }, error.status)
  }
}
