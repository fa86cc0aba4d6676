import { randomUUID } from 'node:crypto'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { checkoutForm, type Place } from '../checkout-form/definition'
import { readAnswers } from '../forms/read-answers'
import { validAnswers } from '../forms/validate'
import { checkPlace } from '../orders/check-place'
import { type Order, orderByKey } from '../orders/order'
import { Refusal } from '../refusal'
import type { Services } from '../services'

/** What a customer filled in at the checkout; its id cannot be guessed. */
export type KeptCheckout = { id: string; place: Place; form: FormValues; order: Order | undefined }

async function replace(services: Services, id: string, place: Place, form: FormValues): Promise<boolean> {
  const result = await services.db
    .updateTable('checkouts')
    .set({ ...place, form: JSON.stringify(form), updated_at: services.now().toISOString() })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders').select('orders.id').whereRef('orders.checkout_key', '=', 'checkouts.id')),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Keeps the answers to the checkout form; `replaces` is overwritten unless it has become an order.
 * Throws Refusal 'unknown_country', 'unknown_region', or 'invalid_form' with messages by field.
 */
export async function keepCheckout(
  services: Services,
  wish: { place: Place; posted: FormData; replaces: string | undefined },
  speaks: Locale,
): Promise<KeptCheckout> {
  const catalogue = await services.catalogue(services.db)
  const place = checkPlace(catalogue, wish.place)
  const definition = checkoutForm(catalogue, place, speaks)
  const form = validAnswers(definition, readAnswers(definition, wish.posted), speaks)
  if (wish.replaces && (await replace(services, wish.replaces, place, form))) {
    return { id: wish.replaces, place, form, order: undefined }
  }
  const id = randomUUID()
  const at = services.now().toISOString()
  await services.db
    .insertInto('checkouts')
    .values({ id, ...place, form: JSON.stringify(form), created_at: at, updated_at: at })
    .execute()
  return { id, place, form, order: undefined }
}

/** The answers kept under an id, with the order they became. Throws Refusal 'not_found'. */
export async function readCheckout({ db }: Services, id: string): Promise<KeptCheckout> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const form: FormValues = JSON.parse(row.form)
  const place = { country: row.country, region: row.region }
  return { id, place, form, order: await orderByKey(db, id) }
}
