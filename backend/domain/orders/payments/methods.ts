import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import type { IsoDate } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { isTimeToTransfer } from '../../../../contract/payment-deadline'
import type { Catalogue, PayMethod } from '../../platform/catalogue'
import { refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { packedBefore } from '../record/order'

const takesTransfers = ({ webContent }: Catalogue) =>
  [...webContent.values()].some(({ bank_account }) => bank_account !== undefined)

// An unavailable method is refused when the payment starts.
async function atProvider({ payments, log }: Services, country: string, amount: Cents | undefined) {
  try {
    return await payments.methods({ country, amount })
  } catch (error) {
    log.warn({ err: error }, 'the provider could not say which ways to pay it offers')
    return undefined
  }
}

/**
 * Methods of both shop and provider, and bank transfer; any amount if undefined. The invoice depends on the customer and is never
 * included.
 */
export async function methodsFor(
  services: Services,
  catalogue: Catalogue,
  country: string,
  amount: Cents | undefined,
): Promise<PayMethod[]> {
  const { methods } = catalogue
  const offered = await atProvider(services, country, amount)
  const isOffered = (id: string) =>
    id === BANK_TRANSFER ? takesTransfers(catalogue) : (offered?.includes(id) ?? true)
  return [...methods.values()].filter(
    ({ id, countries }) =>
      id !== ON_INVOICE && (countries === 'all' || countries.includes(country)) && isOffered(id),
  )
}

/** For an order that names none: the customer chooses on the payment page. Empty if there is none. */
export async function firstMethod(
  services: Services,
  catalogue: Catalogue,
  { country, amount }: { country: string; amount: Cents },
): Promise<string> {
  const methods = await methodsFor(services, catalogue, country, amount)
  return (methods.find(({ id }) => id !== BANK_TRANSFER) ?? methods[0])?.id ?? ''
}

export async function checkMethod(
  services: Services,
  catalogue: Catalogue,
  { country, amount, id }: { country: string; amount: Cents; id: string },
): Promise<void> {
  const offered = await methodsFor(services, catalogue, country, amount)
  if (offered.some((method) => method.id === id)) return
  const code = 'unknown_payment_method'
  throw refusedField('payment_method', code)
}

export function checkTransferTime(
  catalogue: Catalogue,
  id: string,
  order: Parameters<typeof packedBefore>[0],
  today: IsoDate,
): void {
  const packed = id === BANK_TRANSFER ? packedBefore(order, catalogue) : null
  if (!packed || isTimeToTransfer(today, packed)) return
  const code = 'transfer_too_late'
  throw refusedField('payment_method', code)
}
