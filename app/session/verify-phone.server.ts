import { type AppLoadContext, data } from '@remix-run/node'
import { backendFor } from '../api/backend.server'
import { sendCode } from '../api/phone-codes.server'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import { destinationOf } from '../login-path'
import { writeNotice } from './notice.server'
import { readSentCode, writeSentCode } from './phone-code.server'
import { redirectWithin } from './redirect.server'

/**
 * Sends a code to a phone number, the account's own where none is given.
 * In: `returnTo`, the address of the dialog that takes the code.
 * Out: a 303 to it; where no code can be sent and none is waited for, to what lies under it, with a word why (SPEC §8).
 * A number that is none is a 422.
 */
export async function askForCode(
  { returnTo, phone }: { returnTo: string; phone?: string },
  request: Request,
  context: AppLoadContext,
) {
  const outcome = await sendCode(backendFor(request, context), phone)
  const t = translator(localeOfRequest(request), 'account')
  const home = `/${localeOfRequest(request)}`
  if ('sent' in outcome) {
    const text = t('verifyPhone.sent', { phone: outcome.sent.phone })
    const notice = await writeNotice({ tone: 'success', text }, request, context)
    return redirectWithin(returnTo, home, [await writeSentCode(outcome.sent, request, context), notice])
  }
  const text = outcome.problem ?? t('verifyPhone.cannotSend')
  if (outcome.isAboutNumber) return data({ errors: { mobile: text }, returnTo, mobile: phone ?? '' }, 422)
  const notice = await writeNotice({ tone: 'warning', text }, request, context)
  const isWaiting = await readSentCode(request, context)
  const dialog = new URL(returnTo, 'http://shop.invalid')
  return redirectWithin(isWaiting ? returnTo : destinationOf(dialog, 'verify-phone'), home, [notice])
}
