import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkoutForm as formOf, type Place } from '../../../../contract/checkout-form/form'
import { shopDay } from '../../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { addressPartName, autoFillName } from '../../../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import type { StaffAction } from '../../../../contract/staff/permissions'
import type { Tables, Unit } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import { countryOptions, describeForm } from '../../platform/forms/form'
import { processForm } from '../../platform/forms/process-form'
import { limit } from '../../platform/limits/limit'
import { notFound } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { checkVat, type VatCheck } from '../../platform/vat/check'
import { checkPlace } from '../record/checks'
import { orderByKey } from '../record/find'

const ADDRESS = 'Bezorg'

function withAutoFill(fields: FormField[], info: string): FormField[] {
  const streetIndex = fields.findIndex(({ name }) => name === addressPartName(ADDRESS, 'Adresline1'))
  const street = fields[streetIndex]
  if (!street) return fields
  const hasNumber = fields[streetIndex + 1]?.name === addressPartName(ADDRESS, 'Huisnummer')
  const autoFill: FormField = { name: autoFillName(ADDRESS), type: 'display', label: '', rules: [] }
  const withSearch = fields.toSpliced(streetIndex + (hasNumber ? 2 : 1), 0, autoFill)
  return withSearch.with(streetIndex, { info, ...street })
}

function withAddressSearch(form: FormDefinition, locale: Locale): FormDefinition {
  const info = translator(locale, 'checkout-form')('search_info')
  const sections = form.sections.map((section) => ({
    ...section,
    fieldGroups: section.fieldGroups.map((group) => ({ ...group, fields: withAutoFill(group.fields, info) })),
  }))
  return { ...form, sections }
}

const placeQuery = z.object({
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default(DEFAULT_COUNTRY),
  region: z.string().max(60).optional(),
})

export type DrawForm = (
  catalogue: Catalogue,
  place: Place,
  options: { locale: Locale; today: string },
) => FormDefinition

/** A form about goods for a place; addresses can be searched in it where a service finds them. */
export const formAtPlace = (draw: DrawForm, options: { personal?: boolean; staff?: StaffAction } = {}) =>
  describeForm({
    ...options,
    query: placeQuery,
    async define({ services, locale, query: { country, region } }) {
      const catalogue = await services.catalogue(services.db)
      const place = checkPlace(catalogue, { country, region: region ?? null })
      const form = draw(catalogue, place, { locale, today: shopDay(services.now()) })
      return services.addresses ? withAddressSearch(form, locale) : form
    },
  })

export const checkoutFormEntry = formAtPlace((catalogue, place, { locale }) =>
  checkoutForm(catalogue, place, locale),
)

const formCache = new WeakMap<Catalogue, Map<string, FormDefinition>>()

export function checkoutForm(catalogue: Catalogue, place: Place, locale: Locale): FormDefinition {
  const cache = formCache.get(catalogue) ?? new Map<string, FormDefinition>()
  formCache.set(catalogue, cache)
  const key = `${locale} ${place.country} ${place.region ?? ''}`
  const form = cache.get(key) ?? makeForm(catalogue, place, locale)
  cache.set(key, form)
  return form
}

function makeForm(catalogue: Catalogue, place: Place, locale: Locale): FormDefinition {
  const countries = countryOptions(catalogue, locale).map(({ value, label }) => ({ value, label }))
  return formOf(translator(locale, 'checkout-form'), {
    place,
    hasRegions: (catalogue.countries.get(place.country)?.regions.length ?? 0) > 0,
    countries,
  })
}

type Answers = Omit<Tables['checkouts'], 'id' | 'created_at'>

async function replace(unit: Unit, id: string, answers: Answers) {
  const result = await unit
    .updateTable('checkouts')
    .set(answers)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders').select('orders.id').whereRef('orders.checkout_key', '=', 'checkouts.id')),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

async function insert(unit: Unit, answers: Answers): Promise<string> {
  const row = { id: randomUUID(), ...answers, created_at: answers.updated_at }
  await unit.insertInto('checkouts').values(row).execute()
  return row.id
}

type CheckoutSubmission = {
  place: Place
  posted: FormData
  key: string | undefined
  replaces: string | undefined
  locale: Locale
  address: string | undefined
}

/**
 * Overwrites `replaces` unless it became an order. Throws Refusal 'unknown_country', 'country_not_served', 'unknown_region', 'too_many'
 * or those of processForm.
 */
export async function storeCheckout(services: Services, submission: CheckoutSubmission) {
  const { place: requested, replaces, ...input } = submission
  const catalogue = await services.catalogue(services.db)
  const place = checkPlace(catalogue, requested)
  const definition = checkoutForm(catalogue, place, input.locale)
  const { outcome } = await processForm(services, { definition, ...input }, async (form) => {
    await limit(services, 'checkout_address', input.address)
    const check = await checkVat(services, catalogue, { form, country: place.country })
    const vat_check = check && JSON.stringify(check)
    const updated_at = services.now().toISOString()
    const answers = { ...place, form: JSON.stringify(form), vat_check, updated_at }
    return async (unit) => {
      const isReplaced = replaces !== undefined && (await replace(unit, replaces, answers))
      return { id: isReplaced ? replaces : await insert(unit, answers) }
    }
  })
  return readCheckout(services, outcome.id)
}

export async function readCheckout({ db }: Services, id: string) {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const form: FormValues = JSON.parse(row.form)
  const place = { country: row.country, region: row.region }
  const vatCheck: VatCheck | null = row.vat_check ? JSON.parse(row.vat_check) : null
  return { id, place, form, order: await orderByKey(db, id), vatCheck }
}

export type StoredCheckout = Awaited<ReturnType<typeof readCheckout>>
