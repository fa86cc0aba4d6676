import { redirect } from '@remix-run/node'
import { detectLocale } from '../../ordering/place/visitor-country.server'
import { forVisitor } from '../../session/visit.server'

/** The last language used, else the country's, else the browser's; see docs/domain.md, Countries and languages. */
export const loader = forVisitor(async (visit) => {
  const remembered = visit.cookies.get('i18n_redirected')
  const locale = remembered ?? (await detectLocale(visit))
  const headers = await visit.headers()
  headers.set('Vary', 'Cookie, Accept-Language')
  headers.set('Cache-Control', 'private, no-cache')
  return redirect(`/${locale}${visit.url.search}`, { status: 302, headers })
})

export const action = loader
