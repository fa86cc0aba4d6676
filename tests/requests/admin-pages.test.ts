import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_PAGES } from '../../app/admin-pages.server'
import { verbsOf } from '../../app/admin-verbs.server'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { mayDo, STAFF_ROLES, type StaffAction, type StaffRole } from '../../contract/staff/permissions'
import { newAddress } from '../support/accounts'
import { apiClient, articleId } from '../support/api-client'
import { BUILT, type Visitor } from '../support/app'
import { askedQuote } from '../support/quotes'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { paidOrder } from '../support/staff'
import { STAFF_PAGES } from '../support/staff-access'

const shop = testShop()

/** Whoever may see these is answered 404 as well, as there is no such thing in the shop under test. */
const NOTHING_THERE = [
  'admin-customer-address-export',
  'admin-message-file',
  'admin-unit',
  'admin-unit-photo',
  'admin-review',
  'admin-recall',
  'admin-own-question',
  'admin-article-price',
]

/** What one may do who posts a verb, as the register names its endpoint. */
const VERBS = Object.fromEntries(
  ADMIN_PAGES.flatMap((page) =>
    Object.entries(verbsOf(page)).map(([verb, { staff }]) => [`admin-${page[0]}/${verb}`, staff]),
  ),
)

const pageOf = (id: string) => id.split('/')[0] ?? ''
const isVerb = ({ id }: Page) => id.includes('/')

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
    .replace(':kind', 'mail')
    .replace('mail/:name', 'mail/shipped')
    .replace(/:(?:file|token|name)/, randomUUID())
}

async function working(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const maySee = (role: StaffRole, { id }: Page) =>
  STAFF_PAGES[pageOf(id)] === 'member' || mayDo(role, STAFF_PAGES[pageOf(id)] as StaffAction)

const closed = () => pages.filter(({ id }) => STAFF_PAGES[pageOf(id)] !== 'anybody')

describe('every page of the back office', () => {
  test('has its line in the table of this test', () => {
    expect(pages.flatMap((page) => (isVerb(page) ? [] : [page.id])).sort()).toEqual(
      Object.keys(STAFF_PAGES).sort(),
    )
  })

  test.each(STAFF_ROLES)('is there for the role that may see it, and for no other: %s', async (role) => {
    const visitor = await working(role)
    const wrong: string[] = []
    // The address of a verb leads to its page, which is asked for here by each role; one role asks for the verbs as well.
    for (const page of closed().filter((one) => role === 'reader' || !isVerb(one))) {
      const { status } = await visitor.get(addressOf(page))
      const isAllowed = maySee(role, page)
      const isThere = isVerb(page) ? status === 303 : status === 200 || status === 303
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
      const { status } = await visitor.post(addressOf(page), {})
      if (status !== 404) taken.push(`${page.id}: ${status}`)
    }
    expect(taken).toEqual([])
  })

  test.each(STAFF_ROLES)(
    'takes each verb from the roles alone that may call its endpoint: %s',
    async (role) => {
      const visitor = await working(role)
      const taken: string[] = []
      for (const page of closed().filter(isVerb)) {
        const staff = VERBS[page.id]
        if (!staff || mayDo(role, staff)) continue
        const { status } = await visitor.post(addressOf(page), {})
        if (status !== 404) taken.push(`${page.id}: ${status}`)
      }
      expect(taken).toEqual([])
      expect(Object.keys(VERBS).filter((id) => !id.endsWith('/'))).toHaveLength(
        closed().filter(isVerb).length,
      )
    },
  )

  test('leads from the address of a verb to the page, in any language and with its filters', async () => {
    const owner = await working('owner')
    for (const page of closed().filter(isVerb)) {
      const address = addressOf(page).replace(/^en/, 'nl')
      const { status, location } = await owner.get(`${address}?state=open`)
      const above = `/${address.slice(0, address.lastIndexOf('/'))}`
      expect([page.id, status, location]).toEqual([page.id, 303, `${above}?state=open`])
    }
  })

  // A form posts; a program may send the same with another method.
  test.each(['POST', 'PUT'])('takes nothing from a role that may only look: %s', async (method) => {
    const reader = await working('reader')
    const taken: string[] = []
    for (const page of closed()) {
      if (!page.hasAction || STAFF_PAGES[page.id] === 'member') continue
      const { status } = await reader.post(addressOf(page), {}, {}, method)
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
    for (const page of closed().filter((one) => !isVerb(one) && /:(?:id|uuid)/.test(one.path))) {
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
