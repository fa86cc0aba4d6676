import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { staffApi } from '../../../../contract/endpoints/staff'
import { visitOf } from '../../../session/visit.server'
import { adminPath } from '../../paths'

/** Only a form posts here; a visited address leads to the sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  return visit.redirect(adminPath(visit.locale, 'sign_in'))
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  if (visit.cookies.staffSession) await visit.call(staffApi.signOut)
  visit.notify('success', visit.t('admin:signedOut'))
  return visit.redirect(adminPath(visit.locale, 'sign_in'), visit.home, { isFresh: true })
}
