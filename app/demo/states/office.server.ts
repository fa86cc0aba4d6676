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

const firstId = ({ data }: { data: readonly { id: string }[] }) => data[0]?.id ?? ''

/** Each is made by a visitor, who then signs in as the owner and opens it. */
export const OFFICE_STATES: Record<string, (visit: Visit) => Promise<Parts>> = {
  async 'office-order'(visit) {
    const parts = await walk(visit, 'buy', ['transfer'])
    await enterOffice(visit)
    return parts
  },
  async 'office-return'(visit) {
    const parts = await walk(visit, 'rent', ['transfer', 'ship', 'deliver', 'return'])
    await enterOffice(visit)
    return parts
  },
  async 'office-quote'(visit) {
    const { id } = await ask(visit)
    await enterOffice(visit)
    return { quote: id }
  },
  async 'office-customer'(visit) {
    const { email } = await spendMailLink(visit)
    await enterOffice(visit)
    return { customer: firstId(await visit.call(customersApi.list, { q: email })) }
  },
  async 'office-message'(visit) {
    const { name, email } = CUSTOMER
    const message = { topic: 'fault', name, Emailadres: email, message: 'NN-26-ABCDEF' }
    await send(visit, CONTACT_FORM, message, { schema: formResultSchema })
    await enterOffice(visit)
    return { message: firstId(await visit.call(messagesApi.list)) }
  },
  async 'office-withdrawal'(visit) {
    const key = randomUUID()
    const declaration = { ...CUSTOMER, contract: 'NN-26-ABCDEF' }
    await declareWithdrawal(visit.backend, { ...declaration, key, locale: visit.locale })
    await enterOffice(visit)
    return { withdrawal: key }
  },
  async 'office-unit'(visit) {
    await enterOffice(visit)
    return { unit: firstId(await visit.call(unitsApi.list)) }
  },
  async 'office-review'(visit) {
    await enterOffice(visit)
    return { review: firstId(await visit.call(reviewsApi.list)) }
  },
  /** Recalls a number that no unit has. */
  async 'office-recall'(visit) {
    await enterOffice(visit)
    const texts = perLocale(() => 'The zip opens by itself.')
    const recall = { reason: texts, remedy: texts, serials: 'EXAMPLE-1' }
    return { recall: (await visit.call(recallsApi.add, recall)).data.id }
  },
}
