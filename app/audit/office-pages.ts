import { ADMIN_PAGES, type AdminPage, belowAdmin } from '../admin/pages.server'
import { verbPaths } from '../admin-verbs.server'
import type { AuditEntry } from './entry'

/** The examples that stand in the addresses of pages about one thing. */
const EXAMPLES = {
  'orders/:uuid': 'orders/:order',
  'quotes/:id': 'quotes/:quote',
  'customers/:id': 'customers/:customer',
  'messages/:id': 'messages/:message',
  'withdrawals/:id': 'withdrawals/:withdrawal',
  'units/:id': 'units/:unit',
  'recalls/:id': 'recalls/:recall',
  'reviews/:id': 'reviews/:review',
  'articles/:id': 'articles/:nightlight',
  ':kind/:name': 'page/terms',
  'texts/:kind': 'texts/mail',
  'forms/:name': 'forms/new',
} as const

/** A page that opens once somebody has signed in, or once what it shows is made as well. Its own title names it, and stands on it. */
function entryOf([name, path, staff, facts]: AdminPage): AuditEntry {
  const at = Object.entries(EXAMPLES).reduce(
    (address, [part, example]) => address.replace(part, example),
    path,
  )
  const [, made] = /:(order|quote|customer|message|withdrawal|unit|recall|review)\b/.exec(at) ?? []
  return {
    id: `office-${name}`,
    ...(facts?.title ? { name: [facts.title], says: facts.title } : {}),
    at: `/${belowAdmin(at)}`,
    ...(staff === 'anybody' ? {} : { make: made ? `office-${made}` : 'office' }),
    way: staff === 'anybody' ? 'address' : path.includes(':') ? 'officeList' : 'office',
  }
}

/** Adds the pages of the back office to what is told of them besides: another entry of the same id, and states of the same address. */
export function withOfficePages(told: readonly AuditEntry[]): AuditEntry[] {
  const shown = ADMIN_PAGES.filter(
    ([, , staff, facts]) => !facts?.file && (staff !== 'anybody' || facts?.title),
  )
  const pages = shown.map((page) => {
    const entry = entryOf(page)
    const own = told.find(({ id }) => id === entry.id) ?? entry
    // A verb that is refused shows the page at its own address.
    return { own, ats: [own.at, ...verbPaths(page).map(([verb]) => `${own.at}/${verb}`)] }
  })
  const others = told.filter(({ id }) => !pages.some(({ own }) => own.id === id))
  const ofPage = pages.map(({ own, ats }) => [own, ...others.filter(({ at }) => ats.includes(at))])
  return [...ofPage.flat(), ...others.filter(({ at }) => !pages.some(({ ats }) => ats.includes(at)))]
}
