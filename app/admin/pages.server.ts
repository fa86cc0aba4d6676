import { accountingApi } from '../../contract/endpoints/accounting'
import { newsletterApi } from '../../contract/endpoints/accounts'
import { articlesApi } from '../../contract/endpoints/articles'
import { bedsApi } from '../../contract/endpoints/beds'
import { customersApi } from '../../contract/endpoints/customers'
import type { StaffEndpoint } from '../../contract/endpoints/endpoint'
import { labelsApi } from '../../contract/endpoints/labels'
import { messagesApi, withdrawalsApi } from '../../contract/endpoints/letters'
import { openingApi } from '../../contract/endpoints/opening'
import { outboxApi } from '../../contract/endpoints/outbox'
import { bankEntriesApi, refundsApi } from '../../contract/endpoints/payments'
import { staffQuotesApi } from '../../contract/endpoints/quotes'
import { recallsApi } from '../../contract/endpoints/recalls'
import { staffReturnsApi } from '../../contract/endpoints/returns'
import { reviewsApi } from '../../contract/endpoints/reviews'
import { settingsApi } from '../../contract/endpoints/settings'
import { staffMembersApi } from '../../contract/endpoints/staff'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { faqApi, textsApi } from '../../contract/endpoints/texts'
import { unitsApi } from '../../contract/endpoints/units'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import { lookUp } from '../../contract/look-up'
import type { StaffAction } from '../../contract/staff/permissions'

/** Who may see a page: members with this permission, every `member`, or `anybody`, as where they sign in. */
export type Permission = StaffAction | 'anybody' | 'member'

export const MENU_GROUPS = ['daily', 'content', 'management'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export interface AdminPage {
  /** The id and folder of its route are made of it. */
  name: string
  path: string
  permission: Permission
  /** The permission to post a form of the backend, where it differs from `permission`. */
  changes?: StaffAction
  /** The menu group of its section; sections are in the order of PAGES. */
  menu?: MenuGroup
  /** The file in app/admin/pages, where it is not <name>/route.tsx. */
  file?: string
  /** The key of a title without values. */
  title?: string
}

type Facts = Omit<AdminPage, 'name' | 'path' | 'permission'>

const LABELS = { file: 'packing-lists/printed/route.ts' }
const ORDER_FORM = { file: 'order-form/route.tsx' }

const PAGES: readonly (readonly [name: string, path: string, permission: Permission, facts?: Facts])[] = [
  ['sign-in', 'sign_in', 'anybody', { title: 'admin:signIn.title' }],
  ['sign-out', 'sign_out', 'anybody'],
  ['join', 'join/:token', 'anybody', { title: 'admin:join.title' }],
  ['join-code', 'join/:token/code.svg', 'anybody', { file: 'join/code/route.ts' }],
  ['session', 'session', 'anybody', { file: 'session/route.ts' }],
  ['confirm', 'confirm', 'member', { title: 'admin:confirm.title' }],
  ['today', '', 'member', { menu: 'daily', title: 'admin:today.title' }],

  ['orders', 'orders', 'orders.read', { menu: 'daily', title: 'admin-orders:title' }],
  ['packing-lists', 'packing-lists', 'orders.read', { title: 'admin-orders:today.packing' }],
  ['labels-export', 'labels.csv', 'orders.export_labels', { file: 'packing-lists/labels/route.ts' }],
  ['labels', 'labels.pdf', 'orders.label', LABELS],
  ['order-label', 'orders/:uuid/label.pdf', 'orders.label', LABELS],
  ['orders-export', 'orders.csv', 'orders.export', { file: 'orders/csv/route.ts' }],
  ['order', 'orders/:uuid', 'orders.read'],
  ['order-change', 'orders/:uuid/change', 'orders.change'],
  ['order-address', 'orders/:uuid/address', 'orders.change_address', ORDER_FORM],
  ['order-collection', 'orders/:uuid/collection', 'orders.change_address', ORDER_FORM],
  ['order-swap', 'orders/:uuid/swap', 'orders.swap'],
  ['order-end', 'orders/:uuid/end', 'orders.end_earlier'],
  ['order-contact', 'orders/:uuid/contact', 'orders.change_contact', ORDER_FORM],
  ['order-return', 'orders/:uuid/return', 'orders.change_return'],
  ['order-refund', 'orders/:uuid/refund', 'refunds.request', ORDER_FORM],

  ['quotes', 'quotes', 'quotes.read', { menu: 'daily', title: 'admin-quotes:title' }],
  ['quote', 'quotes/:id', 'quotes.read'],

  ['bank-entries', 'payments', 'payments.read', { menu: 'daily', title: 'admin-payments:entries.title' }],
  ['transfer', 'payments/transfer', 'payments.record', { title: 'admin-payments:transfer.title' }],
  ['money', 'payments/open', 'payments.read', { title: 'admin-payments:money.title' }],
  ['money-moved', 'payments/:section', 'payments.read', { file: 'money/moved/route.ts' }],

  ['customers', 'customers', 'customers.read', { menu: 'daily', title: 'admin-customers:title' }],
  ['customer-address', 'customers/address', 'customers.export', { title: 'admin-customers:address.title' }],
  [
    'customer-address-export',
    'customers/address/export',
    'customers.export',
    { file: 'customer-address/export/route.ts' },
  ],
  ['customer', 'customers/:id', 'customers.read', { title: 'admin-customers:one' }],
  ['customer-export', 'customers/:id/export', 'customers.export', { file: 'customer-export/route.ts' }],
  ['customer-erase', 'customers/:id/erase', 'customers.erase', { title: 'admin-customers:erase.title' }],

  ['messages', 'messages', 'messages.read', { menu: 'daily', title: 'admin-messages:title' }],
  ['message', 'messages/:id', 'messages.read'],
  ['message-file', 'messages/:id/files/:file', 'messages.read', { file: 'message/file/route.ts' }],
  ['withdrawal', 'withdrawals/:id', 'messages.read'],

  ['articles', 'articles', 'catalogue.read', { menu: 'daily', title: 'admin-articles:title' }],
  ['article-new', 'articles/new', 'catalogue.write', { title: 'admin-articles:new.title' }],
  ['article', 'articles/:id', 'catalogue.read'],
  ['article-pictures', 'articles/:id/pictures', 'catalogue.read'],
  [
    'article-picture-new',
    'articles/:id/pictures/new',
    'catalogue.write',
    { title: 'admin-articles:pictures.add' },
  ],
  ['article-prices', 'articles/:id/prices', 'catalogue.read'],
  ['article-price', 'articles/:id/price', 'catalogue.read', { changes: 'catalogue.write' }],

  ['units', 'units', 'fleet.read', { menu: 'daily', title: 'admin-fleet:title' }],
  ['units-export', 'units.csv', 'fleet.read', { file: 'units/csv/route.ts' }],
  ['units-add', 'units/new', 'fleet.write', { title: 'admin-fleet:add.title' }],
  ['unit-tags', 'units/tags', 'fleet.read', { title: 'admin-fleet:tags.title' }],
  ['unit-tag', 'tags/:tag', 'fleet.write', { title: 'admin-fleet:tags.link' }],
  ['unit-tag-code', 'tags/:tag/code.svg', 'fleet.read', { file: 'unit-tags/code/route.ts' }],
  ['unit', 'units/:id', 'fleet.read'],
  ['unit-certificate', 'units/:id/certificate.pdf', 'fleet.read', { file: 'unit/certificate/route.ts' }],
  ['unit-photo', 'units/:id/photos/:photo', 'fleet.read', { file: 'unit/photo/route.ts' }],
  ['recalls', 'recalls', 'recalls.read', { title: 'admin-fleet:recalls.title' }],
  ['recall', 'recalls/:id', 'recalls.read'],
  ['availability', 'availability', 'fleet.read', { title: 'admin-fleet:availability.title' }],

  ['phone-order', 'phone-order', 'orders.place', { menu: 'daily', title: 'admin-quotes:byPhone.title' }],
  ['accounting', 'accounting', 'accounting.export', { menu: 'management', title: 'admin-accounting:title' }],
  ['accounting-export', 'accounting.csv', 'accounting.export', { file: 'accounting/file/route.ts' }],
  ['journal', 'accounting/journal', 'accounting.export', { title: 'admin-accounting:journal.title' }],
  ['balances', 'accounting/balances', 'accounting.export', { title: 'admin-accounting:balances.title' }],
  ['reports', 'accounting/reports', 'accounting.export', { title: 'admin-accounting:reports.title' }],
  ['accounting-file', 'accounting/:file', 'accounting.export', { file: 'accounting/file/route.ts' }],

  ['reviews', 'reviews', 'reviews.read', { menu: 'content', title: 'admin-reviews:title' }],
  ['review-new', 'reviews/new', 'reviews.write', { title: 'admin-reviews:new' }],
  ['review', 'reviews/:id', 'reviews.write'],

  ['texts', 'texts', 'texts.read', { menu: 'content', title: 'admin-texts:title' }],
  ['questions', 'texts/questions', 'texts.read', { title: 'admin-texts:questions' }],
  ['texts-words', 'texts/:kind', 'texts.read', { file: 'texts/route.tsx' }],
  ['text', 'texts/:kind/:name', 'texts.read'],

  ['settings', 'settings', 'settings.read', { menu: 'management', title: 'admin-settings:title' }],
  ['settings-opening', 'settings/opening', 'settings.company', { title: 'admin-opening:title' }],
  ['settings-offer', 'settings/offer', 'settings.company', { title: 'admin-opening:offer.title' }],
  ['settings-promises', 'settings/promises', 'settings.company', { title: 'admin-opening:promises.title' }],
  ['settings-notice', 'settings/notice', 'settings.company', { title: 'admin-opening:notices.title' }],
  ['settings-closing', 'settings/closing', 'settings.company', { title: 'admin-opening:closing.title' }],
  ['settings-countries', 'settings/countries', 'settings.read', { title: 'admin-settings:countries.title' }],
  ['settings-rental', 'settings/rental', 'settings.read', { title: 'admin-settings:rental.title' }],
  ['settings-vouchers', 'settings/vouchers', 'settings.write', { title: 'admin-settings:vouchers.title' }],
  ['settings-company', 'settings/company', 'settings.company', { title: 'admin-settings:company.title' }],
  ['log', 'settings/log', 'log.read', { title: 'admin:log.title' }],

  ['outbox', 'outbox', 'outbox.read', { menu: 'management', title: 'admin-outbox:title' }],
  ['staff', 'staff', 'staff.read', { menu: 'management', title: 'admin:staff.title' }],
  ['invite', 'staff/invite', 'staff.write', { title: 'admin:staff.invite' }],
  ['handbook', 'handbook', 'member', { title: 'admin:handbook' }],
  ['handbook-task', 'handbook/:task', 'member', { file: 'handbook/route.tsx' }],
]

/** The pages of the back office, in app/admin/pages. No dialog opens over them. */
export const ADMIN_PAGES = PAGES.map(
  ([name, path, permission, facts]): AdminPage => ({ name, path, permission, ...facts }),
)

/** Returns the path of a page of the back office after the language; the first page has no path of its own. */
export const belowAdmin = (path: string): string => (path ? `admin/${path}` : 'admin')

type Verbs = Readonly<Record<string, StaffEndpoint>>

/**
 * The endpoint of each verb, by page. The build adds an address for each verb below that of its page ('' posts to the page
 * itself); who may post it is the permission of the endpoint.
 */
export const ADMIN_VERBS = {
  orders: { ship: staffOrdersApi.ship, deliver: staffOrdersApi.deliver },
  order: {
    label: labelsApi.make,
    discard_label: labelsApi.discard,
    ship: staffOrdersApi.ship,
    out_for_delivery: staffOrdersApi.tellShipment,
    not_home: staffOrdersApi.tellShipment,
    delayed: staffOrdersApi.tellShipment,
    deliver: staffOrdersApi.deliver,
    cancel: staffOrdersApi.cancel,
    lost: staffOrdersApi.lose,
    not_returned: staffOrdersApi.endUnreturned,
    announce_return: staffOrdersApi.announceReturn,
    receive: staffOrdersApi.receive,
    grade: staffOrdersApi.grade,
    inspect: staffOrdersApi.inspect,
    repair: staffOrdersApi.repair,
    correct_repair: staffOrdersApi.correctRepair,
    mail: staffOrdersApi.resendMail,
    note: staffOrdersApi.note,
    check_correction: staffOrdersApi.checkCorrection,
    ask_again: staffOrdersApi.askAgain,
    give_up: staffOrdersApi.giveUp,
    dispute: staffOrdersApi.dispute,
    end_dispute: staffOrdersApi.endDispute,
  },
  'packing-lists': { labels: labelsApi.makeToday },
  'order-change': { '': staffOrdersApi.change },
  'order-swap': { '': staffOrdersApi.swap, back: staffOrdersApi.takeBackSwapped },
  'order-end': { '': staffOrdersApi.endEarlier },
  'order-return': { call_off: staffReturnsApi.callOff },
  quote: {
    change: staffQuotesApi.change,
    send: staffQuotesApi.send,
    permit: staffQuotesApi.permitInvoice,
    withdraw: staffQuotesApi.withdraw,
  },
  'bank-entries': { upload: bankEntriesApi.upload, entries: bankEntriesApi.move },
  accounting: { close: accountingApi.close },
  money: { pay_out: refundsApi.payOut },
  customer: {
    confirm: customersApi.confirm,
    block: customersApi.block,
    unblock: customersApi.block,
    permit: customersApi.permitInvoices,
    permitAgain: customersApi.permitInvoices,
    forbid: customersApi.permitInvoices,
    monthly: customersApi.invoiceByMonth,
    atOnce: customersApi.invoiceByMonth,
  },
  'customer-address': { erase: customersApi.eraseAddress, end: newsletterApi.end },
  'customer-erase': { '': customersApi.erase },
  message: { answer: messagesApi.answer, settle: messagesApi.settle },
  withdrawal: { answer: withdrawalsApi.answer, settle: withdrawalsApi.settle, link: withdrawalsApi.link },
  article: {
    count: articlesApi.count,
    write: articlesApi.write,
    discard: articlesApi.takeStep,
    unpublish: articlesApi.takeStep,
  },
  'article-pictures': { '': articlesApi.arrangePictures },
  'article-prices': { withdraw: articlesApi.withdrawPrice },
  'units-add': { '': unitsApi.add },
  unit: {
    state: unitsApi.changeState,
    inspect: unitsApi.inspect,
    maker: unitsApi.nameMaker,
    note: unitsApi.note,
    offer: unitsApi.offer,
  },
  'unit-tag': { '': bedsApi.link },
  availability: { cleaning: unitsApi.setCleaning },
  recalls: { add: recallsApi.add },
  recall: { units: recallsApi.addUnits, write: recallsApi.write, answer: recallsApi.note },
  'review-new': { '': reviewsApi.add },
  review: { '': reviewsApi.change, remove: reviewsApi.remove },
  questions: { move: faqApi.move, off: faqApi.move, back: faqApi.move },
  text: { publish: textsApi.publish, payment: textsApi.publishPayment, add: faqApi.add },
  'settings-opening': {
    open: openingApi.open,
    state: openingApi.state,
    remove_example: openingApi.removeExample,
  },
  'settings-offer': { see: openingApi.see },
  'settings-promises': { promise: openingApi.promise },
  'settings-notice': { upload: openingApi.addNotice },
  'settings-closing': { close: openingApi.close, end_closing: openingApi.endClosing },
  'settings-countries': { '': settingsApi.changeCountries },
  'settings-rental': {
    rules: settingsApi.changeRental,
    block: settingsApi.blockDay,
    open: settingsApi.openDay,
  },
  'settings-vouchers': { add: vouchersApi.add, end: vouchersApi.end },
  'settings-company': { '': settingsApi.changeCompany },
  outbox: { retry: outboxApi.retry, settle: outboxApi.settle },
  staff: {
    role: staffMembersApi.giveRole,
    block: staffMembersApi.block,
    unblock: staffMembersApi.block,
    withdraw: staffMembersApi.withdrawInvitation,
    save_role: staffMembersApi.writeRole,
    remove_role: staffMembersApi.removeRole,
  },
} satisfies Readonly<Record<string, Verbs>>

export const verbsOf = ({ name }: AdminPage): Verbs => lookUp<Verbs>(ADMIN_VERBS, name) ?? {}

/** The verbs of a page that have an address of their own, each with its path after /admin. */
export const verbPaths = (page: AdminPage) =>
  Object.keys(verbsOf(page)).flatMap((verb) => (verb ? [[verb, `${page.path}/${verb}`] as const] : []))
