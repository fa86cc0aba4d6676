import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_PAGES, type AdminPage, type Permission, verbsOf } from '../../app/admin/pages.server'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { mayDo, STAFF_ROLES, type StaffRole } from '../../contract/staff/permissions'
import { newAddress } from '../support/accounts'
import { apiClient, articleId } from '../support/api-client'
import type { Visitor } from '../support/app'
import { builtRoutes } from '../support/built-routes'
import { askedQuote } from '../support/quotes'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { paidOrder } from '../support/staff'

// What each role may do is tried at the endpoints, in backend/routes/staff-matrix.test.ts; an owner sees each page in audit.test.ts.
const shop = testShop()

const PAGES = ADMIN_PAGES.filter(({ permission }) => permission !== 'anybody')
/** What is posted below a page or to it, with what one may do who posts it. */
const VERBS = PAGES.flatMap((page) =>
  Object.entries(verbsOf(page)).map(([verb, { staff }]) => ({ page, verb, staff: staff ?? page.permission })),
)

/** The values that stand for an id, by what comes before it. */
let ids: Record<string, string>
const visitors = new Map<StaffRole, Visitor>()

beforeAll(async () => {
  const { backend, db } = shop.backend
  const client = await apiClient(backend.fetch)
  const email = newAddress()
  const form = new FormData()
  const typed = { topic: 'fault', name: 'Noor', Emailadres: email, message: 'Hello' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  await client.send('/api/contact_messages', form)
  const withdrawals = randomUUID()
  const declared = { name: 'Noor', contract: 'NN-26-ABCDEF', email, locale: 'en' }
  await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: withdrawals })
  await customerOf(shop, email)
  const first = async (table: 'contact_messages' | 'users' | 'units' | 'reviews') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  ids = {
    orders: (await paidOrder(client)).UUID_Order,
    quotes: (await askedQuote(client)).UUID_Quote,
    articles: await articleId(client, 'NN-M'),
    ...{ customers: await first('users'), messages: await first('contact_messages'), withdrawals },
    ...{ units: await first('units'), reviews: await first('reviews') },
  }
  for (const role of STAFF_ROLES) {
    const visitor = shop.visitor()
    expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
    visitors.set(role, visitor)
  }
})

const as = (role: StaffRole) => visitors.get(role) ?? shop.visitor()

const addressOf = ({ path }: AdminPage) =>
  `/en/admin/${path}`
    .replace(/\/(\w+)\/:(?:id|uuid)/, (_, kind: string) => `/${kind}/${ids[kind] ?? randomUUID()}`)
    .replace(':kind/:name', 'page/terms')
    .replace(':kind', 'mail')
    .replace('mail/:name', 'mail/shipped')
    .replace(/:\w+/g, randomUUID())
    .replace(/\/$/, '')

const may = (role: StaffRole, staff: Permission) =>
  staff === 'anybody' || staff === 'member' || mayDo(role, staff)

/** Somebody who may not do something: who may see its page, if there is anyone. */
function without(staff: Permission, page: AdminPage): Visitor {
  const others = STAFF_ROLES.filter((role) => !may(role, staff))
  const [role] = [...others.filter((one) => may(one, page.permission)), ...others]
  return role ? as(role) : shop.visitor()
}

test('a page of the back office is nothing for a stranger, nor for a role that may not see it', async () => {
  for (const name of ['order', 'quote', 'customer', 'message', 'withdrawal', 'article', 'unit', 'review']) {
    const page = PAGES.find((listed) => listed.name === name)
    expect([name, page && (await as('owner').get(addressOf(page))).status]).toEqual([name, 200])
  }
  const found: string[] = []
  for (const page of PAGES) {
    for (const visitor of [shop.visitor(), without(page.permission, page)]) {
      const { status } = await visitor.get(addressOf(page))
      if (status !== 404) found.push(`${page.name}: ${status}`)
    }
  }
  const customer = await customerOf(shop, newAddress())
  expect((await customer.get('/en/admin')).status).toBe(404)
  expect(found).toEqual([])
})

test('it takes nothing from whoever may not do it, by a form or by the method of a program', async () => {
  const withAction = (await builtRoutes()).flatMap(({ id, module }) => (module.action ? [id] : []))
  const forms = PAGES.filter(({ name }) => withAction.includes(`admin-${name}`)).map((page) => ({
    page,
    verb: '',
    staff: page.changes ?? page.permission,
  }))
  const taken: string[] = []
  for (const [index, { page, verb, staff }] of [...VERBS, ...forms].entries()) {
    const address = verb ? `${addressOf(page)}/${verb}` : addressOf(page)
    const method = index % 2 === 0 ? 'POST' : 'PUT'
    const { status } = await without(staff, page).post(address, {}, {}, method)
    if (status !== 404) taken.push(`${page.name}/${verb}: ${status}`)
  }
  expect(taken).toEqual([])
})

test('the address of a verb leads to its page, in any language and with its filters', async () => {
  for (const { page, verb } of VERBS.filter(({ verb }, index) => verb && index % 3 === 0)) {
    const address = addressOf(page).replace('/en/', '/nl/')
    const { status, location } = await as('owner').get(`${address}/${verb}?state=open`)
    expect([page.name, status, location]).toEqual([page.name, 303, `${address}?state=open`])
  }
})

test('an id that is none, or of another kind, is answered as if there were nothing', async () => {
  const found: string[] = []
  for (const { path } of PAGES.filter((page) => /:(?:id|uuid)/.test(page.path))) {
    const other = path.startsWith('orders/') ? ids.quotes : ids.orders
    for (const id of ['\0', other ?? '']) {
      const address = `/en/admin/${path.replace(/:\w+/g, encodeURIComponent(id))}`
      const { status } = await as('owner').get(address)
      if (![303, 400, 404].includes(status)) found.push(`${address}: ${status}`)
    }
  }
  expect(found).toEqual([])
})
