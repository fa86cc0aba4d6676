import type { User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountry } from '../../api/countries.server'
import { regionKey } from '../../i18n/region-key'
import { destinationOf, loginPath, verifyPhonePath } from '../../platform/login-path'
import { MAX_NOTICE_LENGTH, type Notice } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'
import { changePlace } from '../place/deliver-to.server'
import { sendPhoneCode } from './phone-code.server'

async function adoptAccountPlace(user: User, visit: Visit): Promise<Notice | undefined> {
  if (!user.country) return undefined
  const place = { country: user.country, ...(user.region ? { region: user.region } : {}) }
  const { place: current, backend, t } = visit
  const country = await readCountry(backend, place.country)
  const isSame = current.chosen && current.country === place.country && current.region === place.region
  if (!country || isSame) return undefined
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
  const [first, ...others] = notices
  return others.reduce<Notice>((all, notice) => {
    if (!notice) return all
    const joined = `${all.text} ${notice.text}`
    return {
      tone: notice.tone === 'warning' ? notice.tone : all.tone,
      text: joined.length > MAX_NOTICE_LENGTH ? notice.text : joined,
    }
  }, first)
}

/** Runs after login and registration; redirects to the login if the new session is not valid. */
export async function completeLogin(visit: Visit, greeting: string) {
  const target = destinationOf(visit.url, 'login')
  // The visitor is logged in even if the backend is unavailable now.
  const user = await unlessUnavailable(visit.user({ isAnew: true }))
  if (user === undefined) return visit.redirect(target)
  if (user === null) {
    visit.notify('success', greeting)
    return visit.redirect(loginPath(visit.locale, target))
  }
  const place = await adoptAccountPlace(user, visit)
  const phone = await startPhoneVerification(user, target, visit)
  const { tone, text } = joinNotices([{ tone: 'success', text: greeting }, place, phone.notice])
  visit.notify(tone, text, { stays: place?.tone === 'warning' })
  return visit.redirect(phone.target)
}
