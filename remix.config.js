/**
 * The shop on one page: every page, and the dialogs that open over it.
 *
 * @typedef {import('@remix-run/dev/dist/config/routes').DefineRouteFunction} Route
 */

/**
 * Hangs the dialogs under a page, as routes that stack: /en/rent/cart/country is the rent page,
 * the cart on it, and the country choice on that.
 *
 * @param {Route} route
 * @param {string} page the id of the page's route
 */
function dialogs(route, page) {
  /** @type {(name: string, parent: string, above?: (id: string) => void) => void} */
  const dialog = (name, parent, above) => {
    const id = `${parent}/${name}`
    route(name, `dialogs/${name}/route.tsx`, { id }, () => above?.(id))
  }
  const country = (/** @type {string} */ parent) =>
    dialog('country', parent, (id) => {
      dialog('region', id)
      dialog('not-listed', id)
    })
  const login = (/** @type {string} */ parent) =>
    dialog('login', parent, (id) => {
      dialog('forgot', id)
      dialog('register', id, country)
    })

  login(page)
  dialog('cart', page, (cart) => {
    country(cart)
    login(cart)
  })
  country(page)
  for (const name of ['language', 'menu', 'verify-phone', 'change-password']) dialog(name, page)
}

/**
 * A page with the dialogs over it. One module may serve several pages, so each has an id of its own.
 *
 * @param {Route} route
 * @param {string} id
 * @param {string} path what follows the language in the URL
 * @param {string} module its folder in app/routes
 * @param {string} [folder]
 */
function page(route, id, path, module, folder = 'routes') {
  const address = path ? `:locale/${path}` : ':locale'
  route(address, `${folder}/${module}/route.tsx`, { id }, () => dialogs(route, id))
}

// What the backend calls as the shop calls pages. To the router `:locale/orders` is nearer to /api/orders than `api/*`,
// and would be the orders in a language called "api".
const API_LIKE_PAGES = [
  'account',
  'account/delete',
  'account/export',
  'login',
  'logout',
  'newsletter',
  'orders',
  'orders/:uuid',
  'reset',
]

/** @type {import('@remix-run/dev').AppConfig & Pick<import('@remix-run/dev').VitePluginConfig, 'routes'>} */
export default {
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route('/', 'routes/start/route.ts', { id: 'start', index: true })
      for (const path of ['*', ...API_LIKE_PAGES]) {
        route(`api/${path}`, 'routes/api/route.ts', { id: path === '*' ? 'api' : `api/${path}` })
      }
      route('vat-check', 'routes/vat-check/route.ts', { id: 'vat-check' })
      route('address-suggestions', 'routes/address-suggestions/route.ts', { id: 'address-suggestions' })
      route('robots.txt', 'routes/robots/route.ts', { id: 'robots' })
      route('sitemap.xml', 'routes/sitemap/route.ts', { id: 'sitemap' })

      route('', 'routes/shell/route.tsx', { id: 'shell' }, () => {
        page(route, 'home', '', 'home')

        page(route, 'rent', 'rent', 'article-list')
        page(route, 'rent-article', 'rent/:uuid', 'article')
        page(route, 'buy', 'buy', 'article-list')
        page(route, 'buy-article', 'buy/:uuid', 'article')
        page(route, 'trial', 'trial', 'article-list')
        page(route, 'trial-article', 'trial/:uuid', 'article')

        page(route, 'new-cart', 'new_cart', 'new-cart')
        page(route, 'cart-period', 'cart/period', 'cart-period')
        page(route, 'cart-quantity', 'cart/lines/:uuid/quantity', 'cart-quantity')
        page(route, 'cart-remove', 'cart/lines/:uuid/remove', 'cart-remove')

        page(route, 'checkout', 'checkout', 'checkout')
        page(route, 'checkout-confirm', 'checkout/confirm', 'checkout-confirm')
        page(route, 'checkout-voucher', 'checkout/voucher', 'checkout-voucher')

        page(route, 'payment-result', 'payment_callback/:uuid?', 'payment-result')
        page(route, 'payment-start', 'payment_callback/:uuid/pay', 'payment-start')
        page(route, 'payment-canceled', 'payment_canceled', 'payment-canceled')

        page(route, 'account', 'account', 'account')
        page(route, 'account-delete', 'account/delete', 'account-delete')
        page(route, 'account-email', 'account/email-confirmation', 'account-email')
        page(route, 'account-sessions', 'account/sessions', 'account-sessions')
        page(route, 'phone-code', 'account/phone-code', 'phone-code')
        route(':locale/account/export', 'routes/account-export/route.ts', { id: 'account-export' })
        page(route, 'orders', 'orders', 'orders')
        route(':locale/orders/:uuid', 'routes/order/route.tsx', { id: 'order' })
        page(route, 'logout', 'logout', 'logout')
        page(route, 'withdrawal', 'withdrawal', 'withdrawal')
        page(route, 'withdrawal-confirm', 'withdrawal/confirm', 'withdrawal-confirm')
        page(route, 'withdrawal-received', 'withdrawal/received', 'withdrawal-received')
        page(route, 'reset', 'reset/:token?', 'reset')
        page(route, 'confirm-email', 'confirm-email/:token', 'mail-link')
        page(route, 'newsletter', 'newsletter', 'newsletter')
        page(route, 'newsletter-confirm', 'newsletter/confirm/:token', 'mail-link')
        page(route, 'newsletter-cancel', 'newsletter/cancel/:token', 'mail-link')

        page(route, 'information', 'etc/:page', 'information')
        // The only place that knows what a demonstration has besides; a live shop answers 404 there.
        route('', 'demo/route.ts', { id: 'demo' }, () => {
          for (const name of ['parts', 'outbox', 'forms']) page(route, name, `etc/${name}`, name, 'demo')
        })

        route(':locale/*', 'routes/not-found/route.tsx', { id: 'not-found' })
      })
    }),
}
