import { staffApi } from '../../../../contract/endpoints/staff'
import { forVisitor } from '../../../session/visit.server'
import { adminPath } from '../../paths'

/** Only a form posts here; a visited address leads to the sign-in. */
export const loader = forVisitor((visit) => visit.redirect(adminPath(visit.locale, 'sign_in')))

export const action = forVisitor(async (visit) => {
  if (visit.cookies.staffSession) await visit.call(staffApi.signOut)
  visit.notify('success', visit.t('admin:signedOut'))
  return visit.redirect(adminPath(visit.locale, 'sign_in'), visit.home, { isFresh: true })
})
