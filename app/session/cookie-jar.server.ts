import { type AppLoadContext, createCookie } from '@remix-run/node'
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../contract/wire/accounts'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '../../contract/wire/staff'
import { environmentSecret } from '../api/embedded.server'
import { COOKIES, type CookieDefinition, type CookieName, type CookieValue } from './cookies.server'
import { COOKIE, type DrawnFrom, drawnFrom } from './drawn-from.server'
import { publicOrigin } from './origin.server'
import { seal, unseal } from './sealed.server'

const DAY_SECONDS = 86_400

/** Those of the backend, which pass through the shop unread. */
const PASSED_ON = [SESSION_COOKIE, DEVICE_COOKIE, STAFF_COOKIE, STAFF_DEVICE_COOKIE].map((name) => ({
  name,
  sent: new RegExp(`(?:^|;\\s*)${name}=([^;]+)`),
  set: new RegExp(`^${name}=([^;]*)`),
}))
const IS_EXPIRED = /;\s*max-age=0(?:;|$)/i

/** links2 forgets what has this value; of what has expired it forgets the next cookie too. */
const CLEARED = 'deleted'
/** elinks forgets what has expired, but not at 0. */
const LONG_AGO = new Date(DAY_SECONDS * 1000)

const NAMES = Object.keys(COOKIES) as CookieName[]

let generatedSecret: string | undefined

function cookieSecret(context: AppLoadContext): string {
  if (context.secret) return context.secret
  generatedSecret ??= environmentSecret()
  return generatedSecret
}

export class CookieJar {
  readonly #values = new Map<CookieName, unknown>()
  readonly #changed = new Map<CookieName, Promise<string> | undefined>()
  readonly #isSecure: boolean
  readonly #passedOn = new Map<string, string>()
  readonly #newOfBackend = new Map<string, string>()
  readonly #drawnFrom: DrawnFrom

  private constructor(
    request: Request,
    private readonly context: AppLoadContext,
  ) {
    this.#drawnFrom = drawnFrom(context)
    // A proxy may terminate https.
    this.#isSecure = publicOrigin(request).startsWith('https:')
    for (const { name, sent } of PASSED_ON) {
      const value = sent.exec(request.headers.get('Cookie') ?? '')?.[1]
      if (value) this.#passedOn.set(name, `${name}=${value}`)
    }
  }

  /** A cookie that is broken, forged or outdated counts as absent. */
  static async open(request: Request, context: AppLoadContext): Promise<CookieJar> {
    const jar = new CookieJar(request, context)
    const header = request.headers.get('Cookie') ?? ''
    const sent = NAMES.filter((name) => header.includes(`${name}=`))
    await Promise.all(sent.map((name) => jar.#read(name, header)))
    return jar
  }

  get<Name extends CookieName>(name: Name): CookieValue<Name> | undefined {
    const value = this.peek(name)
    this.#drawnFrom.note(`${COOKIE}:${name}`, value)
    return value
  }

  /** Without a note that the answer is drawn from it. */
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

  /** Whether the answer changes any. */
  get isChanged(): boolean {
    return this.#changed.size > 0 || this.#newOfBackend.size > 0
  }

  get session(): string | undefined {
    return this.#ofOne(SESSION_COOKIE)
  }

  /** Without a note, for who is logged in, which is noted by itself. */
  peekSession(): string | undefined {
    return this.#passedOn.get(SESSION_COOKIE)
  }

  /** Of the back office; it may have ended. */
  get staffSession(): string | undefined {
    return this.#ofOne(STAFF_COOKIE)
  }

  #ofOne(name: string): string | undefined {
    const value = this.#passedOn.get(name)
    if (value) this.#drawnFrom.keepToOne()
    return value
  }

  get passedOn(): string[] {
    return [...this.#passedOn.values()]
  }

  keepThoseOf({ headers }: Response): void {
    for (const header of headers.getSetCookie()) {
      for (const { name, set } of PASSED_ON) {
        const [pair, value] = set.exec(header) ?? []
        if (pair === undefined) continue
        if (value && !IS_EXPIRED.test(header)) this.#passedOn.set(name, pair)
        else this.#passedOn.delete(name)
        this.#newOfBackend.set(name, header)
      }
    }
  }

  async changes(): Promise<string[]> {
    for (const [name, written] of this.#changed) this.#changed.set(name, written ?? this.#write(name))
    const written = await Promise.all(this.#changed.values())
    return [...written, ...this.#newOfBackend.values()].filter((cookie) => cookie !== undefined)
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
      secure: this.#isSecure,
      ...(protection === 'none' ? {} : { secrets: [cookieSecret(this.context)] }),
      ...(days ? { maxAge: days * DAY_SECONDS } : {}),
    })
  }
}
