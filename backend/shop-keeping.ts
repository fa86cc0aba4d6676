import { articleFilesRoutes } from './routes/article-files'
import { openingRoutes } from './routes/opening'
import { settingsRoutes } from './routes/settings'
import { staffVouchersRoutes } from './routes/staff-vouchers'
import { unitsRoutes } from './routes/units'

/** The resources by which staff keeps the fleet, the settings, and the catalogue as tables. */
export const SHOP_KEEPING = [
  unitsRoutes,
  settingsRoutes,
  openingRoutes,
  staffVouchersRoutes,
  articleFilesRoutes,
]
