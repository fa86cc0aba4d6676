import { data } from '@remix-run/node'
import { type SentCode, sendCode, type User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountry } from '../../api/countries.server'
import { refusalInit } from '../../api/refusal.server'
import { regionKey } from '../../i18n/region-key'
import { destinationOf, loginPath, verifyPhonePath } from '../../platform/login-path'
import { MAX_NOTICE_LENGTH, type Notice } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'
import { changePlace, isSamePlace } from '../place/deliver-to.server'

async function adoptAccountPlace(user: User, visit: Visit): Promise<Notice | undefined> {
  if (!user.country) return undefined
  const place = { country: user.country, ...(user.region ? { region: user.region } : {}) }
  const { place: current, backend, t } = visit
  const country = await readCountry(backend, place.country)
  if (!country) return undefined
  if (isSamePlace(current, place)) {
    // Prices were those of this place already, chosen or not.
    visit.setPlace(place)
    return undefined
  }
  const region = place.region && t(`region.${regionKey(place.region)}`, { defaultValue: place.region })
  return changePlace(visit, place, region ? `${country.name} (${region})` : country.name)
}

async function startPhoneVerification(
  { phone, isPhoneVerified }: User,
  target: string,
  visit: Visit,
): Promise<{ notice?: Notice; target: string }> {
  if (isPhoneVerified) return { target }
  const dialog = verifyPhonePath(target)
  if (!phone) return { target: dialog }
  const outcome = await sendPhoneCode(visit)
  if ('sent' in outcome) return { target: dialog }
  const text = outcome.problem ?? visit.t('account:verifyPhone.cannotSend')
  return { notice: { tone: 'warning', text }, target }
}

function joinNotices(notices: [Notice, ...(Notice | undefined)[]]): Notice {
  const [first, ...rest] = notices
  return rest.reduce<Notice>((joined, notice) => {
    if (!notice) return joined
    const text = `${joined.text} ${notice.text}`
    return {
      tone: notice.tone === 'warning' ? notice.tone : joined.tone,
      text: text.length > MAX_NOTICE_LENGTH ? notice.text : text,
    }
  }, first)
}

/** Runs after login and registration; redirects to the login, with `otherwise`, if the new session is not valid. */
export async function completeLogin(visit: Visit, greeting: string, otherwise: Notice) {
  const target = destinationOf(visit.url, 'login')
  // The visitor is logged in even if the backend is unavailable now.
  visit.backend.prepareChange()
  const user = await unlessUnavailable(visit.user({ isAnew: true }))
  if (user === undefined) return visit.redirect(target)
  if (user === null) {
    visit.notify(otherwise.tone, otherwise.text)
    return visit.redirect(loginPath(visit.locale, target))
  }
  const place = await adoptAccountPlace(user, visit)
  const phone = await startPhoneVerification(user, target, visit)
  const { tone, text } = joinNotices([{ tone: 'success', text: greeting }, place, phone.notice])
  visit.notify(tone, text, { stays: place?.tone === 'warning' })
  return visit.redirect(phone.target)
}

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
export async function requestPhoneCode(visit: Visit, phone: string) {
  const { t, url } = visit
  const dialog = url.pathname + url.search
  const outcome = await sendPhoneCode(visit, phone)
  if ('sent' in outcome) {
    visit.notify('success', t('account:verifyPhone.sent', { phone: outcome.sent.phone }))
    return visit.redirect(dialog)
  }
  const text = outcome.problem ?? t('account:verifyPhone.cannotSend')
  const { refusal } = outcome
  if (refusal?.status === 422 || (refusal?.status === 429 && phone)) {
    return data({ errors: { mobile: text }, mobile: phone }, refusalInit(refusal))
  }
  visit.notify('warning', text, { stays: false })
  return visit.redirect(readSentCode(visit) ? dialog : destinationOf(url, 'verify-phone'))
}
