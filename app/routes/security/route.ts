import { LOCALES } from '../../../contract/locales'
import { mailtoOf } from '../../../contract/mailto'
import { readShopDetails } from '../../api/web-content.server'
import { sharedCaching } from '../../platform/origin.server'
import { forVisitor } from '../../session/visit.server'

const DAY_MS = 24 * 60 * 60 * 1000
/** A reader with a copy asks again after that; the standard wants less than a year. */
const DAYS_VALID = 180

/** RFC 9116. */
export const loader = forVisitor(async ({ backend, origin, home }) => {
  const { email } = await readShopDetails(backend)
  const expiry = new Date((Math.floor(Date.now() / DAY_MS) + DAYS_VALID) * DAY_MS)
  const lines = [
    ...(email.includes('@') ? [`Contact: ${mailtoOf(email)}`] : []),
    `Contact: ${origin}${home}/contact`,
    `Expires: ${expiry.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(`${lines.join('\n')}\n`, { headers })
})
