import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node'
import type { TFunction } from 'i18next'
import { safeRedirect } from 'remix-utils/safe-redirect'
import { preferredLocale } from '../../contract/accept-language'
import { type IsoDate, shopDay } from '../../contract/dates'
import { DEFAULT_COUNTRY } from '../../contract/default-country'
import type { AnswerTo, Arguments, Endpoint } from '../../contract/endpoints/endpoint'
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales'
import { readUser, type User } from '../api/account.server'
import { type Answer, Backend } from '../api/backend.server'
import { attempt, call } from '../api/call.server'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import { drawnFrom, USER } from '../platform/drawn-from.server'
import { AGAIN_PARAM, loginPath } from '../platform/login-path'
import { isPrefetch, isTextBrowser, publicOrigin, rejectCrossSite } from '../platform/origin.server'
import type { PageArgs } from '../platform/remix/shop-hooks'
import { withParams } from '../platform/search-params'
import type { Cart } from './cart'
import { packCart, unpackCart } from './cart.server'
import { CookieJar } from './cookie-jar.server'
import { COOKIE_NAMES, IMPERSONAL_COOKIES, type Notice, type StoredPlace } from './cookies.server'
import { freshAddress, isFreshAddress, withoutMoment } from './fresh-address'

export type VisitorPlace = { country: string; region?: string; chosen: boolean }

const MAX_TARGET_LENGTH = 2_000

function internalPath(target: string | null | undefined): string | undefined {
  // Browsers treat a backslash as a slash, and control characters can hide one.
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'http://shop.invalid')
  const path = pathname + search + hash
  // '/..//host' has become '//host', which is another host.
  return path.startsWith('//') || path.length > MAX_TARGET_LENGTH ? undefined : path
}

export class Visit {
  readonly url: URL
  readonly locale: Locale
  readonly t: TFunction
  readonly origin: string
  readonly clientAddress: string | undefined
  readonly proxyCountry: string | undefined
  readonly backend: Backend
  readonly isTextBrowser: boolean
  /** Texts that were posted to this page before, by input; the form is rendered with them again. */
  typedBefore: Readonly<Record<string, string[]>> | undefined
  readonly #users = new Map<string, Promise<User | null>>()
  readonly #followsChange: boolean

  constructor(
    readonly request: Request,
    private readonly context: AppLoadContext,
    readonly cookies: CookieJar,
  ) {
    const url = new URL(request.url)
    this.url = withoutMoment(url)
    this.isTextBrowser = isTextBrowser(request)
    this.#followsChange = request.method === 'POST' || isFreshAddress(url)
    this.locale = localeOfRequest(request) ?? DEFAULT_LOCALE
    this.t = translator(this.locale, 'shell')
    this.origin = publicOrigin(request)
    this.clientAddress = context.clientAddress
    this.proxyCountry = context.country
    this.backend = new Backend(request, context, this.locale, cookies)
  }

  get now(): Date {
    return new Date()
  }

  get today(): IsoDate {
    return shopDay(this.now)
  }

  get home(): string {
    return `/${this.locale}`
  }

  get cart(): Cart | undefined {
    const packed = this.cookies.get('cart')
    return packed && unpackCart(packed)
  }

  peekCart(): Cart | undefined {
    const packed = this.cookies.peek('cart')
    return packed && unpackCart(packed)
  }

  setCart(cart: Cart): void {
    if (cart.lines.length === 0) this.cookies.clear('cart')
    else this.cookies.set('cart', packCart(cart))
  }

  get place(): VisitorPlace {
    const { country, region } = this.storedPlace
    return country ? { country, region, chosen: true } : { country: DEFAULT_COUNTRY, chosen: false }
  }

  get storedPlace(): StoredPlace {
    return this.cookies.get('shop') ?? {}
  }

  setPlace(change: Partial<StoredPlace>): void {
    this.cookies.set('shop', { ...this.storedPlace, ...change })
  }

  rememberLanguage(language: Locale): void {
    if (this.cookies.peek('i18n_redirected') !== language) this.cookies.set('i18n_redirected', language)
  }

  notify(
    tone: Notice['tone'],
    text: string,
    { stays = tone === 'warning', inPlace }: Partial<Notice> = {},
  ): void {
    this.cookies.set('notice', { tone, text, ...(stays ? { stays } : {}), ...(inPlace ? { inPlace } : {}) })
  }

  /** With `isAnew`, the user is read again, because a session may survive a login. */
  user({ isAnew = false } = {}): Promise<User | null> {
    const session = this.cookies.peekSession()
    if (session && isAnew) this.#users.delete(session)
    const reading = session ? (this.#users.get(session) ?? readUser(this.backend)) : Promise.resolve(null)
    if (session) this.#users.set(session, reading)
    return reading.then((user) => {
      this.note(USER, user)
      return user
    })
  }

  /** A refusal is thrown as a response: 404 as it is, any other as 503. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<AnswerTo<E>> {
    return call(this.backend, endpoint, ...input)
  }

  /** As `call`, but returns the refusals that the endpoint declares, for a page that shows them. */
  attempt<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<AnswerTo<E>>> {
    return attempt(this.backend, endpoint, ...input)
  }

  note(name: string, value: unknown): void {
    drawnFrom(this.context).note(name, value)
  }

  inLanguage(locale: Locale): Visit {
    const { headers } = this.request
    return new Visit(new Request(new URL(`/${locale}`, this.url), { headers }), this.context, this.cookies)
  }

  async requireUser(): Promise<User> {
    const user = await this.user()
    if (user) return user
    this.notify('info', this.t('account:login.first'))
    const currentUrl = this.url.pathname + this.url.search
    throw await this.redirect(loginPath(this.locale, currentUrl), `${this.home}/login`)
  }

  /** As `requireUser`, where the backend refuses what it gives to whoever is logged in. */
  async logInAgain(to = this.url.pathname + this.url.search): Promise<never> {
    const login = loginPath(this.locale, to)
    throw await this.redirect(withParams(login, { [AGAIN_PARAM]: '1' }))
  }

  clearPersonalData(): void {
    for (const name of COOKIE_NAMES) if (!IMPERSONAL_COOKIES.has(name)) this.cookies.clear(name)
  }

  /** Returns the address of a page that has changed: links2 and elinks show an old copy of any address they hold. */
  addressOfChange(path: string): string {
    return this.isTextBrowser ? freshAddress(path) : path
  }

  /** Redirects with all changed cookies. A target outside the shop is replaced by `fallback`. */
  async redirect(target: string | null | undefined, fallback = this.home, { isFresh = false } = {}) {
    const path = safeRedirect(internalPath(target) ?? fallback, fallback)
    const headers = await this.headers()
    const isChange = this.#followsChange || headers.has('Set-Cookie')
    const address = isFresh ? freshAddress(path) : isChange ? this.addressOfChange(path) : path
    return redirect(address, { status: 303, headers })
  }

  async headers(): Promise<Headers> {
    const headers = new Headers()
    for (const cookie of await this.cookies.changes()) headers.append('Set-Cookie', cookie)
    // Without this header, another tab would show outdated prefetched pages.
    if (headers.has('Set-Cookie')) headers.set('Clear-Site-Data', '"prefetchCache"')
    return headers
  }
}

// Remix gives each loader its own Request, but the same context.
const visits = new WeakMap<AppLoadContext, Promise<Visit>>()

function openVisit({ request, context }: PageArgs): Promise<Visit> {
  const cached = visits.get(context)
  if (cached) return cached
  const visit = CookieJar.open(request, context).then((cookies) => new Visit(request, context, cookies))
  visits.set(context, visit)
  return visit
}

export async function visitOf(args: PageArgs): Promise<Visit> {
  rejectCrossSite(args.request)
  return openVisit(args)
}

/** Makes a loader or action; `id` is the part of its address that is called `uuid`. */
export const forVisitor =
  <Result>(answer: (visit: Visit, id: string, params: LoaderFunctionArgs['params']) => Result) =>
  async ({ params, ...args }: LoaderFunctionArgs | ActionFunctionArgs) =>
    answer(await visitOf(args), params.uuid ?? '', params)

/** As `forVisitor`, for who is logged in; others are redirected to the login. */
export const forCustomer = <Result>(answer: (visit: Visit, user: User) => Result) =>
  forVisitor(async (visit) => answer(visit, await visit.requireUser()))

/** Returns the language of a page; at an address without one it is the one last used, else the browser's. */
export async function localeOfPage(args: PageArgs): Promise<Locale> {
  const { cookies, request } = await openVisit(args)
  const remembered = cookies.get('i18n_redirected')
  return localeOfRequest(request) ?? remembered ?? preferredLocale(request.headers.get('Accept-Language'))
}

/** Keeps the notice on prefetch, as nobody has seen it yet. */
export async function addCookies(args: PageArgs, headers: Headers): Promise<void> {
  const { cookies } = await openVisit(args)
  if (isArrival(args.request, headers) && cookies.peek('notice')) cookies.clear('notice')
  // A thrown redirect already has the cookies.
  const present = headers.getSetCookie()
  for (const cookie of await cookies.changes()) {
    if (!present.includes(cookie)) headers.append('Set-Cookie', cookie)
  }
}

export function isArrival(request: Request, headers: Headers): boolean {
  return request.method === 'GET' && !headers.has('Location') && !isPrefetch(request)
}
