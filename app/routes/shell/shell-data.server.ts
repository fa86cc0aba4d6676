import { writtenDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import type { User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails, type ShopDetails, withoutExamples } from '../../api/web-content.server'
import { countCart } from '../../ordering/cart/cart-line.server'
import { regionName } from '../../ordering/place/place-name.server'
import { locateVisitor } from '../../ordering/place/visitor-country.server'
import { demoWords, isDemo } from '../../platform/mode.server'
import { analyticsSettings } from '../../session/analytics/consent.server'
import type { Visit } from '../../session/visit.server'
import type { SharedShellData, ShopUser } from '../../shop/shell-data'
import { askForConsent, promptFor } from './prompt.server'

function toShopUser({ firstName, email, isPhoneVerified }: User): ShopUser {
  return { name: firstName || email, phoneVerified: isPhoneVerified }
}

// The page also works without knowing the user.
async function readShopUser(visit: Visit): Promise<ShopUser | null> {
  const user = await unlessUnavailable(visit.user())
  return user ? toShopUser(user) : null
}

// Translated here, so that browsers of open shops do not load it.
function closedWords({ t }: Visit, closed: ShopDetails['closed']): SharedShellData['closed'] {
  return {
    title: closed
      ? t('opening:closedUntil.title', { day: writtenDate(closed.until) })
      : t('opening:closed.title'),
    text: closed?.text ?? t('opening:closed.text'),
    contact: t('opening:closed.contact'),
  }
}

function onEveryPage(details: ShopDetails): ShopDetails {
  const { deliveryHours: _, ...shown } = withoutExamples(details)
  return shown
}

export async function readShellData(visit: Visit, locale: Locale) {
  const { backend, place, origin, url } = visit
  const notice = visit.cookies.get('notice')
  const [details, countries, located, user, count, unanswered] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    locateVisitor(visit),
    readShopUser(visit),
    countCart(visit),
    readUnanswered(backend),
  ])
  const country = countries.find(({ code }) => code === place.country)
  const shared: SharedShellData = {
    details: onEveryPage(details),
    place: {
      country: place.country,
      name: country?.name ?? place.country,
      regionName: regionName(place.region, visit.t),
      canBuy: country?.canBuy ?? false,
      canRent: country?.canRent ?? false,
    },
    user,
    origin,
    isDemo: isDemo(),
    unanswered,
    isTextBrowser: visit.isTextBrowser,
    leftOut: details.leftOut,
    closed: details.isOpen ? undefined : closedWords(visit, details.closed),
  }
  return {
    ...shared,
    cartCount: count,
    notice: notice ? { ...notice, path: url.pathname } : null,
    prompt: askForConsent(visit) ?? promptFor(visit.storedPlace, located, countries, locale),
    demo: demoWords(visit),
    /** Every page says it while an open shop is closed for some days. */
    isAway: details.closed !== undefined,
    // Translated here, so that browsers of other shops do not load it.
    consentLink: analyticsSettings() ? visit.t('consent:link') : undefined,
  }
}

export type ShellData = Awaited<ReturnType<typeof readShellData>>
