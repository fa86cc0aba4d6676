import type { WithdrawalField } from '../../contract/forms/withdrawal'
import type { Locale } from '../../contract/locales'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import { withdrawalResponseSchema } from '../../contract/wire/withdrawals'
import { unavailable } from '../unavailable.server'
import type { Backend } from './backend.server'

export type Declaration = Record<WithdrawalField, string>

export type WithdrawalReceipt = { receivedAt: string; hasReceipt: boolean }

export async function declareWithdrawal(
  backend: Backend,
  { name, contract, email }: Declaration,
  { key, locale }: { key: string; locale: Locale },
): Promise<WithdrawalReceipt> {
  const body = { name, contract, email, locale }
  const headers = { [IDEMPOTENCY_HEADER]: key }
  const { body: told } = await backend.post('/api/withdrawals', body, withdrawalResponseSchema, {
    headers,
    expect: [404],
    otherwise: () => ({ data: { received_at: new Date().toISOString(), receipt: undefined } }),
  })
  // A backend that takes none: it is to be declared by mail or phone.
  if (!told) throw unavailable()
  const { data } = told
  return { receivedAt: data.received_at, hasReceipt: data.receipt === 'sent' }
}
