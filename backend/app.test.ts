import { describe, expect, it } from 'vitest'
import { ACCOUNT_FORMS } from '../contract/endpoints/accounts'
import { definitionProblems } from '../contract/forms/definition-problems'
import { callerOf, insertAccount } from '../tests/support/account-rows'
import { caller } from '../tests/support/accounts'
import { articleId } from '../tests/support/api-client'
import { orderFor } from '../tests/support/returns'
import { testBackend, testClient } from '../tests/support/set-up'
import { AS_STAFF } from '../tests/support/staff'
import { DEMO_FORMS, FORMS } from './app'

const fresh = testBackend()
const client = testClient(fresh)

const NEEDS_LOGIN: string[] = [ACCOUNT_FORMS.details, ACCOUNT_FORMS.deletion, ACCOUNT_FORMS.verifyPhone]
const places = ['country=nl', 'country=pt&region=Madeira', 'country=es']
const details = JSON.stringify({ Bezorg_Landcode: 'pt', Bezorg_Gebied_PT: 'Madeira', Zakelijk: '1' })

const ALL = { ...FORMS, ...DEMO_FORMS }
const [OF_STAFF, OF_CUSTOMERS] = [true, false].map((ofStaff) =>
  Object.fromEntries(Object.entries(ALL).filter(([, { staff }]) => (staff !== undefined) === ofStaff)),
) as [typeof ALL, typeof ALL]

describe('every form there is', () => {
  const locale = 'nl'

  it.each(Object.keys(OF_CUSTOMERS))('is sound, for guests and for who is logged in: %s', async (name) => {
    const account = await insertAccount(fresh.db, { country: 'pt', region: 'Madeira', details })
    const guest = await caller(fresh.backend.fetch, { locale })
    const member = await callerOf(fresh, account.id, { locale })
    const { UUID_Order, signature } = await orderFor(name, fresh.db, client)
    const order = `order=${UUID_Order}&signature=${signature}`
    for (const place of places) {
      const forMember = await member.get(`/api/forms/${name}?${place}&${order}`)
      const forGuest = await guest.get(`/api/forms/${name}?${place}&${order}`)
      expect([forMember.status, forGuest.status]).toEqual([200, NEEDS_LOGIN.includes(name) ? 401 : 200])
      for (const { body } of [forMember, forGuest].filter(({ status }) => status === 200)) {
        const { data } = body as { data: { name: string } }
        expect([data.name, definitionProblems(data)]).toEqual([name, []])
        expect(JSON.stringify(data)).not.toMatch(/undefined|\{\w+\}/)
      }
    }
  })

  it.each(Object.keys(OF_STAFF))('is sound for staff, and there for nobody else: %s', async (name) => {
    const guest = await caller(fresh.backend.fetch, { locale })
    const { UUID_Order, signature } = await orderFor(name, fresh.db, client)
    const order = `order=${UUID_Order}&signature=${signature}`
    const article = await articleId(client, 'NN-NL')
    const path = `/api/forms/${name}?country=nl&region=&article=${article}&${order}`
    expect((await guest.get(path)).status).toBe(404)
    const { status, body } = await guest.get(path, AS_STAFF)
    const { data } = body as { data: { name: string } }
    expect([status, data?.name, definitionProblems(data)]).toEqual([200, name, []])
  })
})
