import { randomUUID } from 'node:crypto'
import { customersApi } from '../../../contract/endpoints/customers'
import { demoApi } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import { CONTACT_FORM, messagesApi } from '../../../contract/endpoints/letters'
import { recallsApi } from '../../../contract/endpoints/recalls'
import { reviewsApi } from '../../../contract/endpoints/reviews'
import { unitsApi } from '../../../contract/endpoints/units'
import { perLocale } from '../../../contract/locales'
import { declareWithdrawal } from '../../api/withdrawals.server'
import type { Parts } from '../../audit/address'
import type { Visit } from '../../session/visit.server'
import { spendMailLink } from './accounts.server'
import { CUSTOMER, send, walk } from './orders.server'
import { ask } from './quotes.server'

export async function enterOffice(visit: Visit): Promise<void> {
  await visit.call(demoApi.signIn, { role: 'owner' })
}

export async function officeOrder(visit: Visit): Promise<Parts> {
  const parts = await walk(visit, 'buy', ['transfer'])
  await enterOffice(visit)
  return parts
}

export async function officeReturn(visit: Visit): Promise<Parts> {
  const parts = await walk(visit, 'rent', ['transfer', 'ship', 'deliver', 'return'])
  await enterOffice(visit)
  return parts
}

export async function officeQuote(visit: Visit): Promise<Parts> {
  const { id } = await ask(visit)
  await enterOffice(visit)
  return { quote: id }
}

export async function officeCustomer(visit: Visit): Promise<Parts> {
  const { email } = await spendMailLink(visit)
  await enterOffice(visit)
  const { data } = await visit.call(customersApi.list, { q: email })
  return { customer: data[0]?.id ?? '' }
}

export async function officeMessage(visit: Visit): Promise<Parts> {
  const values = {
    topic: 'fault',
    name: CUSTOMER.name,
    Emailadres: CUSTOMER.email,
    message: 'NN-26-ABCDEF',
  }
  await send(visit, CONTACT_FORM, values, { schema: formResultSchema })
  await enterOffice(visit)
  const { data } = await visit.call(messagesApi.list)
  return { message: data[0]?.id ?? '' }
}

export async function officeWithdrawal(visit: Visit): Promise<Parts> {
  const key = randomUUID()
  const { name, email } = CUSTOMER
  const declaration = { name, email, contract: 'NN-26-ABCDEF' }
  await declareWithdrawal(visit.backend, declaration, { key, locale: visit.locale })
  await enterOffice(visit)
  return { withdrawal: key }
}

export async function officeUnit(visit: Visit): Promise<Parts> {
  await enterOffice(visit)
  const { data } = await visit.call(unitsApi.list)
  return { unit: data[0]?.id ?? '' }
}

export async function officeReview(visit: Visit): Promise<Parts> {
  await enterOffice(visit)
  const { data } = await visit.call(reviewsApi.list)
  return { review: data[0]?.id ?? '' }
}

/** Recalls a number that no unit has. */
export async function officeRecall(visit: Visit): Promise<Parts> {
  await enterOffice(visit)
  const said = perLocale(() => 'The zip opens by itself.')
  const { data } = await visit.call(recallsApi.add, { reason: said, remedy: said, serials: 'EXAMPLE-1' })
  return { recall: data.id }
}
