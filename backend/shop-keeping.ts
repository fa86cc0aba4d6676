import { articleFilesRoutes } from './routes/article-files'
import { openingRoutes } from './routes/opening'
import { orderStepsRoutes } from './routes/order-steps'
import { phoneOrdersRoutes } from './routes/phone-orders'
import { settingsRoutes } from './routes/settings'
import { staffNewsletterRoutes } from './routes/staff-newsletter'
import { staffVouchersRoutes } from './routes/staff-vouchers'
import { unitsRoutes } from './routes/units'

/** The resources by which staff brings orders on, and keeps the fleet, the settings, the newsletter, and the catalogue as tables. */
export const SHOP_KEEPING = [
  unitsRoutes,
  settingsRoutes,
  openingRoutes,
  staffVouchersRoutes,
  articleFilesRoutes,
  staffNewsletterRoutes,
  orderStepsRoutes,
  phoneOrdersRoutes,
]
