import { adminPath } from '../../../paths'
import { forStaff } from '../../../route.server'
import { MONEY_SECTIONS } from '../sections'

export const loader = forStaff(async ({ visit, params }) => {
  const section = MONEY_SECTIONS.find((name) => name === params.section)
  if (!section) throw new Response(null, { status: 404 })
  const query = new URLSearchParams([['section', section], ...visit.url.searchParams])
  return visit.redirect(`${adminPath(visit.locale, 'payments/open')}?${query}`)
})
