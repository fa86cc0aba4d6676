import { newsletterApi } from '../../contract/endpoints/accounts'
import { articleFilesApi } from '../../contract/endpoints/article-files'
import { articlesApi } from '../../contract/endpoints/articles'
import { customersApi } from '../../contract/endpoints/customers'
import type { StaffEndpoint } from '../../contract/endpoints/endpoint'
import { messagesApi, withdrawalsApi } from '../../contract/endpoints/letters'
import { openingApi } from '../../contract/endpoints/opening'
import { outboxApi } from '../../contract/endpoints/outbox'
import { ownQuestionsApi } from '../../contract/endpoints/own-questions'
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
import type { AdminPage } from './pages.server'

type Verbs = Readonly<Record<string, StaffEndpoint>>

/**
 * The endpoint of each verb, by page. The build adds an address for each verb below that of its page ('' posts to the page
 * itself); who may post it is the permission of the endpoint.
 */
export const ADMIN_VERBS = {
  orders: { ship: staffOrdersApi.ship },
  order: {
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
  'order-return': { call_off: staffReturnsApi.callOff },
  quote: { change: staffQuotesApi.change, send: staffQuotesApi.send, withdraw: staffQuotesApi.withdraw },
  'bank-entries': { upload: bankEntriesApi.upload, entries: bankEntriesApi.move },
  refunds: { pay_out: refundsApi.payOut },
  customer: {
    confirm: customersApi.confirm,
    block: customersApi.block,
    unblock: customersApi.block,
    permit: customersApi.permitInvoices,
    forbid: customersApi.permitInvoices,
  },
  'customer-address': { erase: customersApi.eraseAddress },
  'customer-erase': { '': customersApi.erase },
  message: { answer: messagesApi.answer, settle: messagesApi.settle },
  withdrawal: { answer: withdrawalsApi.answer, settle: withdrawalsApi.settle, link: withdrawalsApi.link },
  'articles-import': { check: articleFilesApi.check, apply: articleFilesApi.import },
  article: { write: articlesApi.write, discard: articlesApi.takeStep, unpublish: articlesApi.takeStep },
  'article-pictures': { '': articlesApi.arrangePictures },
  'article-prices': { withdraw: articlesApi.withdrawPrice },
  'units-add': { '': unitsApi.add },
  unit: { state: unitsApi.changeState, maker: unitsApi.nameMaker, note: unitsApi.note },
  recalls: { add: recallsApi.add },
  recall: { units: recallsApi.addUnits, write: recallsApi.write, answer: recallsApi.note },
  newsletter: { end: newsletterApi.end },
  'review-new': { '': reviewsApi.add },
  review: { '': reviewsApi.change, remove: reviewsApi.remove },
  questions: { move: faqApi.move, up: faqApi.move, down: faqApi.move, off: faqApi.move, back: faqApi.move },
  text: { publish: textsApi.publish, payment: textsApi.publishPayment, add: faqApi.add },
  'own-questions': {
    up: ownQuestionsApi.change,
    remove: ownQuestionsApi.change,
    restore: ownQuestionsApi.change,
  },
  'own-question': { '': ownQuestionsApi.change },
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
  },
} satisfies Readonly<Record<string, Verbs>>

export const verbsOf = ({ name }: AdminPage): Verbs => lookUp<Verbs>(ADMIN_VERBS, name) ?? {}

/** The verbs of a page that have an address of their own, each with its path after /admin. */
export const verbPaths = (page: AdminPage) =>
  Object.keys(verbsOf(page)).flatMap((verb) => (verb ? [[verb, `${page.path}/${verb}`] as const] : []))
