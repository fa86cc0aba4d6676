import { demoAccountSchema, demoAccountsResponseSchema } from '../../../contract/wire/counter'
import type { Backend } from '../../api/backend.server'
import type { Visit } from '../../session/visit.server'

/** The newest accounts. Throws a 404 response if the backend is not in demo mode. */
export async function readAccounts(backend: Backend) {
  const { body } = await backend.get('/api/demo/accounts', demoAccountsResponseSchema, { expect: [404] })
  if (!body) throw new Response(null, { status: 404 })
  return body.data
}

/** Lets an account pay on invoice, or no longer. Ends on the page, which tells how it went. */
export async function permitAccount(visit: Visit, posted: { account: string; allowed: string }) {
  const { backend, locale, t } = visit
  const page = `/${locale}/etc/counter`
  const wish = demoAccountSchema.safeParse({ email: posted.account, allowed: posted.allowed === '1' })
  if (!wish.success) return visit.redirect(page)
  const { refusal } = await backend.post('/api/demo/accounts', wish.data, demoAccountsResponseSchema, {
    expect: [404, 409, 422],
  })
  if (refusal) visit.notify('warning', refusal.message)
  else
    visit.notify('success', t(`outbox:counter.accounts.done.${wish.data.allowed}`, { email: posted.account }))
  return visit.redirect(visit.addressOfChange(page))
}
