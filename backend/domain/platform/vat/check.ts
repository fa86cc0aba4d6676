import { isOfCompany } from '../../../../contract/checkout-form/company'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { FormValues } from '../../../../contract/forms/values'
import { countryOf, isOfOtherMemberState, type VatFreeState } from '../../../../contract/vat-free'
import { parseVatNumber, tidyVatNumber } from '../../../../contract/vat-number'
import type { Queries } from '../../../db/schema'
import type { VatResult } from '../../../ports'
import type { Catalogue } from '../catalogue'
import { textAnswer } from '../forms/answers'
import { invalidField } from '../refusal'
import type { Services } from '../services'

const MAX_LENGTH = 40

export async function checkVatNumber(
  { vat, log }: Pick<Services, 'vat' | 'log'>,
  typed: string,
  requester?: string,
): Promise<VatResult | { state: 'none' }> {
  const number = tidyVatNumber(typed)
  if (number === '') return { state: 'none' }
  if (typed.length > MAX_LENGTH) return { state: 'invalid' }
  const result = await vat.check(number, requester)
  if (result.state === 'unavailable') log.warn({ reason: result.reason }, 'VAT register unavailable')
  return result
}

/** Throws Refusal 'invalid_form' for a number that the register does not know; an outage is no verdict. */
export async function refuseInvalidVat(services: Services, values: FormValues, requester?: string) {
  const result = await checkVatNumber(services, textAnswer(values, 'BTWNummer'), requester)
  if (result.state !== 'invalid') return result
  throw invalidField('BTWNummer', 'vat_not_found')
}

/** `consultation`: the register's number of its response, null without one. */
export type VatCheck = { number: string; consultation: string | null; at: string }

function sellerNumber({ webContent }: Pick<Catalogue, 'webContent'>): string | undefined {
  const [content] = webContent.values()
  return content && parseVatNumber(content.vat_number)
}

export const sellerCountry = (catalogue: Pick<Catalogue, 'webContent'>): string =>
  countryOf(sellerNumber(catalogue) ?? DEFAULT_COUNTRY)

/** Returns null unless a company of another member state may be charged no VAT. */
export async function checkVat(
  services: Services,
  catalogue: Catalogue,
  { form, country }: { form: FormValues; country: string },
): Promise<VatCheck | null> {
  const seller = sellerNumber(catalogue)
  const number = textAnswer(form, 'BTWNummer')
  const mayBeFree = catalogue.isVatFreeAbroad && isOfCompany(form)
  // The register refuses shops whose own number it does not know, so it gets that number only where needed.
  const requester = mayBeFree && seller && isOfOtherMemberState(number, country, seller) ? seller : undefined
  const result = await refuseInvalidVat(services, form, requester)
  if (!requester) return null
  const consultation = result.state === 'valid' ? (result.consultation ?? null) : null
  return { number, consultation, at: services.now().toISOString() }
}

/** Checks the number of an order whose answers came by no checkout, which has checked them. Throws as refuseInvalidVat. */
export async function checkUncheckedVat(services: Services, key: string, address: FormValues) {
  if (textAnswer(address, 'BTWNummer') === '') return
  const checkout = services.db.selectFrom('checkouts').select('form').where('id', '=', key)
  const form: FormValues = JSON.parse((await checkout.executeTakeFirst())?.form ?? '{}')
  if (form.BTWNummer !== address.BTWNummer) await refuseInvalidVat(services, address)
}

export const vatFreeState = (check: VatCheck | null): VatFreeState | null =>
  check && (check.consultation === null ? 'unconfirmed' : 'confirmed')

/** Returns null where number or country have changed since the check, or the owner charges VAT again. */
export async function confirmedCheck(
  db: Queries,
  catalogue: Catalogue,
  { id, address, country }: { id: string; address: FormValues; country: string },
): Promise<VatCheck | null> {
  if (!catalogue.isVatFreeAbroad || !isOfCompany(address)) return null
  const query = db.selectFrom('checkouts').select('vat_check').where('id', '=', id)
  const row = await query.where('country', '=', country).executeTakeFirst()
  const check: VatCheck | null = row?.vat_check ? JSON.parse(row.vat_check) : null
  return check?.consultation && check.number === address.BTWNummer ? check : null
}

export async function vatCheckOf(db: Queries, orderId: string): Promise<VatCheck | null> {
  const query = db.selectFrom('orders').select('vat_check').where('id', '=', orderId)
  const row = await query.executeTakeFirst()
  return row?.vat_check ? JSON.parse(row.vat_check) : null
}
