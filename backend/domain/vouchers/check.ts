import { shopDay } from '../../../contract/shop-time'
import { isOverLimit, isUsedUp, limit, refundLimit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { codeFrom, findVoucher, type Voucher } from './find'

const WRONG_CODES = ['voucher_address', 'voucher_address_day'] as const

type CheckServices = Pick<Services, 'db' | 'now' | 'keys'>
type Given = { code: string; address: string | undefined }

const find = ({ db, now }: CheckServices, { code }: Given) => findVoucher(db, code, shopDay(now()))

async function findCounted(services: CheckServices, given: Given): Promise<Voucher | undefined> {
  const { code, address } = given
  const tried = `${address ?? ''} ${codeFrom(code)}`
  if (await isUsedUp(services, 'voucher_code', tried)) return find(services, given)
  // Counted first, so that parallel guesses are all counted.
  for (const name of WRONG_CODES) await limit(services, name, address)
  const voucher = await find(services, given)
  if (voucher) for (const name of WRONG_CODES) await refundLimit(services, name, address)
  // Last, or a guess that was refused as one too many could be made again.
  await isOverLimit(services, 'voucher_code', tried)
  return voucher
}

/** Returns the voucher. Throws Refusal 'invalid_gift' about `field`, or 'too_many' after many wrong codes. */
export async function checkVoucher(services: CheckServices, given: Given, field: string): Promise<Voucher> {
  const voucher = await findCounted(services, given)
  if (voucher) return voucher
  throw new Refusal('invalid_gift', { fields: [{ field, code: 'invalid_gift' }] })
}
