import { isOfCompany } from '../../../../contract/checkout-form/company'
import type { FormValues } from '../../../../contract/forms/values'
import { isOfOtherMemberState, type VatFreeState } from '../../../../contract/vat-free'
import { parseVatNumber } from '../../../../contract/vat-number'
import type { Queries } from '../../../db/schema'
import type { Catalogue } from '../catalogue'
import { textAnswer } from '../forms/answers'
import type { Services } from '../services'
import { refuseInvalidVat } from './check'

/** It keeps what the register said of a company's number; `consultation` is the number of that answer, null where it gave none. */
export type VatCheck = { number: string; consultation: string | null; at: string }

/** Returns the shop's own number; undefined where it has none. */
function sellerNumber({ webContent }: Catalogue): string | undefined {
  const [content] = webContent.values()
  return content && parseVatNumber(content.vat_number)
}

/**
 * Asks the register for the number in a checkout. Returns its answer for a company of another member state that may be charged no VAT;
 * null for everybody else, and where the owner has not said that such companies are charged none. Throws what refuseInvalidVat throws.
 */
export async function checkVat(
  services: Services,
  catalogue: Catalogue,
  { form, country }: { form: FormValues; country: string },
): Promise<VatCheck | null> {
  const seller = sellerNumber(catalogue)
  const number = textAnswer(form, 'BTWNummer')
  const mayBeFree = catalogue.isVatFreeAbroad && isOfCompany(form)
  // The register refuses to answer a shop whose own number it does not know, so it learns that number only where it has to.
  const requester = mayBeFree && seller && isOfOtherMemberState(number, country, seller) ? seller : undefined
  const result = await refuseInvalidVat(services, form, requester)
  if (!requester) return null
  const consultation = result.state === 'valid' ? (result.consultation ?? null) : null
  return { number, consultation, at: services.now().toISOString() }
}

export const vatFreeState = (check: VatCheck | null): VatFreeState | null =>
  check && (check.consultation === null ? 'unconfirmed' : 'confirmed')

/**
 * Returns the confirmed check that the checkout of an order has, where it is still of this number and country and the owner still charges
 * such companies no VAT.
 */
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

/** Returns the check by which an order is charged no VAT. */
export async function vatCheckOf(db: Queries, orderId: string): Promise<VatCheck | null> {
  const query = db.selectFrom('orders').select('vat_check').where('id', '=', orderId)
  const row = await query.executeTakeFirst()
  return row?.vat_check ? JSON.parse(row.vat_check) : null
}
