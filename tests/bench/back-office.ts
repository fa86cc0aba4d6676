import { ADMIN_PAGES } from '../../app/admin/pages.server'
import { type Asked, measureLatencies } from './latency'

/** Lists that are searched or narrowed; each section's own address comes besides. */
const NARROWED = [
  'orders?search=noor%40example.org',
  'orders?search=n',
  'orders?search=zzqx',
  'orders?status=201',
  'orders?type=rent',
  'orders?need=ship',
  'orders?need=ending',
  'customers?q=noor',
  'customers?q=n',
  'units?search=bench-4',
  'units?state=free',
  'settings/log?action=orders.ship',
  'quotes?search=n',
  'payments/open',
  'accounting/balances',
  'accounting/journal',
  'accounting/reports',
  'availability',
]

/** Returns milliseconds of each list of a shop's back office for one caller, by its path, with those of the base. */
export async function measureLists(url: string, base: Asked) {
  const headers = { Cookie: await signIn(url) }
  const sections = ADMIN_PAGES.flatMap(({ path, menu }) => (menu ? [path] : []))
  const paths = [...sections, ...NARROWED].map((page) => `/admin/${page}`.replace(/\/$/, ''))
  const asked: Record<string, Asked> = { base }
  for (const path of paths) asked[path] = { url: `${url}/en${path}`, headers }
  const { base: ofBase = [], ...lists } = await measureLatencies(asked, { warmUp: 8, measured: 24 })
  return { base: ofBase, lists: Object.entries(lists).map(([path, times]) => ({ path, times })) }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/en/admin/sign_in?demo=owner`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  if (answer.status !== 303) throw new Error(`sign_in answers ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}
