import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node'
import type { TFunction } from 'i18next'
import { safeRedirect } from 'remix-utils/safe-redirect'
import { isLocale, type Locale } from '../../contract/locales'
import { readUser, type User } from '../api/account.server'
import { Backend } from '../api/backend.server'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import { readPostedForm } from '../posted-form.server'
import type { Cart } from './cart'
import { packCart, unpackCart } from './cart.server'
import { CookieJar } from './cookie-jar.server'
import type { KeptPlace, Notice } from './cookies.server'
import { loginPath } from './login-path'
import { isPrefetch, publicOrigin, refuseCrossSite } from './origin.server'

/** Where a visitor who has not chosen is taken to be (SPEC §4). */
export const DEFAULT_COUNTRY = 'nl'

/** Where a visitor wants things delivered. `chosen` is false while it is only the default. */
export type VisitorPlace = { country: string; region?: string; chosen: boolean }

// What comes after it must still fit into a request line with the headers.
const LONGEST_TARGET = 2_000

/** A target as a header can carry it; undefined where it leads elsewhere or nowhere. */
function pathWithin(target: string | null | undefined): string | undefined {
  // A backslash is a slash to browsers, and a control character can hide one.
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'http://shop.invalid')
  const path = pathname + search + hash
  return path.length <= LONGEST_TARGET ? path : undefined
}

/** One request of a visitor: who they are, what they brought, and what they take away. */
export class Visit {
  readonly url: URL
  readonly locale: Locale
  /** Words in the visitor's language; keys name their namespace, as in 'cart:title'. */
  readonly t: TFunction
  /** Where the public reaches the shop, as in 'https://shop.example'. */
  readonly origin: string
  readonly clientAddress: string | undefined
  readonly backend: Backend
  readonly #users = new Map<string, Promise<User | null>>()

  constructor(
    readonly request: Request,
    context: AppLoadContext,
    readonly cookies: CookieJar,
  ) {
    this.url = new URL(request.url)
    this.locale = localeOfRequest(request)
    this.t = translator(this.locale, 'shell')
    this.origin = publicOrigin(request)
    this.clientAddress = context.clientAddress
    this.backend = new Backend(request, context, this.locale, cookies)
  }

  get home(): string {
    return `/${this.locale}`
  }

  /** Undefined while it is empty. */
  get cart(): Cart | undefined {
    const packed = this.cookies.get('cart')
    return packed && unpackCart(packed)
  }

  setCart(cart: Cart): void {
    if (cart.lines.length === 0) this.cookies.clear('cart')
    else this.cookies.set('cart', packCart(cart))
  }

  get place(): VisitorPlace {
    const { country, region } = this.keptPlace
    return country ? { country, region, chosen: true } : { country: DEFAULT_COUNTRY, chosen: false }
  }

  /** Everything that is remembered about where the visitor is, chosen or not. */
  get keptPlace(): KeptPlace {
    return this.cookies.get('shop') ?? {}
  }

  /** Changes some of what is remembered and keeps the rest. */
  setPlace(change: Partial<KeptPlace>): void {
    this.cookies.set('shop', { ...this.keptPlace, ...change })
  }

  rememberLanguage(language: Locale): void {
    if (this.cookies.get('i18n_redirected') !== language) this.cookies.set('i18n_redirected', language)
  }

  notify(tone: Notice['tone'], text: string): void {
    this.cookies.set('notice', { tone, text })
  }

  /** Who is logged in; null for nobody. Without a session the backend is not asked. */
  user(): Promise<User | null> {
    const { session } = this.cookies
    if (!session) return Promise.resolve(null)
    const known = this.#users.get(session) ?? readUser(this.backend)
    this.#users.set(session, known)
    return known
  }

  /** Who is logged in. Throws a 303 to the login over the home page, which leads back here. */
  async requireUser(): Promise<User> {
    const user = await this.user()
    if (user) return user
    this.notify('info', this.t('account:login.first'))
    const here = this.url.pathname + this.url.search
    throw await this.redirect(loginPath(this.locale, here), `${this.home}/login`)
  }

  /** Takes from the browser what belongs to the person who was logged in; the cart stays. */
  forgetPerson(): void {
    for (const name of ['checkout', 'phone_code', 'form_draft'] as const) this.cookies.clear(name)
  }

  /** The form that was posted. Throws a response: 415, 413 or 400 where it cannot be read. */
  form(): Promise<FormData> {
    return readPostedForm(this.request)
  }

  /** Some texts of the form that was posted; empty where they are missing. Throws as `form` does. */
  async posted<Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
    const form = await this.form()
    const texts = names.map((name) => [name, textOf(form, name)])
    return Object.fromEntries(texts) as Record<Name, string>
  }

  /** A 303 to a path of the shop, with every cookie that has changed; a target that leads elsewhere goes to `fallback`. */
  async redirect(target: string | null | undefined, fallback = this.home) {
    const to = safeRedirect(pathWithin(target) ?? fallback, fallback)
    return redirect(to, { status: 303, headers: await this.headers() })
  }

  /** The headers that carry every cookie that has changed, for an answer that is no page. */
  async headers(): Promise<Headers> {
    const headers = new Headers()
    for (const cookie of await this.cookies.changes()) headers.append('Set-Cookie', cookie)
    return headers
  }
}

/** A field's text; empty where it is missing or an upload. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

// By what the server hands to one request: Remix gives each loader a Request of its own, but the same context.
const visits = new WeakMap<AppLoadContext, Promise<Visit>>()

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'>

function openVisit({ request, context }: Args): Promise<Visit> {
  const known = visits.get(context)
  if (known) return known
  const visit = CookieJar.open(request, context).then((cookies) => new Visit(request, context, cookies))
  visits.set(context, visit)
  return visit
}

/** The one visit of a request, shared by its action and loaders. A post from another site is refused: throws a 403 response. */
export async function visitOf(args: Args): Promise<Visit> {
  refuseCrossSite(args.request)
  return openVisit(args)
}

/**
 * Gives a page the cookies that have changed while it was made. The language of its path is remembered (SPEC §2) and the
 * message it has shown is taken away, unless it was only fetched ahead and nobody has seen it.
 */
export async function addCookies(args: Args, headers: Headers): Promise<void> {
  const { request } = args
  const visit = await openVisit(args)
  const { cookies, url } = visit
  if (request.method === 'GET' && !headers.has('Location') && !isPrefetch(request)) {
    const language = url.pathname.split('/')[1]?.replace(/\.data$/, '')
    if (isLocale(language)) visit.rememberLanguage(language)
    if (cookies.get('notice')) cookies.clear('notice')
  }
  // A redirect that was thrown carries them already.
  const sent = headers.getSetCookie()
  for (const cookie of await cookies.changes()) {
    if (!sent.includes(cookie)) headers.append('Set-Cookie', cookie)
  }
}
