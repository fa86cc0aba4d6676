import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertAccount } from '../../tests/support/account-rows'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

/** More than are gathered and sorted at once. */
const MANY = 1_050
const CHUNK = 150
const PAGE = 50

const older = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const chunks = Array.from({ length: MANY / CHUNK }, (_, index) => index * CHUNK)
const numbersFrom = (start: number) => Array.from({ length: CHUNK }, (_, index) => start + index + 1)

it('finds the newest orders of a word that very many have, page by page, and those of a rare word', async () => {
  const { UUID_Order, Ordernummer } = await placedOrder(client)
  const { db } = fresh
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', UUID_Order)
    .executeTakeFirstOrThrow()
  for (const start of chunks) {
    const copies = numbersFrom(start).map((number) => {
      const id = randomUUID()
      const created_at = older(order.created_at, number)
      return { ...order, id, number: `COPY-${number}`, checkout_key: id, created_at }
    })
    await db.insertInto('orders').values(copies).execute()
    const words = copies.flatMap(({ id, number }) => [
      { order_id: id, word: 'noor' },
      { order_id: id, word: `rare${number.slice(5)}x` },
    ])
    await db.insertInto('order_words').values(words).execute()
  }
  const member = await staffMember(fresh, 'orders', () => TEST_NOW)
  const page = async (query: string) => {
    const { body } = await member.get(`/api/adm/orders?${query}`)
    const { data, next } = body as { data: { number: string }[]; next: string | null }
    return { numbers: data.map((row) => row.number), next: next ?? '' }
  }
  const first = await page('search=noo')
  expect(first.numbers).toEqual([
    Ordernummer,
    ...numbersFrom(0)
      .slice(0, PAGE - 1)
      .map((n) => `COPY-${n}`),
  ])
  const second = await page(`search=noo&before=${encodeURIComponent(first.next)}`)
  expect(second.numbers[0]).toBe(`COPY-${PAGE}`)
  expect((await page('search=noo+rare1050x')).numbers).toEqual(['COPY-1050'])
})

it('finds the newest customers of a beginning that very many have, and those of a rare one', async () => {
  const { db } = fresh
  const model = await insertAccount(db)
  for (const start of chunks) {
    const accounts = numbersFrom(start).map((number) => {
      const id = randomUUID()
      const email = `${id}@example.org`
      const keys = { name_key: 'noor', surname_key: `vries ${number}x`, email_key: email }
      return {
        ...model,
        ...keys,
        id,
        email,
        first_name: String(number),
        created_at: older(model.created_at, number),
      }
    })
    await db.insertInto('users').values(accounts).execute()
  }
  const member = await staffMember(fresh, 'orders', () => TEST_NOW)
  const find = async (q: string) => {
    const { body } = await member.get(`/api/adm/customers?q=${encodeURIComponent(q)}`)
    const { data } = body as { data: { name: string }[] }
    return data.map(({ name }) => name.split(' ')[0])
  }
  expect(await find('noor')).toEqual(numbersFrom(0).slice(0, PAGE).map(String))
  expect(await find('Vries 1050x')).toEqual(['1050'])
})
