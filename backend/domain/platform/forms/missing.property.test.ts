import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { CHECKOUT_FORM } from '../../../../contract/checkout-form/form'
import type { WireCountry } from '../../../../contract/endpoints/items'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { isRequired } from '../../../../contract/forms/field-kinds'
import { schemaOf } from '../../../../contract/forms/schema'
import type { FormValues } from '../../../../contract/forms/values'
import { visibleFields } from '../../../../contract/forms/visibility'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { callerOf, insertAccount } from '../../../../tests/support/account-rows'
import { apiClient, articleId } from '../../../../tests/support/api-client'
import { cases } from '../../../../tests/support/cases'
import { problemMessagesIn } from '../../../../tests/support/problem-messages'
import { orderFor } from '../../../../tests/support/returns'
import { testBackend } from '../../../../tests/support/set-up'
import { AS_STAFF } from '../../../../tests/support/staff'
import { DEMO_FORMS, FORMS } from '../../../app'

type Defined = { locale: Locale; definition: FormDefinition }

const ALL_FORMS = { ...FORMS, ...DEMO_FORMS }

const fresh = testBackend()
const defined: Defined[] = []

async function everyForm(locale: Locale): Promise<Defined[]> {
  const member = await callerOf(fresh, (await insertAccount(fresh.db)).id, { locale })
  const countries = (await member.get('/api/countries')).body as { data: WireCountry[] }
  const checkouts = countries.data.map(({ key }) => `${CHECKOUT_FORM}?country=${key}`)
  const client = await apiClient(fresh.backend.fetch)
  const article = await articleId(client, 'NN-NL')
  const others = Object.keys(ALL_FORMS)
    .filter((name) => name !== CHECKOUT_FORM)
    .map(async (name) => {
      const { UUID_Order, signature } = await orderFor(name, fresh.db, client)
      return `${name}?country=nl&region=&article=${article}&order=${UUID_Order}&signature=${signature}`
    })
  const answers = await Promise.all(
    [...checkouts, ...(await Promise.all(others))].map((path) => member.get(`/api/forms/${path}`, AS_STAFF)),
  )
  const open = answers.filter(({ status }) => status === 200)
  return open.map(({ body }) => ({ locale, definition: (body as { data: FormDefinition }).data }))
}

beforeAll(async () => {
  const locales = process.env.TEST_ALL ? LOCALES : fc.sample(fc.constantFrom(...LOCALES), 1)
  for (const locale of locales) defined.push(...(await everyForm(locale)))
})

const SAYS_WHAT_TO_DO = {
  en: /^(?:Enter|Choose|Fill in|Tick|Type) .+\.$/,
  de: /^(?:Geben Sie|Wählen Sie|Füllen Sie|Kreuzen Sie|Tippen Sie),? .+\.$/,
  nl: /^(?:Vul|Kies|Vink|Typ) .+\.$/,
}
const SAYS_LESS = /required|pflicht|erforderlich|verplicht|this field|dieses Feld|dit veld/i
const PLACE_LEFT_OPEN = /[{}]|undefined|missing\./

/** Answers that show further questions. */
const OPENING: FormValues[] = [
  { Zakelijk: '1' },
  { Soort: 'rent' },
  { AnderFactuuradres: '1' },
  { Bed: 'maxx' },
  { Extras: ['bag'] },
  { Bezorg_Landcode: 'pt' },
  { Bezorg_Landcode: 'es' },
]

it('whatever is left empty, of any form, the sentence says what to do', () => {
  expect(new Set(defined.map(({ definition }) => definition.name))).toEqual(new Set(Object.keys(ALL_FORMS)))
  const emptyForm = fc.record({ form: fc.constantFrom(...defined), opened: fc.subarray(OPENING) })
  fc.assert(
    fc.property(emptyForm, ({ form: { locale, definition }, opened }) => {
      const values: FormValues = Object.assign({}, ...opened)
      const { error } = schemaOf(definition, problemMessagesIn(locale)).safeParse(values)
      const asked = visibleFields(definition, values).filter(
        (field) => isRequired(field) && !field.readonly && !(field.name in values),
      )
      for (const field of asked) {
        const sentences = (error?.issues ?? []).flatMap(({ path: [name = ''], message }) =>
          name === field.name || String(name).startsWith(`${field.name}_`) ? [message] : [],
        )
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) {
          expect(sentence).toMatch(SAYS_WHAT_TO_DO[locale])
          expect(sentence).not.toMatch(SAYS_LESS)
          expect(sentence).not.toMatch(PLACE_LEFT_OPEN)
          if (!(definition.name in DEMO_FORMS)) expect(sentence).not.toMatch(/[“”„‘’]/)
        }
      }
    }),
    cases(400),
  )
})
