import { readUnanswered } from '../../api/unanswered.server'
import { forVisitor } from '../../session/visit.server'
import { listPath, orderLinkPath } from '../../shop/paths'

/** Leads from an address that people type to the page that they mean. */
export const loader = forVisitor(async (visit) => {
  const { home, locale, backend, url } = visit
  const [, , name] = url.pathname.split('/')
  if (name === 'funding') return visit.redirect(`${home}/etc/who_pays`)
  if (name !== 'track') return visit.redirect(`${listPath(locale, 'buy')}?group=${name}`)
  const [user, unanswered] = await Promise.all([visit.user(), readUnanswered(backend)])
  return visit.redirect(user || unanswered.includes('orderLinks') ? `${home}/orders` : orderLinkPath(locale))
})
