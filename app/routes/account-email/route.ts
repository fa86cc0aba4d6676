import { redirect } from '@remix-run/node'
import { accountsApi } from '../../../contract/endpoints/accounts'
import { forCustomer } from '../../session/visit.server'

/** Whoever had to log in first comes back here by a link. */
export const loader = forCustomer(({ home }) => redirect(`${home}/account`))

export const action = forCustomer(async (visit, { email }) => {
  const { refusal } = await visit.attempt(accountsApi.resendConfirmation)
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', visit.t('account:emailConfirmation.sent', { email }))
  return visit.redirect(`${visit.home}/account`)
})
