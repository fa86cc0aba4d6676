import { beforeAll, describe, expect, it } from 'vitest'
import type { Review, WireReview } from '../../contract/endpoints/reviews'
import { articleId } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { openLiveShop } from '../../tests/support/live-shop'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const TODAY = TEST_NOW.toISOString().slice(0, 10)

let light: string
let junior: string
beforeAll(async () => {
  light = await articleId(client, 'NN-NL')
  junior = await articleId(client, 'NN-J')
})

const writing = (changes: object = {}) => ({
  ...{ article: light, author: 'Noor, Utrecht', writtenOn: TODAY, stars: 4, language: 'nl' },
  ...{ text: 'Zacht licht.\nGenoeg om bij te lezen.', isShown: true },
  ...changes,
})

const post = (path: string, body: object) => client.post(`/api/adm/reviews${path}`, body, AS_STAFF)

async function added(changes: object = {}): Promise<string> {
  const { status, body } = await post('', writing(changes))
  expect(status).toBe(200)
  return (body as { data: { id: string } }).data.id
}

async function read(id: string): Promise<Review> {
  return ((await client.get(`/api/adm/reviews/${id}`, AS_STAFF)).body as { data: Review }).data
}

async function shown(): Promise<WireReview[]> {
  return ((await client.get('/api/reviews')).body as { data: { reviews: WireReview[] } }).data.reviews
}

const shownOne = async (id: string) => (await shown()).find((review) => review.id === id)

const logged = async (id: string) =>
  (await fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', id).execute()).map(
    ({ action, changes }) => [action, JSON.parse(changes)],
  )

/** The fields that a refusal names. */
const wrongIn = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
]

describe('a review that staff enters', () => {
  it('is shown as it was written, without the order, until it is hidden', async () => {
    const id = await added({ answer: 'Dank u wel.' })
    expect(await shownOne(id)).toEqual({
      ...{ id, article: light, author: 'Noor, Utrecht', written_on: TODAY, stars: 4, language: 'nl' },
      ...{ text: 'Zacht licht.\nGenoeg om bij te lezen.', answer: 'Dank u wel.', is_checked: false },
    })
    const hidden = await post(`/${id}`, writing({ isShown: false, seen: 1 }))
    expect(hidden.body).toEqual({ data: { status: 'changed' } })
    expect(await shownOne(id)).toBeUndefined()
    expect(await read(id)).toMatchObject({ isShown: false, answer: '', version: 2 })
  })

  it('is decided on as it is now, and changes nothing where nothing is different', async () => {
    const id = await added()
    expect((await post(`/${id}`, writing({ seen: 1 }))).body).toEqual({ data: { status: 'unchanged' } })
    expect((await post(`/${id}`, writing({ seen: 1, stars: 2 }))).status).toBe(200)
    expect((await post(`/${id}`, writing({ seen: 1, stars: 1 }))).status).toBe(409)
    expect((await read(id)).stars).toBe(2)
  })

  it('is forgotten, and the log has nothing of what it said', async () => {
    const id = await added()
    expect((await post(`/${id}/removed`, { seen: 1 })).status).toBe(200)
    expect((await client.get(`/api/adm/reviews/${id}`, AS_STAFF)).status).toBe(404)
    expect(await shownOne(id)).toBeUndefined()
    const lines = await logged(id)
    expect(lines).toEqual([
      ['reviews.write', { stars: 4, shown: true, checked: false }],
      ['reviews.write', { removed: true, stars: 4, shown: true, checked: false }],
    ])
  })

  it.each([
    ['stars', { stars: 6 }],
    ['text', { text: 'x'.repeat(5_001) }],
    ['writtenOn', { writtenOn: '2027-01-01' }],
    ['article', { article: '7a1c6f5e-0000-4000-8000-000000000001' }],
  ])('is refused by its %s', async (field, changes) => {
    expect(wrongIn(await post('', writing(changes)))).toEqual([422, [field]])
  })
})

describe('the order behind a review', () => {
  const order = async (terms: object = {}) =>
    paidOrder(client, { items: [{ UUID_Artikel: light, quantity: 1 }], ...terms } as never)

  it('checks it once it has left with the article, and is told to nobody else', async () => {
    const bought = await order()
    const number = bought.Ordernummer
    expect(wrongIn(await post('', writing({ order: number })))).toEqual([422, ['order']])
    await shipOrder(client, bought)
    const id = await added({ order: number.toLowerCase().replaceAll('-', ' ') })
    expect(await read(id)).toMatchObject({ order: number, isChecked: true })
    expect(await shownOne(id)).toMatchObject({ is_checked: true })
    expect(JSON.stringify(await shown())).not.toContain(number)
    await post(`/${id}`, writing({ seen: 1, order: '' }))
    expect(await shownOne(id)).toMatchObject({ is_checked: false })
  })

  it('has the article, was placed before, and exists', async () => {
    const bought = await order()
    await shipOrder(client, bought)
    const number = bought.Ordernummer
    for (const changes of [
      { order: number, article: junior },
      { order: number, writtenOn: '2026-11-01' },
      { order: 'NN-26-ABCDEF' },
      { order: 'nothing like it' },
    ]) {
      expect(wrongIn(await post('', writing(changes)))).toEqual([422, ['order']])
    }
  })
})

describe('invented reviews', () => {
  it('are none of a live shop, not even where a demonstration has left them', async () => {
    const { backend, db, close } = await openLiveShop()
    const ask = async () =>
      (await (await backend.fetch(new Request('https://live.test/api/reviews'))).json()).data.reviews
    expect(await ask()).toEqual([])
    const [left] = await fresh.db.selectFrom('reviews').selectAll().where('is_example', '=', 1).execute()
    await db
      .insertInto('reviews')
      .values(left as never)
      .execute()
    expect(await ask()).toEqual([])
    await db.updateTable('reviews').set({ is_example: 0 }).execute()
    expect(await ask()).toHaveLength(1)
    await close()
  })
})
