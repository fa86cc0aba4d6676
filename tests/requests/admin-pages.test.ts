import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { mayDo, STAFF_ROLES, type StaffAction, type StaffRole } from '../../contract/staff/permissions'
import { newAddress } from '../support/accounts'
import { apiClient, articleId } from '../support/api-client'
import { BUILT, type Visitor } from '../support/app'
import { askedQuote } from '../support/quotes'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { paidOrder } from '../support/staff'

const shop = testShop()

/** What one may do who sees a page: a new one needs its line here. `anybody`: it asks who comes; `member`: whatever their role. */
const PAGES: Record<string, StaffAction | 'anybody' | 'member'> = {
  'admin-today': 'member',
  'admin-confirm': 'member',
  'admin-orders': 'orders.read',
  'admin-order': 'orders.read',
  'admin-orders-export': 'orders.export',
  'admin-order-address': 'orders.change_address',
  'admin-order-refund': 'refunds.request',
  'admin-refunds': 'payments.read',
  'admin-bank-entries': 'payments.read',
  'admin-awaited-transfers': 'payments.read',
  'admin-chargebacks': 'payments.read',
  'admin-deposits': 'payments.read',
  'admin-transfer': 'payments.record',
  'admin-accounting': 'accounting.export',
  'admin-accounting-export': 'accounting.export',
  'admin-staff': 'staff.read',
  'admin-invite': 'staff.write',
  'admin-articles': 'catalogue.read',
  'admin-article': 'catalogue.read',
  'admin-article-preview': 'catalogue.read',
  'admin-article-new': 'catalogue.write',
  'admin-article-pictures': 'catalogue.read',
  'admin-article-picture-new': 'catalogue.write',
  'admin-article-prices': 'catalogue.read',
  'admin-article-price': 'catalogue.read',
  'admin-articles-import': 'catalogue.write',
  'admin-articles-export': 'catalogue.export',
  'admin-prices-export': 'catalogue.export',
  'admin-quotes': 'quotes.read',
  'admin-quote': 'quotes.read',
  'admin-phone-order': 'orders.place',
  'admin-messages': 'messages.read',
  'admin-message': 'messages.read',
  'admin-message-file': 'messages.read',
  'admin-withdrawal': 'messages.read',
  'admin-newsletter': 'newsletter.read',
  'admin-texts': 'texts.read',
  'admin-questions': 'texts.read',
  'admin-text': 'texts.read',
  'admin-own-questions': 'forms.read',
  'admin-own-question': 'forms.write',
  'admin-log': 'log.read',
  'admin-outbox': 'outbox.read',
  'admin-units': 'fleet.read',
  'admin-units-add': 'fleet.write',
  'admin-unit': 'fleet.read',
  'admin-availability': 'fleet.read',
  'admin-settings': 'settings.read',
  'admin-settings-countries': 'settings.read',
  'admin-settings-vouchers': 'settings.write',
  'admin-settings-company': 'settings.company',
  'admin-settings-opening': 'settings.company',
  'admin-settings-rental': 'settings.read',
  'admin-customers': 'customers.read',
  'admin-customer': 'customers.read',
  'admin-customer-export': 'customers.export',
  'admin-customer-erase': 'customers.erase',
  'admin-sign-in': 'anybody',
  'admin-sign-out': 'anybody',
  'admin-join': 'anybody',
  'admin-join-code': 'anybody',
  'admin-session': 'member',
}

/** Whoever may see these is answered 404 as well, as there is no such thing in the shop under test. */
const NOTHING_THERE = ['admin-message-file', 'admin-unit', 'admin-own-question', 'admin-article-price']

/** What is posted to these is asked for by its step. */
const SEVERAL_STEPS = ['admin-order', 'admin-customer']

type Page = { id: string; path: string; hasAction: boolean }
let pages: Page[]
/** The values that stand for an id, by what comes before it. */
let ids: Record<string, string>

beforeAll(async () => {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  pages = Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== 'admin') return []
    const { id, path = '', module } = route
    return [{ id, path, hasAction: 'action' in module && module.action !== undefined }]
  })
  const client = await apiClient(shop.backend.backend.fetch)
  const email = newAddress()
  const form = new FormData()
  const typed = { topic: 'fault', name: 'Noor', Emailadres: email, message: 'Hello' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  await client.send('/api/contact_messages', form)
  const { db } = shop.backend
  const message = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  const withdrawal = randomUUID()
  const declared = { name: 'Noor', contract: 'NN-26-ABCDEF', email, locale: 'en' }
  await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: withdrawal })
  await customerOf(shop, email)
  const customer = db.selectFrom('users').select('id').where('email', '=', email)
  ids = {
    orders: (await paidOrder(client)).UUID_Order,
    quotes: (await askedQuote(client)).UUID_Quote,
    customers: (await customer.executeTakeFirstOrThrow()).id,
    messages: message.id,
    withdrawals: withdrawal,
    articles: await articleId(client, 'NN-M'),
  }
})

function addressOf({ path }: Page): string {
  return path
    .replace(':locale', 'en')
    .replace(/\/(\w+)\/:(?:id|uuid)/, (_, kind: string) => `/${kind}/${ids[kind] ?? randomUUID()}`)
    .replace(':kind/:name', 'page/terms')
    .replace(/:(?:file|token|name)/, randomUUID())
}

async function working(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const maySee = (role: StaffRole, { id }: Page) =>
  PAGES[id] === 'member' || mayDo(role, PAGES[id] as StaffAction)

const closed = () => pages.filter(({ id }) => PAGES[id] !== 'anybody')

describe('every page of the back office', () => {
  test('has its line in the table of this test', () => {
    expect(pages.map(({ id }) => id).sort()).toEqual(Object.keys(PAGES).sort())
  })

  test.each(STAFF_ROLES)('is there for the role that may see it, and for no other: %s', async (role) => {
    const visitor = await working(role)
    const wrong: string[] = []
    for (const page of closed()) {
      const { status } = await visitor.get(addressOf(page))
      const isAllowed = maySee(role, page)
      const isThere = status === 200 || status === 303
      const isNothing = status === 404
      const isRight = isAllowed ? isThere || (isNothing && NOTHING_THERE.includes(page.id)) : isNothing
      if (!isRight) wrong.push(`${page.id}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(STAFF_ROLES)('takes nothing from a role that may not even see it: %s', async (role) => {
    const visitor = await working(role)
    const taken: string[] = []
    for (const page of closed()) {
      if (!page.hasAction || maySee(role, page)) continue
      const { status } = await visitor.post(addressOf(page), { step: 'change' })
      if (status !== 404) taken.push(`${page.id}: ${status}`)
    }
    expect(taken).toEqual([])
  })

  // A form posts; a program may send the same with another method.
  test.each(['POST', 'PUT'])('takes nothing from a role that may only look: %s', async (method) => {
    const reader = await working('reader')
    const taken: string[] = []
    for (const page of closed()) {
      if (!page.hasAction || SEVERAL_STEPS.includes(page.id) || PAGES[page.id] === 'member') continue
      const { status } = await reader.post(addressOf(page), { step: 'change' }, {}, method)
      if (status !== 404) taken.push(`${page.id}: ${status}`)
    }
    expect(taken).toEqual([])
  })

  test('is nothing for a stranger or a customer, whatever they ask for or send', async () => {
    const customer = await customerOf(shop, newAddress())
    for (const visitor of [shop.visitor(), customer]) {
      const found: string[] = []
      for (const page of closed()) {
        const asked = await visitor.get(addressOf(page))
        if (asked.status !== 404) found.push(`${page.id}: ${asked.status}`)
        const sent = page.hasAction ? (await visitor.post(addressOf(page), {})).status : 404
        if (sent !== 404) found.push(`${page.id} by POST: ${sent}`)
      }
      expect(found).toEqual([])
    }
  })

  test('takes nothing that another site has sent', async () => {
    const owner = await working('owner')
    const taken: string[] = []
    for (const page of pages.filter(({ hasAction }) => hasAction)) {
      const { status } = await owner.post(addressOf(page), {}, { Origin: 'https://evil.example' })
      if (status !== 403) taken.push(`${page.id}: ${status}`)
    }
    expect(taken).toEqual([])
  })

  test('answers an id that is none, or of another kind, as if there were nothing', async () => {
    const owner = await working('owner')
    const found: string[] = []
    for (const page of closed().filter(({ path }) => /:(?:id|uuid)/.test(path))) {
      const [, kind = ''] = /\/(\w+)\/:/.exec(page.path) ?? []
      const other = kind === 'orders' ? ids.quotes : ids.orders
      for (const id of ['1', "' or 1=1 --", '%00', '..%2fstaff', 'a'.repeat(90), '💥', other ?? '']) {
        const address = page.path.replace(':locale', 'en').replace(/:\w+/g, encodeURIComponent(id))
        const { status } = await owner.get(address)
        if (status !== 404 && status !== 400 && status !== 303)
          found.push(`${address.slice(0, 80)}: ${status}`)
      }
    }
    expect(found).toEqual([])
  })
})
