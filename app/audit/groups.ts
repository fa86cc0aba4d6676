import { lookUp } from '../../contract/look-up'
import { ORDER_TYPES, type OrderStatus } from '../../contract/order-status'
import { ADMIN_PAGES, type AdminPage, belowAdmin, verbPaths } from '../admin/pages.server'
import {
  CLOSED_BED,
  EASY_READ,
  INFORMATION_PAGES,
  isEasyRead,
  isInformationPage,
} from '../shop/information-pages'
import { type AuditEntry, entriesSchema, type OrderStep } from './entry'

const files = import.meta.glob<unknown>('./entries/*.yaml', { eager: true, import: 'default' })

const entriesOf = (group: string) => entriesSchema.parse(files[`./entries/${group}.yaml`])

const SHIPPED: readonly OrderStep[] = ['transfer', 'ship']

const RECEIVED: readonly OrderStep[] = [...SHIPPED, 'deliver', 'return', 'receive']

/** The steps that lead to each status, from an order that awaits a bank transfer. */
const STEPS_TO: Record<OrderStatus, readonly OrderStep[]> = {
  200: [],
  201: SHIPPED.slice(0, 1),
  209: ['cancel'],
  300: SHIPPED,
  301: RECEIVED.slice(0, 3),
  400: RECEIVED.slice(0, 4),
  401: RECEIVED,
  500: [...RECEIVED, 'grade_good'],
  501: [...RECEIVED, 'grade_minor'],
  502: [...RECEIVED, 'grade_significant'],
}

const ordersInEachStatus = ORDER_TYPES.flatMap((type) =>
  Object.entries(STEPS_TO).map(([status, steps]) => ({
    id: `order-${type}-${status}`,
    name: [`order:type.${type}`, `order:status_${status}`],
    at: '/orders/:order',
    make: { order: type, steps },
    says: status === '300' ? 'order:track.now.announced' : `order:statustext_${status}`,
    way: 'orderMail',
  })),
)

/** Adds to the entry of an invoice those of the other documents of its order. */
function withDocuments(entry: AuditEntry): AuditEntry[] {
  if (entry.id !== 'document-invoice') return [entry]
  const others = ['deposit-statement', 'packing-list', 'return-label', 'barcodes'].map((kind) => ({
    ...entry,
    id: `document-${kind}`,
    name: [`order-documents:kinds.${kind}`],
    at: `/orders/:order/documents/${kind}`,
  }))
  return [entry, ...others]
}

const informationPages = Object.keys(INFORMATION_PAGES).map((page): AuditEntry => {
  const isEasyReadSubpage = isInformationPage(page) && isEasyRead(page) && page !== EASY_READ
  const at = `/etc/${page}`
  if (isEasyReadSubpage) return { id: page, at, way: 'easyRead' }
  return page === CLOSED_BED
    ? { id: page, at, way: 'article' }
    : { id: page, name: [`shell:footer.pages.${page}`], at, way: 'footer' }
})

/** The error pages that a demonstration shows at an address of their own. */
const failures = Object.entries({
  400: 'badRequest',
  403: 'forbidden',
  413: 'tooLarge',
  415: 'notAForm',
  500: 'other',
  503: 'unavailable',
}).map(([status, kind]): AuditEntry => {
  const title = `shell:error.${kind}.title`
  const page = { name: [title], at: `/etc/failures/${status}`, status: Number(status), says: title }
  return { id: `failure-${status}`, ...page, way: 'failure', isDemo: true }
})

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
  'handbook/:task': 'handbook/return',
  'forms/:name': 'forms/new',
} as const

const OWN: Readonly<Record<string, Partial<AuditEntry>>> = {
  join: { name: undefined, says: undefined, at: '/admin/join/used', status: 410, way: 'mail' },
  today: { make: 'office-week', says: 'admin-orders:today.leaves.title' },
  orders: { make: 'office-week' },
  'order-return': { make: 'office-return', says: 'admin-orders:changeReturn.text' },
  'article-price': { at: '/admin/articles/:nightlight/price?country=nl&region=Overig' },
  'texts-words': {
    name: ['admin-texts:words.title.mail'],
    says: 'admin-texts:words.title.mail',
    way: 'office',
  },
  'handbook-task': { name: undefined, says: 'admin:handbook', way: 'office' },
  'unit-tag': { at: '/admin/tags/33cd21a4-b1ef-4af8-8553-dbf66ce9b9b1' },
  questions: { says: 'admin-texts:places.moveTitle' },
}

/** A page that opens after a sign-in; `make` first makes what it shows. Its title names it. */
function entryOf({ name, path, permission, title }: AdminPage): AuditEntry {
  const at = Object.entries(EXAMPLES).reduce(
    (address, [part, example]) => address.replace(part, example),
    path,
  )
  const [, stateName] = /:(order|quote|customer|message|withdrawal|unit|recall|review)\b/.exec(at) ?? []
  return {
    id: `office-${name}`,
    ...(title ? { name: [title], says: title } : {}),
    at: `/${belowAdmin(at)}`,
    ...(permission === 'anybody' ? {} : { make: stateName ? `office-${stateName}` : 'office' }),
    way: permission === 'anybody' ? 'address' : path.includes(':') ? 'officeList' : 'office',
    ...lookUp(OWN, name),
  }
}

/** Each page, followed by the others at its address; those at none stand at the end. */
function withOfficePages(others: readonly AuditEntry[]): AuditEntry[] {
  const auditedPages = ADMIN_PAGES.filter(
    ({ permission, file = '.tsx', title }) => file.endsWith('.tsx') && (permission !== 'anybody' || title),
  )
  const pages = auditedPages.map((page) => {
    const entry = entryOf(page)
    // A verb that is refused shows the page at its own address.
    return { entry, paths: [entry.at, ...verbPaths(page).map(([verb]) => `${entry.at}/${verb}`)] }
  })
  const byPage = pages.map(({ entry, paths }) => [entry, ...others.filter(({ at }) => paths.includes(at))])
  return [...byPage.flat(), ...others.filter(({ at }) => !pages.some(({ paths }) => paths.includes(at)))]
}

export const AUDIT_GROUPS: Readonly<Record<string, readonly AuditEntry[]>> = {
  finding: entriesOf('finding'),
  choosing: entriesOf('choosing'),
  cart: entriesOf('cart'),
  checkout: entriesOf('checkout'),
  payment: entriesOf('payment'),
  order: [...ordersInEachStatus, ...entriesOf('order').flatMap(withDocuments)],
  return: entriesOf('return'),
  account: entriesOf('account'),
  quote: entriesOf('quote'),
  information: [...informationPages, ...entriesOf('information')],
  dialogs: entriesOf('dialogs'),
  office: withOfficePages(entriesOf('office')),
  failures: [...entriesOf('failures'), ...failures],
  demonstration: entriesOf('demonstration'),
}
