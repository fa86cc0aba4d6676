import { demoAccountSchema, demoAccountsResponseSchema } from '../../contract/wire/counter'
import { permitInvoices } from '../domain/on-invoice/permission'
import type { Services } from '../domain/services'
import { endpoints, get, postJson } from '../http/endpoint'

const NEWEST = 20

const BY = 'counter'

const readAccounts = get('/demo/accounts', {
  summary: 'The newest accounts of a demo shop, and whether they may pay on invoice',
  answers: { 200: ['The accounts, newest first', demoAccountsResponseSchema] },
})

const permit = postJson('/demo/accounts', {
  summary: 'Lets an account of a demo shop pay on invoice, or no longer',
  body: demoAccountSchema,
  answers: { 200: ['The accounts after it, newest first', demoAccountsResponseSchema] },
  refusals: [404, 409],
})

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

export function demoAccountsRoutes(services: Services) {
  const app = endpoints()
  app.openapi(readAccounts, async (call) => call.json(await newestAccounts(services), 200))
  app.openapi(permit, async (call) => {
    const { email, allowed: isAllowed } = call.req.valid('json')
    await permitInvoices(services, { email, isAllowed, by: BY })
    return call.json(await newestAccounts(services), 200)
  })
  return app
}
