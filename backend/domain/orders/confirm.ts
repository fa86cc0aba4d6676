import type { FollowUpKind } from '../../../contract/order-type'
import type { Unit } from '../../db/schema'
import { issueInvoice } from '../documents/invoices'
import { orderConfirmation } from '../mail/order-confirmation'
import { putInOutbox } from '../outbox/put'
import type { Services } from '../services'
import { bankAccount, instructionsFor } from '../transfers/instructions'
import type { Order } from './order'
import { orderLinks } from './order-key'

type Confirmed = {
  shopOrigin: string
  /** The relation of the order to the one that it follows. */
  kind?: FollowUpKind | undefined
  at: Date
}

async function instructionsOf(services: Services, unit: Unit, order: Order) {
  const account = bankAccount(await services.catalogue(unit), order.locale)
  return order.invoice && account ? instructionsFor(unit, order, account, order.invoice.open) : undefined
}

/** Makes the invoice of an order that goes on, paid or on invoice, and queues its confirmation mail. */
export async function confirmOrder(
  services: Services,
  unit: Unit,
  order: Order,
  { shopOrigin, kind, at }: Confirmed,
): Promise<void> {
  const invoice = await issueInvoice(services, unit, order, at)
  const links = orderLinks(services, order, shopOrigin)
  const mail = orderConfirmation(await services.catalogue(unit), order, {
    link: links(''),
    invoiceLink: invoice && links(`/documents/${invoice}`),
    kind,
    transfer: await instructionsOf(services, unit, order),
  })
  await putInOutbox(unit, { kind: 'mail', key: `order-confirmation:${order.id}`, payload: mail }, at)
}
