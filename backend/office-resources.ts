import { accountingRoutes } from './routes/accounting'
import { articleFilesRoutes } from './routes/article-files'
import { articleFormsRoutes } from './routes/article-forms'
import { articlePicturesRoutes } from './routes/article-pictures'
import { articlesRoutes } from './routes/articles'
import { bankEntriesRoutes } from './routes/bank-entries'
import { openingRoutes } from './routes/opening'
import { orderFormsRoutes } from './routes/order-forms'
import { orderStepsRoutes } from './routes/order-steps'
import { phoneOrdersRoutes } from './routes/phone-orders'
import { settingsRoutes } from './routes/settings'
import { staffNewsletterRoutes } from './routes/staff-newsletter'
import { staffPaymentsRoutes } from './routes/staff-payments'
import { staffRefundsRoutes } from './routes/staff-refunds'
import { staffVouchersRoutes } from './routes/staff-vouchers'
import { unitsRoutes } from './routes/units'

/** The back office keeps articles, the fleet, settings and money, and brings orders on, by these resources. */
export const OFFICE_RESOURCES = [
  articlesRoutes,
  articleFormsRoutes,
  articlePicturesRoutes,
  unitsRoutes,
  settingsRoutes,
  openingRoutes,
  staffVouchersRoutes,
  articleFilesRoutes,
  staffNewsletterRoutes,
  orderStepsRoutes,
  phoneOrdersRoutes,
  accountingRoutes,
  bankEntriesRoutes,
  orderFormsRoutes,
  staffPaymentsRoutes,
  staffRefundsRoutes,
]
