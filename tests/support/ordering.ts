import type { Cart } from '../../app/session/cart'
import { type Visit, visitOf } from '../../app/session/visit.server'
import type { WireOrder } from '../../contract/endpoints/order'
import type { FormValues } from '../../contract/forms/values'
import { DUTCH_ADDRESS } from './api-client'
import type { Answer, TestShop, Visitor } from './app'
import { TEST_SECRET } from './backend'

/** Returns the id of an article of the seed, by its code. */
export async function idOf(shop: TestShop, code: string): Promise<string> {
  const query = shop.backend.db.selectFrom('articles').select('id').where('code', '=', code)
  return (await query.executeTakeFirstOrThrow()).id
}

/** A cart to begin with: articles by code and quantity, and a period where the type needs one. */
export async function cartOf(
  shop: TestShop,
  type: Cart['type'],
  quantities: Record<string, number>,
  more: Partial<Cart> = {},
): Promise<Cart> {
  const lines = Object.entries(quantities).map(async ([code, quantity]) => ({
    articleId: await idOf(shop, code),
    quantity,
  }))
  const period = { start: '2026-12-14', end: '2026-12-24' }
  return { type, lines: await Promise.all(lines), ...(type === 'buy' ? {} : { period }), ...more }
}

function visitWith(headers: Record<string, string> = {}): Promise<Visit> {
  const request = new Request('https://shop.test/en', { headers })
  return visitOf({ request, context: { secret: TEST_SECRET } })
}

/** Gives a visitor a cookie, as the shop itself would have written it. */
export async function giveCookies(visitor: Visitor, change: (visit: Visit) => void): Promise<void> {
  const visit = await visitWith()
  change(visit)
  for (const cookie of (await visit.headers()).getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    visitor.cookies.set(name, value)
  }
}

/** Gives a visitor a cart. */
export function putCart(visitor: Visitor, cart: Cart): Promise<void> {
  return giveCookies(visitor, (visit) => visit.setCart(cart))
}

/** Returns the cart as a visitor's browser keeps it. */
export async function keptCart(visitor: Visitor): Promise<Cart | undefined> {
  const { cart } = await visitWith({ Cookie: `cart=${visitor.cookies.get('cart')}` })
  return cart
}

/** Returns a visitor with a cart. */
export async function visitorWith(shop: TestShop, cart: Cart): Promise<Visitor> {
  const visitor = shop.visitor()
  await putCart(visitor, cart)
  return visitor
}

/** Returns the text that HTML writes so. */
export const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns what the form with a button holds without anything typed: its hidden fields, and where it is posted to. */
export function formWith(html: string, button: string): { action: string; fields: Record<string, string> } {
  const forms = html.split('<form').slice(1)
  const form = forms.map((text) => text.split('</form>')[0] ?? '').find((text) => text.includes(button))
  if (form === undefined) throw new Error(`The page has no form with "${button}"`)
  const fields: Record<string, string> = {}
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1] ?? ''
    fields[name] = unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? '')
  }
  return { action: unescaped(/ action="([^"]*)"/.exec(form)?.[1] ?? ''), fields }
}

/** Answers the first step of the checkout. */
export function sendDetails(visitor: Visitor, changes: FormValues = {}): Promise<Answer> {
  const values = Object.entries({ ...DUTCH_ADDRESS, ...changes })
  return visitor.post(
    '/en/checkout',
    Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
  )
}

const CHOICES = { payment_method: 'card', delivery_terms: '1', early_start: '1' }

/** Returns what a visitor posts from the last step, once it has been answered: the order form with its choices made. */
export async function orderForm(
  visitor: Visitor,
  choices: Record<string, string> = {},
): Promise<Record<string, string>> {
  const page = await visitor.get('/en/checkout/confirm')
  const { fields } = formWith(page.html, 'Order with obligation to pay')
  return { ...fields, ...CHOICES, ...choices }
}

/** Goes all the way from a cart to an order; out: the answer to the order button. */
export async function placeOrder(visitor: Visitor): Promise<Answer> {
  await sendDetails(visitor)
  return visitor.post('/en/checkout/confirm', await orderForm(visitor))
}

/** Opens the page at the end of where an address leads. */
export async function openPage(visitor: Visitor, path: string): Promise<Answer> {
  let page = await visitor.get(path)
  while (page.location) page = await visitor.follow(page)
  return page
}

/** Returns somebody who has followed the link to an order in its mail. */
export async function visitorByLink(
  shop: TestShop,
  { UUID_Order, signature }: Pick<WireOrder, 'UUID_Order' | 'signature'>,
): Promise<Visitor> {
  const visitor = shop.visitor()
  await openPage(visitor, `/en/orders/${UUID_Order}?key=${signature}`)
  return visitor
}

/** Presses a button of the bank's page; out: the page of the shop it leads back to. */
export async function answerBank(visitor: Visitor, bank: string, answer: string): Promise<Answer> {
  const { location } = await visitor.post(bank, { answer }, { 'Sec-Fetch-Site': 'same-origin' })
  return openPage(visitor, location ?? '')
}

/** Returns the orders in the shop's database. */
export function ordersIn(shop: TestShop) {
  return shop.backend.db.selectFrom('orders').selectAll().execute()
}
