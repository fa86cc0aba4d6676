import { type AppLoadContext, createCookie } from '@remix-run/node'
import { STAFF_COOKIE } from '../../contract/headers'
import { asksElsewhere } from '../api/chosen-backend.server'
import { environmentSecret } from '../api/embedded.server'
import { COOKIE, type DrawnFrom, drawnFrom } from '../platform/drawn-from.server'
import { publicOrigin } from '../platform/origin.server'
import { type CookieSource, cookiesOfBackend, relayCookie, sessionIn } from './backend-cookies.server'
import {
  COOKIE_NAMES,
  COOKIES,
  type CookieDefinition,
  type CookieName,
  type CookieValue,
} from './cookies.server'
import { seal, unseal } from './sealed.server'

const DAY_SECONDS = 86_400

/** links2 forgets a cookie with this value; of one that has expired it forgets the next cookie too. */
const CLEARED = 'deleted'
/** elinks forgets a cookie that expired then, but not at 0. */
const LONG_AGO = new Date(DAY_SECONDS * 1000)

let generatedSecret: string | undefined

function cookieSecret(context: AppLoadContext): string {
  if (context.secret) return context.secret
  generatedSecret ??= environmentSecret()
  return generatedSecret
}

export class CookieJar {
  readonly #values = new Map<CookieName, unknown>()
  readonly #changed = new Map<CookieName, Promise<string> | undefined>()
  readonly #source: CookieSource
  readonly #passedOn: Map<string, string>
  readonly #backendChanges = new Map<string, string>()
  readonly #drawnFrom: DrawnFrom

  private constructor(
    request: Request,
    private readonly context: AppLoadContext,
  ) {
    this.#drawnFrom = drawnFrom(context)
    // A proxy may terminate https.
    const isSecure = publicOrigin(request).startsWith('https:')
    this.#source = { isSecure, isElsewhere: asksElsewhere(context) }
    this.#passedOn = cookiesOfBackend(request.headers.get('Cookie') ?? '', this.#source)
  }

  /** A cookie that is broken, forged or outdated counts as absent. */
  static async open(request: Request, context: AppLoadContext): Promise<CookieJar> {
    const jar = new CookieJar(request, context)
    const header = request.headers.get('Cookie') ?? ''
    const names = COOKIE_NAMES.filter((name) => header.includes(`${name}=`))
    await Promise.all(names.map((name) => jar.#read(name, header)))
    return jar
  }

  get<Name extends CookieName>(name: Name): CookieValue<Name> | undefined {
    const value = this.peek(name)
    this.#drawnFrom.note(`${COOKIE}:${name}`, value)
    return value
  }

  /** As `get`, without noting that the answer depends on the cookie. */
  peek<Name extends CookieName>(name: Name): CookieValue<Name> | undefined {
    return this.#values.get(name) as CookieValue<Name> | undefined
  }

  set<Name extends CookieName>(name: Name, value: CookieValue<Name>): void {
    this.#values.set(name, value)
    this.#changed.set(name, undefined)
  }

  clear(name: CookieName): void {
    this.#values.delete(name)
    this.#changed.set(name, undefined)
  }

  get isChanged(): boolean {
    return this.#changed.size > 0 || this.#backendChanges.size > 0
  }

  get session(): string | undefined {
    return this.#markPrivate(this.peekSession())
  }

  peekSession(): string | undefined {
    return sessionIn(this.#passedOn)
  }

  get staffSession(): string | undefined {
    return this.#markPrivate(this.#passedOn.get(STAFF_COOKIE))
  }

  #markPrivate(value: string | undefined): string | undefined {
    if (value) this.#drawnFrom.keepPrivate()
    return value
  }

  get passedOn(): string[] {
    return [...this.#passedOn.values()]
  }

  storeSetCookies({ headers }: Response): void {
    for (const setCookie of headers.getSetCookie()) {
      const cookie = relayCookie(setCookie, this.#source)
      if (!cookie) continue
      const { name, pair, header } = cookie
      if (pair === undefined) this.#passedOn.delete(name)
      else this.#passedOn.set(name, pair)
      this.#backendChanges.set(name, header)
    }
  }

  async changes(): Promise<string[]> {
    for (const [name, header] of this.#changed) this.#changed.set(name, header ?? this.#write(name))
    const headers = await Promise.all(this.#changed.values())
    return [...headers, ...this.#backendChanges.values()].filter((cookie) => cookie !== undefined)
  }

  async #read(name: CookieName, header: string): Promise<void> {
    const { schema, protection } = COOKIES[name] as CookieDefinition
    try {
      const parsed: unknown = await this.#cookie(name).parse(header)
      if (parsed === null) return
      const value =
        protection === 'sealed' ? JSON.parse(unseal(String(parsed), cookieSecret(this.context))) : parsed
      this.#values.set(name, schema.parse(value))
    } catch {}
  }

  async #write(name: CookieName): Promise<string> {
    const { schema, protection } = COOKIES[name] as CookieDefinition
    const value = this.#values.get(name)
    if (value === undefined) return this.#clearing(name)
    const checked: unknown = schema.parse(value)
    const text = protection === 'sealed' ? seal(JSON.stringify(checked), cookieSecret(this.context)) : checked
    return this.#cookie(name).serialize(text)
  }

  async #clearing(name: CookieName): Promise<string> {
    const header = await this.#cookie(name).serialize('', { maxAge: 0, expires: LONG_AGO })
    return header.replace(/=[^;]*/, `=${CLEARED}`)
  }

  #cookie(name: CookieName) {
    const { days, protection } = COOKIES[name] as CookieDefinition
    return createCookie(name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#source.isSecure,
      ...(protection === 'none' ? {} : { secrets: [cookieSecret(this.context)] }),
      ...(days ? { maxAge: days * DAY_SECONDS } : {}),
    })
  }
}
