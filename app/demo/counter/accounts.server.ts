import { z } from 'zod'
import { demoApi } from '../../../contract/endpoints/demo'
import { parsePosted } from '../../parse-posted.server'
import type { Visit } from '../../session/visit.server'

const accountSchema = z
  .object({ account: z.string(), allowed: z.string().optional() })
  .transform(({ account, allowed }) => ({ email: account, allowed: allowed === '1' }))
  .pipe(demoApi.permitInvoices.body)

/** Lets an account pay on invoice, or no longer. Ends on the page, which tells how it went. */
export async function permitAccount(visit: Visit, form: FormData) {
  const { locale, t } = visit
  const page = `/${locale}/etc/counter`
  const wish = parsePosted(form, accountSchema)
  if (wish.status !== 'success') return visit.redirect(page)
  const { refusal } = await visit.attempt(demoApi.permitInvoices, wish.value)
  if (refusal) visit.notify('warning', refusal.message)
  else
    visit.notify(
      'success',
      t(`outbox:counter.accounts.done.${wish.value.allowed}`, { email: wish.value.email }),
    )
  return visit.redirect(visit.addressOfChange(page))
}
