import { accountingRoutes } from './routes/accounting'
import { bankEntriesRoutes } from './routes/bank-entries'
import { staffPaymentsRoutes } from './routes/staff-payments'
import { staffRefundsRoutes } from './routes/staff-refunds'

/** What the back office asks for about payments, refunds and the books. */
export const MONEY_KEEPING = [accountingRoutes, bankEntriesRoutes, staffPaymentsRoutes, staffRefundsRoutes]
