import { countriesRoutes } from './routes/countries'
import { faqRoutes } from './routes/faq'
import { itemsRoutes } from './routes/items'
import { paymentMethodsRoutes } from './routes/payment-methods'
import { rentalCalendarRoutes } from './routes/rental-calendar'
import { webContentRoutes } from './routes/web-content'

/** The resources that are answered to everybody alike. */
export const PUBLIC_DATA = [
  itemsRoutes,
  countriesRoutes,
  webContentRoutes,
  faqRoutes,
  rentalCalendarRoutes,
  paymentMethodsRoutes,
]
