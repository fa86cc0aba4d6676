import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import {
  GRANTABLE,
  mayDo,
  STAFF_ACTIONS,
  STAFF_ROLES,
  type StaffAction,
  type StaffRole,
  withNeeded,
} from '../../contract/staff/permissions'
import { insertAccount } from '../../tests/support/account-rows'
import { type Caller, caller, loggedIn, newAddress } from '../../tests/support/accounts'
import { articleId, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { askedQuote } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { STAFF_ENDPOINTS } from '../../tests/support/staff-access'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

/** Whoever may do these is answered 404 as well, as there is no such thing in the shop under test. */
const NOTHING_THERE = [
  'GET /contact_messages/{id}/files/{file}',
  'GET /texts/{kind}/{name}/versions/{version}',
  'GET /units/{id}',
  'GET /units/{id}/photos/{photo}',
  'GET /units/{id}/certificate',
  'GET /recalls/{id}',
  'GET /reviews/{id}',
  'POST /recalls/{id}/mails',
  'POST /refunds/{id}/paid_out',
  'POST /articles/{id}/prices/{line}/withdrawal',
  'POST /settings/blocked_days/{date}/opened',
  'POST /vouchers/{code}/ended',
]

type Operation = { 'x-staff-action'?: StaffAction; requestBody?: object }
type Endpoint = { line: string; method: string; path: string; action?: StaffAction; hasBody: boolean }

let endpoints: Endpoint[]
/** The values that stand for {id}, by what comes before it. */
let ids: Record<string, string>

beforeAll(async () => {
  const { body } = await client.get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) => {
      if (!path.startsWith('/api/adm/')) return []
      const method = name.toUpperCase()
      const line = `${method} ${path.slice('/api/adm'.length)}`
      const hasBody = operation.requestBody !== undefined
      return [{ line, method, path, action: operation['x-staff-action'], hasBody }]
    }),
  )
  const message = randomUUID()
  const email = newAddress()
  const form = new FormData()
  const typed = { topic: 'fault', name: 'Noor', Emailadres: email, message: 'Hello' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  await client.send('/api/contact_messages', form)
  const { id } = await fresh.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  const declared = { name: 'Noor', contract: 'NN-26-ABCDEF', email, locale: 'en' }
  await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: message })
  ids = {
    orders: (await placedOrder(client)).UUID_Order,
    quotes: (await askedQuote(client)).UUID_Quote,
    customers: (await insertAccount(fresh.db)).id,
    contact_messages: id,
    withdrawals: message,
    articles: await articleId(client, 'NN-M'),
  }
})

function addressOf(path: string): string {
  const known = path.replace(/\/(\w+)\/\{id\}/, (_, kind: string) => `/${kind}/${ids[kind] ?? randomUUID()}`)
  const others = { kind: 'page', name: 'terms', version: '999', number: 'NQ-26-ABCDEF', date: '2026-12-24' }
  return Object.entries(others)
    .reduce((rest, [name, value]) => rest.replace(`{${name}}`, value), known)
    .replace(/\{(?:file|line|code|tag)\}/, randomUUID())
}

/** Returns the status for a body that no endpoint takes, so that nothing is changed where one is due. */
async function statusFor(who: Pick<Caller, 'get' | 'send' | 'post'>, { method, path, hasBody }: Endpoint) {
  const address = addressOf(path)
  if (method === 'GET') return (await who.get(address)).status
  return (await (hasBody ? who.send(address, 'neither JSON nor a form') : who.post(address, {}))).status
}

describe('every endpoint of the back office', () => {
  it('has its line in the table of these tests, under what it names itself', () => {
    const written = Object.entries(STAFF_ENDPOINTS).flatMap(([action, lines]) =>
      lines.map((line) => `${line}: ${action}`),
    )
    expect(endpoints.map(({ line, action }) => `${line}: ${action}`).sort()).toEqual(written.sort())
    expect(Object.keys(STAFF_ENDPOINTS).filter((action) => !(action in STAFF_ACTIONS))).toEqual([])
  })

  const OWN: Record<string, StaffAction[]> = {
    'packs and answers': ['orders.ship', 'messages.answer'],
    'keeps texts and units': ['texts.write', 'fleet.write', 'reviews.read'],
    'has all that can be given': GRANTABLE,
  }

  it.each([...STAFF_ROLES, ...Object.keys(OWN)])(
    'lets the role do what the table of permissions says, and nothing else: %s',
    async (name) => {
      const own = OWN[name]
      const id = own ? randomUUID() : name
      const stored = { id, name, actions: JSON.stringify(own) }
      if (own) await fresh.db.insertInto('staff_roles').values(stored).execute()
      const rights = own ? withNeeded(own) : (name as StaffRole)
      const member = await staffMember(fresh, id, now)
      // The owner before has erased the other one.
      ids.customers = (await insertAccount(fresh.db)).id
      const wrong: string[] = []
      for (const endpoint of endpoints) {
        const isAllowed = mayDo(rights, endpoint.action as StaffAction)
        const status = await statusFor(member, endpoint)
        const isFound = status !== 404
        const isRight = isAllowed ? isFound || NOTHING_THERE.includes(endpoint.line) : !isFound
        if (!isRight || status >= 500) wrong.push(`${endpoint.line}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('is nothing for a stranger, for a customer, and for a program with a wrong key', async () => {
    const stranger = await caller(fresh.backend.fetch)
    const customer = await loggedIn(fresh.backend.fetch)
    const guessing = { Authorization: `${AS_STAFF.Authorization}x` }
    const program: Pick<Caller, 'get' | 'send' | 'post'> = {
      ...stranger,
      get: (path) => stranger.get(path, guessing),
      post: (path, json) => stranger.post(path, json, guessing),
    }
    for (const who of [stranger, customer, program]) {
      const found: string[] = []
      for (const endpoint of endpoints) {
        const status = await statusFor(who, endpoint)
        if (status !== 404) found.push(`${endpoint.line}: ${status}`)
      }
      expect(found).toEqual([])
    }
  })

  it('changes nothing without the token of the session, which no other site has', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const changing = endpoints.filter(({ method }) => method === 'POST')
    for (const { path, line } of changing) {
      const answer = await owner.post(addressOf(path), {}, { 'x-csrf-token': 'of another site' })
      expect([line, answer.status]).toEqual([line, 403])
    }
  })

  it('takes no id that is none, or of another kind, without an error of its own', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const answered: string[] = []
    const forged = ['1', '..%2f..%2fstaff', "' or 1=1 --", '%00', 'a'.repeat(3_000), '💥', ids.quotes ?? '']
    for (const endpoint of endpoints.filter(({ method, path }) => method === 'GET' && path.includes('{'))) {
      for (const id of forged) {
        const address = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id))
        const { status } = await owner.get(address)
        const isRefused = status >= 400 && status < 500
        if (!isRefused && !(id === ids.quotes && address === `/api/adm/quotes/${id}`)) answered.push(address)
      }
    }
    expect(answered).toEqual([])
  })
})
