import { EASY_READ, INFORMATION_PAGES, type InformationPage, isEasyRead } from '../../shop/information-pages'
import type { AuditEntry } from '../entry'

const PAGES = Object.keys(INFORMATION_PAGES) as InformationPage[]

/** Returns the key of a page's name; those that the page in Easy Read leads to have a name of their own here. */
const nameOf = (page: InformationPage) =>
  isEasyRead(page) && page !== EASY_READ ? {} : { name: [`shell:footer.pages.${page}`] }

/** These pages are there to read, and to ask. */
export const INFORMATION: readonly AuditEntry[] = [
  ...PAGES.map((page) => ({
    id: page,
    ...nameOf(page),
    at: `/etc/${page}`,
    way: isEasyRead(page) && page !== EASY_READ ? ('easyRead' as const) : ('footer' as const),
  })),
  { id: 'audit', name: ['audit:title'], at: '/etc/audit', says: 'audit:title', way: 'accessibility' },
  {
    id: 'conformance',
    name: ['conformance:title'],
    at: '/etc/conformance',
    says: 'conformance:lead',
    way: 'accessibility',
  },
  { id: 'faq', at: '/faq', says: 'faq:lead', way: 'menu' },
  { id: 'faq-found', at: '/faq?search=Junior', says: 'faq:results.all', way: 'faq' },
  { id: 'faq-none', at: '/faq?search=xyzzy', says: 'faq:none.words', way: 'faq' },
  { id: 'contact', at: '/contact', says: 'contact:lead', way: 'footer' },
  {
    id: 'contact-errors',
    at: '/contact',
    post: { topic: '', message: '', Emailadres: 'x' },
    status: 422,
    says: 'forms:errors.fields',
    way: 'unfilled',
  },
  { id: 'consent', at: '/consent', says: 'consent:page.title', way: 'footer' },
]
