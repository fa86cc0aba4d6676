import { settingsRoutes } from './routes/settings'
import { staffVouchersRoutes } from './routes/staff-vouchers'
import { unitsRoutes } from './routes/units'

/** The resources by which staff keeps the fleet and the settings. */
export const SHOP_KEEPING = [unitsRoutes, settingsRoutes, staffVouchersRoutes]
