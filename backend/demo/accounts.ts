import { demoApi } from '../../contract/endpoints/demo'
import { permitInvoices } from '../domain/orders/on-invoice/credit'
import type { Services } from '../domain/platform/services'
import { resource, serve } from '../http/serve'

const NEWEST = 20

const BY = 'counter'

async function newestAccounts({ db }: Services) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'invoice_since'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(NEWEST)
    .execute()
  return { data: rows.map(({ email, invoice_since }) => ({ email, allowed: invoice_since !== null })) }
}

export const routes = resource(
  serve(demoApi.accounts, (_, services) => newestAccounts(services)),

  serve(demoApi.permitInvoices, async ({ email, allowed: isAllowed }, services) => {
    await permitInvoices(services, { email, isAllowed, by: BY })
    return newestAccounts(services)
  }),
)
