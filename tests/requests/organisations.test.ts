import { beforeAll, describe, expect, test } from 'vitest'
import { piecesField, QUOTE_FIELDS } from '../../contract/endpoints/quotes'
import { type ApiClient, apiClient, DUTCH_ADDRESS, RENTAL, TRIAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { COMPANY } from '../support/on-invoice'
import { cartOf, idOf, openPage, sendDetails, visitorByLink, visitorWith } from '../support/ordering'
import { announceReturn, deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const ORGANISATION = { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' }
const FOR_CONSUMERS = 'Organisations and companies have them only if we agreed it'
const PROMISED = /You may (withdraw|return)|my 14-day withdrawal period|Your right of withdrawal/

describe('an organisation reads before the order button that both rights are by agreement', () => {
  test.each(['buy', 'rent', 'trial'] as const)('at the checkout: %s', async (type) => {
    const confirm = async (changes: Record<string, string>) => {
      const visitor = await visitorWith(shop, await cartOf(shop, type, { 'NN-J': 1 }))
      return (await visitor.follow(await sendDetails(visitor, changes))).text
    }
    const text = await confirm(ORGANISATION)
    expect(text).toContain(FOR_CONSUMERS)
    expect(text).not.toMatch(PROMISED)
    const ofConsumer = await confirm({})
    expect(ofConsumer).toMatch(PROMISED)
    expect(ofConsumer).not.toContain(FOR_CONSUMERS)
  })

  test('on the page that accepts a quote', async () => {
    const accept = async (changes: Record<string, string>) => {
      const visitor = shop.visitor()
      const answer = await visitor.post('/en/quote', {
        ...(DUTCH_ADDRESS as Record<string, string>),
        ...{ [QUOTE_FIELDS.type]: 'rent', [piecesField('rent', await idOf(shop, 'NN-M'))]: '6' },
        ...{ [QUOTE_FIELDS.start]: '2026-12-07', [QUOTE_FIELDS.end]: '2027-01-09' },
        ...changes,
      })
      return (await openPage(visitor, `${answer.location}/accept`)).text
    }
    const text = await accept(ORGANISATION)
    expect(text).toContain(FOR_CONSUMERS)
    expect(text).not.toMatch(PROMISED)
    expect(await accept({})).toMatch(PROMISED)
  })

  test('on the pages that extend a rental and keep a trial', async () => {
    for (const [changes, path] of [
      [RENTAL, 'extend?end=2026-12-15'],
      [TRIAL, 'keep?as=purchase'],
    ] as const) {
      const order = await deliveredOrder(shop.backend.db, client, { ...changes, address_info: COMPANY })
      const { text } = await (await visitorByLink(shop, order)).get(`/en/orders/${order.UUID_Order}/${path}`)
      expect(text).toContain(FOR_CONSUMERS)
      expect(text).not.toMatch(PROMISED)
    }
  })
})

describe('an organisation', () => {
  async function delivered(changes: Parameters<typeof deliveredOrder>[2] = {}) {
    const order = await deliveredOrder(shop.backend.db, client, { address_info: COMPANY, ...changes })
    const visitor: Visitor = await visitorByLink(shop, order)
    return { order, visitor, path: `/en/orders/${order.UUID_Order}` }
  }

  test('is offered no return of a purchase, and finds the one that staff agreed to', async () => {
    const { order, visitor, path } = await delivered()
    const page = await visitor.get(path)
    expect(page.html).not.toContain(`${path}/return"`)
    expect((await visitor.get(`${path}/return`)).status).toBe(409)
    const lines = [{ position: 0, quantity: 1 }]
    expect((await staffPost(client, order, 'return', { way: 'sent', lines })).status).toBe(200)
    const { text } = await visitor.get(`${path}/return`)
    expect(text).toContain('within 14 days of getting your return')
    const { text: change } = await visitor.get(`${path}/return/change`)
    expect(change).toContain('If you want to return it after all, ask us.')
  })

  test('is told that withdrawal is by agreement where it returns what is rented', async () => {
    const { order, visitor, path } = await delivered(RENTAL)
    const { text, html } = await visitor.get(`${path}/return`)
    expect(text).toContain('The right of withdrawal is for consumers.')
    expect(text).not.toContain('You can withdraw from the contract until')
    expect(html).not.toContain(`/en/withdrawal?order=${order.Ordernummer}`)
    expect((await announceReturn(client, order, {})).status).toBe(200)
  })
})
