import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formDraftsApi } from '../../contract/endpoints/forms'
import { apiClient } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { expire } from '../domain/expire'

const fresh = testBackend()
const client = testClient(fresh, 'en')

async function keep(draft: object): Promise<string> {
  const { status, body } = await client.post('/api/form_drafts', draft)
  expect(status, JSON.stringify(body)).toBe(201)
  return formDraftsApi.keep.answer.parse(body).data.id
}

const read = (id: string, by = client) => by.get(`/api/form_drafts/${id}`)

describe('a draft', () => {
  it('gives back what was typed, but no password, no code and nothing the form does not ask', async () => {
    const typed = {
      FullName: 'Zoë',
      Extras: ['bag', 'light'],
      Home_Postcode: '2511 CV',
      Password: 'secret words',
    }
    const values = {
      ...typed,
      PasswordAgain: 'secret words',
      Code: '123456',
      Other: 'x',
      Phone: 'half a num',
    }
    const id = await keep({ form: 'test', values })
    const { body } = await read(id)
    expect(formDraftsApi.read.answer.parse(body).data).toEqual({
      form: 'test',
      values: { FullName: 'Zoë', Extras: ['bag', 'light'], Home_Postcode: '2511 CV', Phone: 'half a num' },
    })
    const rows = await fresh.db.selectFrom('form_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret words|123456/)
  })

  it('may be of a form that is asked for with something', async () => {
    const values = { Voornaam: 'Noor' }
    const id = await keep({ form: 'checkout', query: { country: 'nl' }, values })
    expect((await read(id)).body).toMatchObject({ data: { form: 'checkout', values } })
    expect(
      (await client.post('/api/form_drafts', { form: 'checkout', query: { country: 'anywhere' }, values }))
        .status,
    ).toBe(422)
  })

  it('is gone after a day', async () => {
    const id = await keep({ form: 'test', values: { FullName: 'Zoë' } })
    const inHours = (hours: number) => () => new Date(TEST_NOW.getTime() + hours * 3_600_000)
    const later = await apiClient(fresh.another({ clock: inHours(25) }).fetch)
    expect((await read(id, later)).status).toBe(404)
    expect(await expire('form_drafts', { db: fresh.db, now: inHours(23) })).toBe(0)
    expect(await expire('form_drafts', { db: fresh.db, now: inHours(25) })).toBeGreaterThan(0)
    expect((await read(id)).status).toBe(404)
  })
})

it.each<[string, unknown, number]>([
  ['of no form there is', { form: 'user/nothing', values: {} }, 404],
  ['of a name every object has', { form: 'constructor', values: {} }, 404],
  ['without values', { form: 'test' }, 422],
  ['that is too large', { form: 'test', values: { Story: 'x'.repeat(200_000) } }, 413],
])('a draft %s is refused', async (_, draft, status) => {
  expect((await client.post('/api/form_drafts', draft)).status).toBe(status)
})

it('a draft nobody kept is not found', async () => {
  for (const id of [randomUUID(), 'x', '%00']) expect((await read(id)).status).toBe(404)
})
