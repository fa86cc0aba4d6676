import { expect, it } from 'vitest'
import { ARTICLE_FORMS } from '../../contract/articles'
import { CHECKOUT_FORM } from '../../contract/checkout-form/form'
import { PHONE_ORDER_FORM, QUOTE_FORM } from '../../contract/endpoints/quotes'
import { formResponseSchema } from '../../contract/forms/definition'
import { definitionProblems } from '../../contract/forms/definition-problems'
import { allFields } from '../../contract/forms/fields'
import { LOCALES } from '../../contract/locales'
import { type ApiClient, apiClient } from '../../tests/support/api-client'
import { orderFor } from '../../tests/support/returns'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import type { Forms } from '../domain/platform/forms/form'
import { DEMO_FORMS, FORMS } from '../resources'

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

it.each(open.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'the form %s can be drawn and checked in %s',
  async (name, locale) => {
    const client = await apiClient(fresh.backend.fetch, locale)
    const path = `/api/forms/${name}${await queryFor(name, client)}`
    const { status, body } = await client.get(path, forms[name]?.staff ? AS_STAFF : {})
    expect(status).toBe(200)
    expect(definitionProblems((body as { data: unknown }).data)).toEqual([])
  },
)

it.each([
  ['nl', 'Bezorg_Huisnummer'],
  ['de', 'Bezorg_Adresline1'],
])('the address in %s is found below the line of its street', async (country, last) => {
  const client = await apiClient(fresh.backend.fetch)
  const { body } = await client.get(`/api/forms/checkout?country=${country}`)
  const names = allFields(formResponseSchema.parse(body).data).map(({ name }) => name)
  expect(names[names.indexOf('Bezorg_AddrAutoFill') - 1]).toBe(last)
  expect(names[names.indexOf('Factuur_AddrAutoFill') - 1]).toBe('Factuur_Adresline1')
})
