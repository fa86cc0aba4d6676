import { accountingApi } from '../../contract/endpoints/accounting'
import { actionLogApi } from '../../contract/endpoints/action-log'
import { articlesApi } from '../../contract/endpoints/articles'
import { customersApi } from '../../contract/endpoints/customers'
import { messagesApi } from '../../contract/endpoints/letters'
import { newsletterApi } from '../../contract/endpoints/newsletter'
import { outboxApi } from '../../contract/endpoints/outbox'
import { ownQuestionsApi } from '../../contract/endpoints/own-questions'
import { paymentsApi } from '../../contract/endpoints/payments'
import { settingsApi } from '../../contract/endpoints/settings'
import { staffMembersApi } from '../../contract/endpoints/staff-members'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { staffQuotesApi } from '../../contract/endpoints/staff-quotes'
import { textsApi } from '../../contract/endpoints/texts'
import { unitsApi } from '../../contract/endpoints/units'
import { mayDo, type StaffAction, type StaffRole } from '../../contract/staff/permissions'

interface Section {
  /** This follows /admin in the path of its first page. */
  page: string
  name: string
  /** The action that a member has to be allowed to take to see it; every member sees a section without one. */
  action?: StaffAction
}

export const maySee = (role: StaffRole, { action }: Section): boolean =>
  action === undefined || mayDo(role, action)

/** The menu of the back office: what is needed every day. */
export const DAILY = [
  { page: '', name: 'today' },
  { page: 'orders', name: 'orders', action: staffOrdersApi.list.staff },
  { page: 'quotes', name: 'quotes', action: staffQuotesApi.list.staff },
  { page: 'payments', name: 'payments', action: paymentsApi.awaited.staff },
  { page: 'customers', name: 'customers', action: customersApi.list.staff },
  { page: 'messages', name: 'messages', action: messagesApi.list.staff },
  { page: 'articles', name: 'articles', action: articlesApi.list.staff },
  { page: 'units', name: 'units', action: unitsApi.list.staff },
  { page: 'phone-order', name: 'phoneOrder', action: staffQuotesApi.write.staff },
] as const satisfies readonly Section[]

/** These are needed now and then, so they are folded away. */
export const SELDOM = [
  { page: 'accounting', name: 'accounting', action: accountingApi.summary.staff },
  { page: 'newsletter', name: 'newsletter', action: newsletterApi.read.staff },
  { page: 'texts', name: 'texts', action: textsApi.list.staff },
  { page: 'forms', name: 'forms', action: ownQuestionsApi.read.staff },
  { page: 'settings', name: 'settings', action: settingsApi.read.staff },
  { page: 'outbox', name: 'outbox', action: outboxApi.list.staff },
  { page: 'log', name: 'log', action: actionLogApi.list.staff },
  { page: 'staff', name: 'staff', action: staffMembersApi.list.staff },
] as const satisfies readonly Section[]
