import type { AppLoadContext } from '@remix-run/node'
import { readUser, type User } from '../api/account.server'
import { backendFor } from '../api/backend.server'
import { readCountries } from '../api/countries.server'
import { sendCode } from '../api/phone-codes.server'
import { localeOfRequest } from '../i18n/locale'
import { regionKey } from '../i18n/region-key'
import { translator } from '../i18n/translations.server'
import { destinationOf, loginPath, verifyPhonePath } from '../login-path'
import { changePlace } from './deliver-to.server'
import { MAX_NOTICE_LENGTH, type ShopNotice, writeNotice } from './notice.server'
import { writeSentCode } from './phone-code.server'
import { readPlace } from './place.server'
import { redirectWithin } from './redirect.server'

/** One thing that happens on coming in: cookies it brings, what there is to say, and where it leads. */
type Step = { cookies: string[]; notice?: ShopNotice; target?: string }

const NOTHING: Step = { cookies: [] }

/** The delivery place of an account becomes the visitor's, where the shop delivers there and it is another one. */
async function takePlaceOf({ place }: User, request: Request, context: AppLoadContext): Promise<Step> {
  if (!place) return NOTHING
  const backend = backendFor(request, context)
  const [countries, kept] = await Promise.all([readCountries(backend), readPlace(request, context)])
  const country = countries.find(({ code }) => code === place.country)
  const isSame = kept.chosen && kept.country === place.country && kept.region === place.region
  if (!country || isSame) return NOTHING
  const t = translator(backend.locale, 'shell')
  const region = place.region && t(`region.${regionKey(place.region)}`, { defaultValue: place.region })
  const name = region ? `${country.name} (${region})` : country.name
  const { cookie, notice } = await changePlace(place, name, request, context)
  return { cookies: [cookie], notice }
}

/** Somebody whose phone number is not verified is asked for the code that is sent to it (SPEC §4). */
async function verifyPhoneOf(
  { phone, isPhoneVerified }: User,
  target: string,
  request: Request,
  context: AppLoadContext,
  brought: string[],
): Promise<Step> {
  if (isPhoneVerified) return NOTHING
  const dialog = verifyPhonePath(target)
  if (!phone) return { cookies: [], target: dialog }
  const backend = backendFor(request, context, brought)
  const outcome = await sendCode(backend)
  if ('sent' in outcome) {
    return { cookies: [await writeSentCode(outcome.sent, request, context)], target: dialog }
  }
  const text = outcome.problem ?? translator(backend.locale, 'account')('verifyPhone.cannotSend')
  return { cookies: [], notice: { tone: 'warning', text } }
}

function together(notices: (ShopNotice | undefined)[]): ShopNotice | undefined {
  const [first, ...others] = notices.filter((notice) => notice !== undefined)
  if (!first) return undefined
  return others.reduce((all, { tone, text }) => {
    const joined = `${all.text} ${text}`
    return {
      tone: tone === 'warning' ? tone : all.tone,
      text: joined.length > MAX_NOTICE_LENGTH ? text : joined,
    }
  }, first)
}

/**
 * What follows a login or a registration: the account's country and region become the visitor's, a phone number that
 * is not verified is asked about, and the visitor lands where they were going.
 * In: the cookies that the backend has just set, and what there is to say first.
 * Out: a 303; to the login, where the cookies log nobody in.
 */
export async function arrive(
  request: Request,
  context: AppLoadContext,
  { brought, greeting }: { brought: string[]; greeting: ShopNotice },
) {
  const locale = localeOfRequest(request)
  const home = `/${locale}`
  const target = destinationOf(new URL(request.url), 'login')
  const session = backendFor(request, context, brought)
  // Who is in is in, even where the backend cannot say more at the moment.
  const user = await readUser(session, context).catch(() => undefined)
  if (user === undefined) return redirectWithin(target, home, brought)
  if (user === null) {
    const notice = await writeNotice(greeting, request, context)
    return redirectWithin(loginPath(locale, target), home, [notice, ...brought])
  }
  const place = await takePlaceOf(user, request, context)
  const phone = await verifyPhoneOf(user, target, request, context, brought)
  const notice = together([greeting, place.notice, phone.notice])
  const cookies = [...brought, ...place.cookies, ...phone.cookies]
  if (notice) cookies.push(await writeNotice(notice, request, context))
  return redirectWithin(phone.target ?? target, home, cookies)
}
