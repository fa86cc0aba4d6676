import { randomInt, randomUUID } from 'node:crypto'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { demoApi } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import { redeemMailToken } from '../../api/account.server'
import { sendPhoneCode } from '../../ordering/account/complete-login.server'
import type { Visit } from '../../session/visit.server'
import { submit } from './orders.server'

async function register(visit: Visit): Promise<string> {
  const { locale, origin } = visit
  const email = `audit-${randomUUID()}@example.org`
  const values = { Emailadres: email, NewPassword: randomUUID(), Bezorg_Landcode: 'nl' }
  await submit(visit, ACCOUNT_FORMS.register, values, {
    payload: { locale, shop: origin },
    schema: formResultSchema,
  })
  return email
}

export async function makeAccount(visit: Visit): Promise<void> {
  if (!(await visit.user())) await register(visit)
}

/** Makes an account and uses the link of its mail; `token` is that of the link. */
export async function redeemNewMailLink(visit: Visit): Promise<{ email: string; token: string }> {
  const { backend } = visit
  const email = await register(visit)
  const { data } = await visit.call(demoApi.outbox)
  const mailTexts = data.flatMap((entry) =>
    entry.kind === 'mail' && entry.mail.to === email ? [entry.mail.text] : [],
  )
  const [, token = ''] = /\/confirm-email\/([\w-]+)/.exec(mailTexts.join()) ?? []
  const problem = await redeemMailToken(backend, 'email', token)
  if (problem) throw new Response(null, { status: problem.status })
  return { email, token }
}

export async function registerWithPhoneCode(visit: Visit): Promise<void> {
  await register(visit)
  await sendPhoneCode(visit, `+3161${String(randomInt(10 ** 7)).padStart(7, '0')}`)
}
