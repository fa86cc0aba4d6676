import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { creditorReference } from '../../../../contract/creditor-reference'
import type { WireTransfer } from '../../../../contract/endpoints/transfers'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { epcPayment } from '../../../../contract/epc-payment'
import type { Cents } from '../../../../contract/money'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import { drawCode } from '../../../documents/codes'
import type { Catalogue } from '../../platform/catalogue'
import { openAmount, receivedAmount } from '../record/open-amount'
import type { Order } from '../record/order'
import { pendingTransfer } from './store'

export type Instructions = Omit<WireTransfer, 'qr'>

type Account = NonNullable<WebContent['bank_account']>

export function bankAccount({ webContent }: Catalogue, locale: Order['locale']): Account | undefined {
  return webContent.get(locale)?.bank_account
}

export async function instructionsFor(
  db: Queries,
  order: Order,
  account: Account,
  amount: Cents,
): Promise<Instructions> {
  const { holder, iban, bic = null, bank } = account
  const received = await receivedAmount(db, order.id)
  return { holder, iban, bic, bank, amount, received, reference: creditorReference(order.number) }
}

async function askedAgain(db: Queries, { id, status }: Order): Promise<Cents> {
  if (status === AWAITING_PAYMENT) return 0
  return (await pendingTransfer(db, id))?.amount ?? 0
}

export async function transferOf(
  db: Queries,
  order: Order,
  catalogue: Catalogue,
): Promise<WireTransfer | null> {
  const account = bankAccount(catalogue, order.locale)
  const isAnnounced = order.status === AWAITING_PAYMENT && order.paymentMethod === BANK_TRANSFER
  const isAwaited = order.invoice ? order.invoice.open > 0 : isAnnounced
  const amount = isAwaited ? await openAmount(db, order.id) : await askedAgain(db, order)
  if (!account || amount === 0) return null
  const instructions = await instructionsFor(db, order, account, amount)
  return { ...instructions, qr: await drawCode('qr', epcPayment(account, amount, instructions.reference)) }
}
