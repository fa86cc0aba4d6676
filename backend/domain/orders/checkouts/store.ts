import { randomUUID } from 'node:crypto'
import type { Place } from '../../../../contract/checkout-form/form'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import type { Unit } from '../../../db/schema'
import { processForm } from '../../platform/forms/process-form'
import { limit } from '../../platform/limits/limit'
import { notFound } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { checkVat, type VatCheck } from '../../platform/vat/check'
import { checkoutForm } from '../checkout-form/definition'
import { checkPlace } from '../record/checks'
import { orderByKey } from '../record/find'
import type { Order } from '../record/order'

export type StoredCheckout = {
  id: string
  place: Place
  form: FormValues
  order: Order | undefined
  vatCheck: VatCheck | null
}

type CheckoutAnswers = { place: Place; form: FormValues; vat_check: string | null; at: string }

async function replace(unit: Unit, id: string, { place, form, vat_check, at }: CheckoutAnswers) {
  const result = await unit
    .updateTable('checkouts')
    .set({ ...place, form: JSON.stringify(form), vat_check, updated_at: at })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders').select('orders.id').whereRef('orders.checkout_key', '=', 'checkouts.id')),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

async function insert(unit: Unit, { place, form, vat_check, at }: CheckoutAnswers): Promise<string> {
  const id = randomUUID()
  await unit
    .insertInto('checkouts')
    .values({ id, ...place, form: JSON.stringify(form), vat_check, created_at: at, updated_at: at })
    .execute()
  return id
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
  const { place: requested, replaces, ...sent } = submission
  const catalogue = await services.catalogue(services.db)
  const place = checkPlace(catalogue, requested)
  const definition = checkoutForm(catalogue, place, sent.locale)
  const { outcome } = await processForm(services, { definition, ...sent }, async (form) => {
    await limit(services, 'checkout_address', sent.address)
    const check = await checkVat(services, catalogue, { form, country: place.country })
    const vat_check = check && JSON.stringify(check)
    const answers = { place, form, vat_check, at: services.now().toISOString() }
    return async (unit) => {
      const isReplaced = replaces !== undefined && (await replace(unit, replaces, answers))
      return { id: isReplaced ? replaces : await insert(unit, answers) }
    }
  })
  return readCheckout(services, outcome.id)
}

export async function readCheckout({ db }: Services, id: string): Promise<StoredCheckout> {
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
