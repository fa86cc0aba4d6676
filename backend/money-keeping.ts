import { accountingRoutes } from './routes/accounting'
import { bankEntriesRoutes } from './routes/bank-entries'
import { goodwillRoutes } from './routes/goodwill'
import { staffPaymentsRoutes } from './routes/staff-payments'
import { staffRefundsRoutes } from './routes/staff-refunds'
import { typedTransfersRoutes } from './routes/typed-transfers'

/** What the back office asks for about payments, refunds and the books. */
export const MONEY_KEEPING = [
  accountingRoutes,
  bankEntriesRoutes,
  staffPaymentsRoutes,
  staffRefundsRoutes,
  goodwillRoutes,
  typedTransfersRoutes,
]
