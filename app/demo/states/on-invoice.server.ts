import { demoApi } from '../../../contract/endpoints/demo'
import type { FormValues } from '../../../contract/forms/values'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { OrderType } from '../../../contract/order-type'
import type { Parts } from '../../audit/address'
import type { OrderStep } from '../../audit/entry'
import type { Visit } from '../../session/visit.server'
import { spendMailLink } from './accounts.server'
import { fillCart } from './carts.server'
import { answersOf, partsOf, placeOrderOf, refusedWith, saveCheckout } from './orders.server'
import { acceptAs, ask } from './quotes.server'

/** These answers make a customer an organisation. */
const ORGANISATION: FormValues = {
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorggroep De Linde',
  BTWNummer: 'NL004495445B01',
}

/** Logs the visitor in with a new account that staff lets pay on invoice. */
async function joinOrganisation(visit: Visit): Promise<FormValues> {
  const { email } = await spendMailLink(visit)
  await visit.call(demoApi.permitInvoices, { email, allowed: true })
  return { ...answersOf(email), ...ORGANISATION }
}

/** Leaves the checkout of an organisation at its last step, where it can choose to pay on invoice. */
export async function saveCheckoutOnInvoice(visit: Visit): Promise<void> {
  const answers = await joinOrganisation(visit)
  await fillCart(visit, 'buy', ['nightlight'])
  await saveCheckout(visit, answers)
}

/** Has an order on invoice go through steps of the staff. */
export async function walkOnInvoice(
  visit: Visit,
  type: OrderType,
  steps: readonly Exclude<OrderStep, 'return'>[],
): Promise<Parts> {
  const answers = await joinOrganisation(visit)
  const order = await placeOrderOf(visit, type, { paymentMethod: ON_INVOICE, answers })
  for (const step of steps) await visit.call(demoApi.takeStep, { order: order.id, step })
  return partsOf(visit, order)
}

export async function acceptedOnInvoice(visit: Visit): Promise<Parts> {
  const quote = await ask(visit, await joinOrganisation(visit))
  const { refusal } = await acceptAs(visit, quote, ON_INVOICE)
  if (refusal) throw refusedWith(refusal)
  return { quote: quote.id }
}
