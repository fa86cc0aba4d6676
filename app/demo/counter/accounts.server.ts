import { demoApi } from '../../../contract/endpoints/demo'
import type { Visit } from '../../session/visit.server'

/** Lets an account pay on invoice, or no longer. Ends on the page, which tells how it went. */
export async function permitAccount(visit: Visit, posted: { account: string; allowed: string }) {
  const { locale, t } = visit
  const page = `/${locale}/etc/counter`
  const { permitInvoices } = demoApi
  const wish = permitInvoices.body.safeParse({ email: posted.account, allowed: posted.allowed === '1' })
  if (!wish.success) return visit.redirect(page)
  const { refusal } = await visit.attempt(permitInvoices, wish.data)
  if (refusal) visit.notify('warning', refusal.message)
  else
    visit.notify('success', t(`outbox:counter.accounts.done.${wish.data.allowed}`, { email: posted.account }))
  return visit.redirect(visit.addressOfChange(page))
}
