import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { BuiltShop, Visitor } from './app'
import { shopOn } from './app'
import { type LiteralBackend, startLiteralBackend } from './literal-backend'

/** Orders are paid there, unless a test says otherwise. */
export const PAYMENT = 'https://pay.example/tr_1'

export const PASSWORD = 'een-lang-wachtwoord'

type Fetch = (request: Request) => Promise<Response>

/** Asks a backend, and remembers nothing of what another one did. */
export const fetchFrom =
  ({ url }: LiteralBackend): Fetch =>
  (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(url + pathname + search, request), { redirect: 'manual' })
  }

/** Returns the built shop on a literal backend, whose prices are euros, for all tests of a file. */
export function literalShop(through: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const on = {} as { backend: LiteralBackend; shop: BuiltShop }
  beforeAll(async () => {
    on.backend = await startLiteralBackend()
    on.shop = await shopOn(through(fetchFrom(on.backend)))
  })
  afterAll(() => on.backend.close())
  beforeEach(() => {
    vi.stubEnv('PRICE_UNIT', 'euros')
    Object.assign(on.backend.ways, {
      forms: undefined,
      told: undefined,
      refusesLogin: false,
      instead: undefined,
      isBare: false,
      readsJsonAlone: false,
      refusedTokens: 0,
      refusesTokensByPage: false,
      answers: undefined,
      session: undefined,
      listed: undefined,
      account: undefined,
      paymentURL: PAYMENT,
    })
  })
  afterEach(() => void vi.unstubAllEnvs())
  return on
}

/** Returns what a literal backend was asked at an address, in order. */
export const asked = ({ sent }: LiteralBackend, path: string) => sent.filter((one) => one.path === path)

let accounts = 0
export const newAddress = () => `lena${++accounts}@example.com`

/** Opens an account. */
export async function register(visitor: Visitor, language = 'nl') {
  const email = newAddress()
  const typed = { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }
  return { email, answer: await visitor.post(`/${language}/login/register`, typed) }
}
