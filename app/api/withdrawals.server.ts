import { withdrawalsApi } from '../../contract/endpoints/letters'
import type { WithdrawalField } from '../../contract/forms/withdrawal'
import type { Locale } from '../../contract/locales'
import type { Backend } from './backend.server'
import { attempt } from './call.server'

export type Declaration = Record<WithdrawalField, string>

/** Throws a 404 response where the backend does not confirm it in our terms: customers then withdraw by mail or phone. */
export async function declareWithdrawal(
  backend: Backend,
  declared: Declaration & { key: string; locale: Locale },
) {
  const { body } = await attempt(backend, withdrawalsApi.declare, declared, {
    expect: [404],
    otherwise: () => undefined,
  })
  if (!body) throw new Response(null, { status: 404 })
  const { data } = body
  return { receivedAt: data.received_at, hasReceipt: data.receipt === 'sent' }
}
