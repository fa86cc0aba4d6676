import { data } from '@remix-run/node'
import { type SentCode, sendCode } from '../../api/account.server'
import { refusalInit } from '../../api/refusal.server'
import { destinationOf } from '../../platform/login-path'
import type { Visit } from '../../session/visit.server'

const CODE_EXPIRY_MS = 10 * 60_000

export function readSentCode({ cookies }: Visit): SentCode | undefined {
  const stored = cookies.get('phone_code')
  if (!stored || Date.now() > stored.sent + CODE_EXPIRY_MS) return undefined
  return { phone: stored.phone, again: stored.again }
}

export async function sendPhoneCode(visit: Visit, typed?: string) {
  const { backend, cookies } = visit
  const outcome = await sendCode(backend, typed || ((await visit.user())?.phone ?? ''))
  if ('sent' in outcome) cookies.set('phone_code', { ...outcome.sent, sent: Date.now() })
  return outcome
}

/** A typed number that is refused is shown again. If no code can be sent or is expected, redirects to the page under the dialog. */
export async function requestPhoneCode(
  visit: Visit,
  { returnTo, phone }: { returnTo: string; phone?: string },
) {
  const { t } = visit
  const outcome = await sendPhoneCode(visit, phone)
  if ('sent' in outcome) {
    visit.notify('success', t('account:verifyPhone.sent', { phone: outcome.sent.phone }))
    return visit.redirect(returnTo)
  }
  const text = outcome.problem ?? t('account:verifyPhone.cannotSend')
  const { refusal } = outcome
  if (refusal?.status === 422 || (refusal?.status === 429 && phone)) {
    return data({ errors: { mobile: text }, returnTo, mobile: phone ?? '' }, refusalInit(refusal))
  }
  visit.notify('warning', text, { stays: false })
  const dialog = new URL(returnTo, 'http://shop.invalid')
  return visit.redirect(readSentCode(visit) ? returnTo : destinationOf(dialog, 'verify-phone'))
}
