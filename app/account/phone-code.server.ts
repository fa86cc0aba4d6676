import { data } from '@remix-run/node'
import { type SentCode, sendCode } from '../api/account.server'
import { destinationOf } from '../session/login-path'
import type { Visit } from '../session/visit.server'

const WAITING_MS = 10 * 60_000

export function sentCodeOf({ cookies }: Visit): SentCode | undefined {
  const kept = cookies.get('phone_code')
  if (!kept || Date.now() > kept.sent + WAITING_MS) return undefined
  return { phone: kept.phone, again: kept.again }
}

/** Sends a code as `sendCode` does, and remembers in the visitor's browser that one was sent. */
export async function sendPhoneCode({ backend, cookies }: Visit, phone?: string) {
  const outcome = await sendCode(backend, phone)
  if ('sent' in outcome) cookies.set('phone_code', { ...outcome.sent, sent: Date.now() })
  return outcome
}

/**
 * Sends a code to a phone number. In: `returnTo`, the address of the dialog that takes the code.
 * Out: a 303 to it; where no code can be sent and none is waited for, to what lies under it, with a word why (SPEC §8).
 * A number that is none is a 422.
 */
export async function askForCode(visit: Visit, { returnTo, phone }: { returnTo: string; phone?: string }) {
  const { t } = visit
  const outcome = await sendPhoneCode(visit, phone)
  if ('sent' in outcome) {
    visit.notify('success', t('account:verifyPhone.sent', { phone: outcome.sent.phone }))
    return visit.redirect(returnTo)
  }
  const text = outcome.problem ?? t('account:verifyPhone.cannotSend')
  if (outcome.isAboutNumber) return data({ errors: { mobile: text }, returnTo, mobile: phone ?? '' }, 422)
  visit.notify('warning', text)
  const dialog = new URL(returnTo, 'http://shop.invalid')
  return visit.redirect(sentCodeOf(visit) ? returnTo : destinationOf(dialog, 'verify-phone'))
}
