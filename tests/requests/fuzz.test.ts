import { expect, onTestFailed, test } from 'vitest'
import { sessionApi } from '../../contract/endpoints/accounts'
import { errorResponseSchema } from '../../contract/endpoints/endpoint'
import { CSRF_HEADER } from '../../contract/headers'
import { randomFrom } from '../processes/random'
import { apiClient, placedOrder } from '../support/api-client'
import { ORIGIN, type Visitor } from '../support/app'
import { type HostileRequest, hostileRequest, type Target } from '../support/hostile-requests'
import { Dice } from '../support/hostile-values'
import { cartOf, putCart, sendDetails } from '../support/ordering'
import { askedQuote } from '../support/quotes'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { apiTargets, pageTargets } from '../support/targets'

const isLong = Boolean(process.env.TEST_ALL)
const REQUESTS = isLong ? 4000 : 150
const LIMIT_MS = isLong ? 1_800_000 : 60_000
/** Logging out and deleting the account are among what is asked. */
const REQUESTS_OF_A_VISITOR = 100

// FUZZ_SEED=… asks something else.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const shop = testShop()

/** Somebody new, and somebody logged in who is about to order, and may see this order and this quote. */
async function visitors(keys: readonly string[]): Promise<Visitor[]> {
  const customer = await customerOf(shop)
  await putCart(customer, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(customer)
  for (const path of keys) await customer.get(path)
  return [shop.visitor(), customer]
}

async function headersOf({ cookies }: Visitor, { path }: Target): Promise<Record<string, string>> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`)
  if (!path.startsWith('/api')) return { Origin: ORIGIN, Cookie: cookie.join('; ') }
  const answer = await shop.request(new Request(`${ORIGIN}/api/csrf`))
  const { data } = sessionApi.token.answer.parse(await answer.json())
  const csrf = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { [CSRF_HEADER]: data.csrfToken, Cookie: [...cookie, csrf].join('; ') }
}

/** Undefined for what no client can send. */
function built({ path, ...init }: HostileRequest): Request | undefined {
  try {
    return new Request(new URL(path, ORIGIN), init)
  } catch {
    return undefined
  }
}

/** Returns what is wrong with an answer, in words. */
async function problemOf(request: Request, statuses: Map<number, number>): Promise<string | undefined> {
  const path = new URL(request.url).pathname
  const response = await shop.request(request).catch((error: Error) => error)
  if (response instanceof Error) return `threw ${response.stack}`
  const { status, headers } = response
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const text = await response.text()
  if (status >= 500) return `${status} ${text.slice(0, 500)}`
  if (/\[object Object\]|\[native code\]/.test(text)) return 'shows the inside of an object'
  if (!path.startsWith('/api/') || status < 400 || !['GET', 'POST'].includes(request.method)) return undefined
  if (!headers.get('Content-Type')?.includes('json')) return undefined
  return errorResponseSchema.safeParse(JSON.parse(text)).success ? undefined : `is no refusal: ${text}`
}

test(
  'nothing that is sent to any address makes the shop fail',
  async () => {
    onTestFailed(() => void process.stderr.write(`FUZZ_SEED=${seed}\n`))
    const dice = new Dice(randomFrom(seed))
    const client = await apiClient(shop.backend.backend.fetch)
    const [order, quote] = [await placedOrder(client), await askedQuote(client)]
    const keys = [
      `/en/orders/${order.UUID_Order}?key=${order.signature}`,
      `/en/quotes/${quote.UUID_Quote}?key=${quote.signature}`,
    ]
    let known = await visitors(keys)
    const pages = await pageTargets(shop, known, { orders: order.UUID_Order, quotes: quote.UUID_Quote })
    expect(pages.find(({ path }) => path === '/:locale/quotes/:uuid/accept')?.fields).toHaveProperty(
      'cost_centre',
    )
    const fields = Object.assign({}, ...pages.map((page) => page.fields))
    const targets = [...pages, ...(await apiTargets(shop, fields))]
    expect(targets.length).toBeGreaterThan(60)
    const statuses = new Map<number, number>()
    const problems: string[] = []
    for (let index = 0; index < REQUESTS; index++) {
      if (index % REQUESTS_OF_A_VISITOR === 0) known = await visitors(keys)
      const target = dice.one(targets)
      const sent = hostileRequest(dice, target, await headersOf(dice.one(known), target))
      const request = built(sent)
      if (!request) continue
      const problem = await problemOf(request, statuses)
      if (problem) problems.push(`${index} ${JSON.stringify(sent).slice(0, 1_000)}\n  ${problem}`)
    }
    expect(problems).toEqual([])
    // What is refused at the door finds nothing behind it.
    for (const status of [200, 303, 422]) expect(statuses.get(status)).toBeGreaterThan(REQUESTS / 200)
  },
  LIMIT_MS,
)
