import { expect, test } from 'vitest'
import type { Handed } from '../../contract/endpoints/endpoint'
import type { FormDraft } from '../../contract/endpoints/forms'
import { formDefinitionSchema } from '../../contract/forms/definition'
import type { Visit } from '../session/visit.server'
import { readDraftValues, redirectToLanguage } from './drafts.server'

const DRAFT: FormDraft = { form: 'order/refund', values: { reason: 'The zip sticks' } }

const formWith = (...fields: object[]) =>
  formDefinitionSchema.parse({
    name: DRAFT.form,
    route: '/api/refund',
    sections: [{ title: '', fieldGroups: [{ fields }] }],
  })
const REASON = formWith({ name: 'reason', type: 'text', label: 'Reason' })

/** Visits of one visitor, by their paths, to a shop whose backend keeps one draft. */
function visitor() {
  const kept = new Map<string, unknown>()
  return (path: string) =>
    ({
      url: new URL(path, 'https://shop.test'),
      backend: {
        keepPrivate() {},
        async ask(_: string, { posted }: { posted?: object }, handed: Handed) {
          handed.answer = { data: posted ? { id: 'the-draft' } : DRAFT }
          return { response: new Response() }
        },
      },
      cookies: kept,
      setPlace() {},
      rememberLanguage() {},
      redirect: async (location: string) => new Response(null, { status: 303, headers: { location } }),
    }) as unknown as Visit
}

test.each([
  ['its page in another language', '/de/orders/a/refund', DRAFT.values],
  ['a dialog over its page', '/de/orders/a/refund/country', DRAFT.values],
  ['the page of another order', '/de/orders/b/refund', {}],
  ['a page whose address begins as its own', '/de/orders/a/refunds', {}],
])('what was typed before a change of language is found again or not on %s', async (_, path, values) => {
  const visit = visitor()
  const { redirect } = await redirectToLanguage(visit('/en/orders/a/refund'), DRAFT, 'de')
  expect(redirect?.status).toBe(303)
  expect(await readDraftValues(visit(path), REASON)).toEqual(values)
})

test('a draft that was kept without a path is that of its form', async () => {
  const visit = visitor()('/en/orders/b/refund')
  visit.cookies.set('form_draft', { form: DRAFT.form, id: 'the-draft' })
  expect(await readDraftValues(visit, REASON)).toEqual(DRAFT.values)
})

test('a box from which the tick was taken stays without it, though the form begins with one', async () => {
  const form = formWith(
    { name: 'news', type: 'checkbox', label: 'News' },
    { name: 'reason', type: 'text', label: 'Reason' },
    { name: 'fixed', type: 'checkbox', label: 'Fixed', disabled: true },
  )
  const visit = visitor()('/en/orders/b/refund')
  visit.cookies.set('form_draft', { form: DRAFT.form, id: 'the-draft' })
  expect(await readDraftValues(visit, form)).toEqual({ news: '', ...DRAFT.values })
})
