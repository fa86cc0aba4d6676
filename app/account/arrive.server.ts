import type { User } from '../api/account.server'
import { unlessUnavailable } from '../api/backend.server'
import { readCountries } from '../api/countries.server'
import { regionKey } from '../i18n/region-key'
import { changePlace } from '../place/deliver-to.server'
import { MAX_NOTICE_LENGTH, type Notice } from '../session/cookies.server'
import { destinationOf, loginPath, verifyPhonePath } from '../session/login-path'
import type { Visit } from '../session/visit.server'
import { sendPhoneCode } from './phone-code.server'

/** The delivery place of an account becomes the visitor's, where the shop delivers there and it is another one. */
async function takePlaceOf({ place }: User, visit: Visit): Promise<Notice | undefined> {
  if (!place) return undefined
  const { place: kept, backend, t } = visit
  const country = (await readCountries(backend)).find(({ code }) => code === place.country)
  const isSame = kept.chosen && kept.country === place.country && kept.region === place.region
  if (!country || isSame) return undefined
  const region = place.region && t(`region.${regionKey(place.region)}`, { defaultValue: place.region })
  return changePlace(visit, place, region ? `${country.name} (${region})` : country.name)
}

/** Somebody whose phone number is not verified is asked for the code that is sent to it (SPEC §4). */
async function verifyPhoneOf(
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

function together(notices: [Notice, ...(Notice | undefined)[]]): Notice {
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

/**
 * What follows a login or a registration: the account's country and region become the visitor's, a phone number that
 * is not verified is asked about, and the visitor lands where they were going. In: what there is to say first.
 * Out: a 303; to the login, where the new session logs nobody in.
 */
export async function arrive(visit: Visit, greeting: string) {
  const target = destinationOf(visit.url, 'login')
  // Whoever is in is in, even where the backend cannot say more at the moment.
  const user = await unlessUnavailable(visit.user())
  if (user === undefined) return visit.redirect(target)
  if (user === null) {
    visit.notify('success', greeting)
    return visit.redirect(loginPath(visit.locale, target))
  }
  const place = await takePlaceOf(user, visit)
  const phone = await verifyPhoneOf(user, target, visit)
  const { tone, text } = together([{ tone: 'success', text: greeting }, place, phone.notice])
  visit.notify(tone, text)
  return visit.redirect(phone.target)
}
