import { readUnanswered } from '../../api/unanswered.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { listPath, orderLinkPath } from '../../shop/paths'

/** To the orders of the account, or to links by mail where nobody is logged in and the backend sends some. */
async function trackedPath(visit: Visit): Promise<string> {
  const [user, unanswered] = await Promise.all([visit.user(), readUnanswered(visit.backend)])
  return user || unanswered.includes('orderLinks') ? `${visit.home}/orders` : orderLinkPath(visit.locale)
}

/** Leads from an address that people type to the page that they mean. */
export const loader = forVisitor(async (visit) => {
  const [, , name] = visit.url.pathname.split('/')
  if (name === 'track') return visit.redirect(await trackedPath(visit))
  return visit.redirect(`${listPath(visit.locale, 'buy')}?group=${name}`)
})
