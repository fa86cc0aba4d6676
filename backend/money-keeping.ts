import { accountingRoutes } from './routes/accounting'
import { bankEntriesRoutes } from './routes/bank-entries'
import { orderFormsRoutes } from './routes/order-forms'
import { staffPaymentsRoutes } from './routes/staff-payments'
import { staffRefundsRoutes } from './routes/staff-refunds'

/** The resources of payments, refunds and the books in the back office. */
export const MONEY_KEEPING = [
  accountingRoutes,
  bankEntriesRoutes,
  orderFormsRoutes,
  staffPaymentsRoutes,
  staffRefundsRoutes,
]
