import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ARTICLE_FORMS } from '../../contract/articles'
import { CHECKOUT_FORM } from '../../contract/checkout-form/form'
import { formDraftsApi } from '../../contract/endpoints/forms'
import { PHONE_ORDER_FORM, QUOTE_FORM } from '../../contract/endpoints/quotes'
import { definitionProblems } from '../../contract/forms/definition-problems'
import { LOCALES } from '../../contract/locales'
import { type ApiClient, apiClient } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { orderFor } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { DEMO_FORMS, FORMS } from '../app'
import { expire } from '../domain/expire'
import type { Forms } from '../domain/platform/forms/form'

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'

const fresh = testBackend()

/** What a form has to be asked with. */
async function queryFor(name: string, client: ApiClient): Promise<string> {
  if (name === CHECKOUT_FORM || name === QUOTE_FORM || name === PHONE_ORDER_FORM) return '?country=nl'
  if (name === ARTICLE_FORMS.price) return `?article=${NIGHTLIGHT}&country=nl&region=Overig`
  if (name === ARTICLE_FORMS.picture) return `?article=${NIGHTLIGHT}`
  if (!name.startsWith('order/')) return ''
  const { UUID_Order: order, signature } = await orderFor(name, fresh.db, client)
  return `?${new URLSearchParams({ order, signature })}`
}

const forms: Forms = { ...FORMS, ...DEMO_FORMS }
const open = Object.entries(forms).flatMap(([name, { needsLogin }]) => (needsLogin ? [] : [name]))

it.each(open.map((name, index) => [name, LOCALES[index % LOCALES.length] ?? 'en'] as const))(
  'the form %s can be drawn and checked in %s',
  async (name, locale) => {
    const client = await apiClient(fresh.backend.fetch, locale)
    const path = `/api/forms/${name}${await queryFor(name, client)}`
    const { status, body } = await client.get(path, forms[name]?.staff ? AS_STAFF : {})
    expect(status).toBe(200)
    expect(definitionProblems((body as { data: unknown }).data)).toEqual([])
  },
)

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
  ['of a name every object has', { form: 'constructor', values: {} }, 404],
  ['without values', { form: 'test' }, 422],
  ['that is too large', { form: 'test', values: { Story: 'x'.repeat(200_000) } }, 413],
])('a draft %s is refused', async (_, draft, status) => {
  expect((await client.post('/api/form_drafts', draft)).status).toBe(status)
})

it('a draft nobody kept is not found', async () => {
  for (const id of [randomUUID(), 'x', '%00']) expect((await read(id)).status).toBe(404)
})
