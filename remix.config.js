import { DIALOGS } from './app/dialog-tree'

/** @typedef {import('@remix-run/dev/dist/config/routes').DefineRouteFunction} Route */

// Each page has an id, a path after the locale, and a folder in app/routes; the dialogs of app/dialog-tree.ts open over it.
const PAGES = /** @type {const} */ ([
  ['home', '', 'home'],

  ['rent', 'rent', 'article-list'],
  ['rent-article', 'rent/:uuid', 'article'],
  ['rent-picture', 'rent/:uuid/pictures/:view', 'article-picture'],
  ['buy', 'buy', 'article-list'],
  ['buy-article', 'buy/:uuid', 'article'],
  ['buy-picture', 'buy/:uuid/pictures/:view', 'article-picture'],
  ['trial', 'trial', 'article-list'],
  ['trial-article', 'trial/:uuid', 'article'],
  ['trial-picture', 'trial/:uuid/pictures/:view', 'article-picture'],

  ['guide', 'guide', 'guide'],
  ['new-cart', 'new_cart', 'new-cart'],
  ['cart-period', 'cart/period', 'cart-period'],
  ['cart-quantity', 'cart/lines/:uuid/quantity', 'cart-quantity'],
  ['cart-remove', 'cart/lines/:uuid/remove', 'cart-remove'],

  ['checkout', 'checkout', 'checkout'],
  ['checkout-confirm', 'checkout/confirm', 'checkout-confirm'],
  ['checkout-voucher', 'checkout/voucher', 'checkout-voucher'],

  ['quote-request', 'quote', 'quote-request'],
  ['quote', 'quotes/:uuid', 'quote'],
  ['quote-accept', 'quotes/:uuid/accept', 'quote-accept'],

  ['payment-result', 'payment_callback/:uuid?', 'payment-result'],
  ['payment-canceled', 'payment_canceled', 'payment-canceled'],

  ['account', 'account', 'account'],
  ['account-delete', 'account/delete', 'account-delete'],
  ['account-email', 'account/email-confirmation', 'account-email'],
  ['account-sessions', 'account/sessions', 'account-sessions'],
  ['phone-code', 'account/phone-code', 'phone-code'],
  ['orders', 'orders', 'orders'],
  ['order-link', 'orders/link', 'order-link'],
  ['order', 'orders/:uuid', 'order'],
  ['payment-start', 'orders/:uuid/pay', 'payment-start'],
  ['payment-continue', 'orders/:uuid/pay/continue', 'payment-continue'],
  ['order-cancel', 'orders/:uuid/cancel', 'order-cancel'],
  ['order-track', 'orders/:uuid/track', 'order-track'],
  ['order-extend', 'orders/:uuid/extend', 'order-extend'],
  ['order-keep', 'orders/:uuid/keep', 'order-keep'],
  ['order-document', 'orders/:uuid/documents/:document', 'order-document'],
  ['order-return', 'orders/:uuid/return', 'order-return'],
  ['order-refund', 'orders/:uuid/refund', 'order-refund'],
  ['logout', 'logout', 'logout'],
  ['reset', 'reset/:token?', 'reset'],
  ['confirm-email', 'confirm-email/:token', 'mail-link'],

  ['withdrawal', 'withdrawal', 'withdrawal'],
  ['withdrawal-confirm', 'withdrawal/confirm', 'withdrawal-confirm'],
  ['withdrawal-received', 'withdrawal/received', 'withdrawal-received'],

  ['newsletter', 'newsletter', 'newsletter'],
  ['newsletter-confirm', 'newsletter/confirm/:token', 'mail-link'],
  ['newsletter-cancel', 'newsletter/cancel/:token', 'mail-link'],

  ['faq', 'faq', 'faq'],
  ['contact', 'contact', 'contact'],

  ['consent', 'consent', 'consent'],
  ['audit', 'etc/audit', 'audit'],
  ['conformance', 'etc/conformance', 'conformance'],
  ['information', 'etc/:page', 'information'],
])

/** A page of the back office has an id, a path after /admin, and a folder in app/admin/pages. No dialog opens over it. */
const ADMIN_PAGES = /** @type {const} */ ([
  ['admin-today', '', 'today'],
  ['admin-orders', 'orders', 'orders'],
  ['admin-order', 'orders/:uuid', 'order'],
  ['admin-order-address', 'orders/:uuid/address', 'order-address'],
  ['admin-order-refund', 'orders/:uuid/refund', 'order-refund'],
  ['admin-accounting', 'accounting', 'accounting'],
  ['admin-payments', 'payments', 'bank-entries'],
  ['admin-transfer', 'payments/transfer', 'transfer'],
  ['admin-awaited', 'payments/awaited', 'awaited-transfers'],
  ['admin-refunds', 'payments/refunds', 'refunds'],
  ['admin-chargebacks', 'payments/chargebacks', 'chargebacks'],
  ['admin-deposits', 'payments/deposits', 'deposits'],
  ['admin-sign-in', 'sign_in', 'sign-in'],
  ['admin-sign-out', 'sign_out', 'sign-out'],
  ['admin-confirm', 'confirm', 'confirm'],
  ['admin-join', 'join/:token', 'join'],
  ['admin-staff', 'staff', 'staff'],
  ['admin-invite', 'staff/invite', 'invite'],
  ['admin-articles', 'articles', 'articles'],
  ['admin-article-new', 'articles/new', 'article-new'],
  ['admin-articles-import', 'articles/import', 'articles-import'],
  ['admin-article', 'articles/:id', 'article'],
  ['admin-article-pictures', 'articles/:id/pictures', 'article-pictures'],
  ['admin-article-picture-new', 'articles/:id/pictures/new', 'article-picture-new'],
  ['admin-article-preview', 'articles/:id/preview', 'article-preview'],
  ['admin-article-prices', 'articles/:id/prices', 'article-prices'],
  ['admin-article-price', 'articles/:id/price', 'article-price'],
  ['admin-quotes', 'quotes', 'quotes'],
  ['admin-quote', 'quotes/:id', 'quote'],
  ['admin-phone-order', 'phone-order', 'phone-order'],
  ['admin-messages', 'messages', 'messages'],
  ['admin-message', 'messages/:id', 'message'],
  ['admin-withdrawal', 'withdrawals/:id', 'withdrawal'],
  ['admin-newsletter', 'newsletter', 'newsletter'],
  ['admin-texts', 'texts', 'texts'],
  ['admin-questions', 'texts/questions', 'questions'],
  ['admin-text', 'texts/:kind/:name', 'text'],
  ['admin-forms', 'forms', 'own-questions'],
  ['admin-form', 'forms/:name', 'own-question'],
  ['admin-log', 'log', 'log'],
  ['admin-outbox', 'outbox', 'outbox'],
  ['admin-units', 'units', 'units'],
  ['admin-units-add', 'units/new', 'units-add'],
  ['admin-unit', 'units/:id', 'unit'],
  ['admin-availability', 'availability', 'availability'],
  ['admin-settings', 'settings', 'settings'],
  ['admin-settings-countries', 'settings/countries', 'settings-countries'],
  ['admin-settings-opening', 'settings/opening', 'settings-opening'],
  ['admin-settings-company', 'settings/company', 'settings-company'],
  ['admin-settings-vouchers', 'settings/vouchers', 'settings-vouchers'],
  ['admin-settings-rental', 'settings/rental', 'settings-rental'],
  ['admin-customers', 'customers', 'customers'],
  ['admin-customer', 'customers/:id', 'customer'],
  ['admin-customer-erase', 'customers/:id/erase', 'customer-erase'],
])

/** A file of the back office has an id, a path after /admin, and a file in app/admin/pages. */
const ADMIN_FILES = /** @type {const} */ ([
  ['admin-message-file', 'messages/:id/files/:file', 'message/file/route.ts'],
  ['admin-session', 'session', 'session/route.ts'],
  ['admin-join-code', 'join/:token/code.svg', 'join/code/route.ts'],
  ['admin-accounting-export', 'accounting.csv', 'accounting/csv/route.ts'],
  ['admin-orders-export', 'orders.csv', 'orders/csv/route.ts'],
  ['admin-articles-export', 'articles.csv', 'articles/items-csv/route.ts'],
  ['admin-prices-export', 'prices.csv', 'articles/prices-csv/route.ts'],
  ['admin-customer-export', 'customers/:id/export', 'customer-export/route.ts'],
])

/** They lie in app/demo; in live mode they answer 404. */
const DEMO_PAGES = /** @type {const} */ ([
  ['parts', 'etc/parts'],
  ['outbox', 'etc/outbox'],
  ['counter', 'etc/counter'],
  ['forms', 'etc/forms'],
])

/** Some of these redirect or are errors: no dialog opens over them. */
const DEMO_WITHOUT_DIALOGS = /** @type {const} */ ([
  ['states', 'etc/audit/states', 'states/route.ts'],
  ['failures', 'etc/failures/:status', 'failures/route.tsx'],
])

/** These redirect or are files. */
const WITHOUT_DIALOGS = /** @type {const} */ ([
  ['account-export', 'account/export', 'account-export/route.ts'],
  ['order-document-pdf', 'orders/:uuid/documents/:document.pdf', 'order-document-file/route.ts'],
  ['order-document-xml', 'orders/:uuid/documents/:document.xml', 'order-document-file/route.ts'],
  ['quote-pdf', 'quotes/:uuid/pdf', 'quote-pdf/route.ts'],
  ['old-pay', 'payment_callback/:uuid/pay', 'order-moved/route.ts'],
  ['old-cancel', 'payment_callback/:uuid/cancel', 'order-moved/route.ts'],
  ['return-photo', 'orders/:uuid/return/photos/:photo', 'return-photo/route.ts'],
  ['order-again', 'orders/:uuid/again', 'order-again/route.ts'],
  ['order-dates', 'orders/:uuid/dates.ics', 'order-dates/route.ts'],
  ['manifest', 'manifest.webmanifest', 'manifest/route.ts'],
  ['conformance-csv', 'etc/conformance.csv', 'conformance/csv/route.ts'],
  ['conformance-yaml', 'etc/conformance.yaml', 'conformance/yaml/route.ts'],
  ['feed', 'feed.xml', 'feed/route.ts'],
  ['not-found', '*', 'not-found/route.tsx'],
])

const ROUTES_WITHOUT_LOCALE = /** @type {const} */ ([
  ['api', 'api/*', 'api'],
  ['vat-check', 'vat-check', 'vat-check'],
  ['address-suggestions', 'address-suggestions', 'address-suggestions'],
  ['article-photo', 'pictures/articles/:name', 'article-photo'],
  ['robots', 'robots.txt', 'robots'],
  ['security', '.well-known/security.txt', 'security'],
  ['sitemap', 'sitemap.xml', 'sitemap'],
  ['sitemap-part', 'sitemaps/:name.xml', 'sitemap'],
  ['speculation-rules', 'speculation-rules.json', 'speculation-rules'],
])

/** @type {(route: Route, id: string, path: string, folder: string) => void} */
const page = (route, id, path, folder) => {
  const address = path ? `:locale/${path}` : ':locale'
  route(address, `${folder}/route.tsx`, { id }, () => addDialogs(route, id, DIALOGS))
}

// Dialogs stack by URL: /en/rent/cart/country is the rent page, the cart on it, and the country dialog on that.
/** @type {(route: Route, parent: string, dialogs: typeof DIALOGS) => void} */
const addDialogs = (route, parent, dialogs) => {
  for (const [name, above] of Object.entries(dialogs)) {
    const id = `${parent}/${name}`
    route(name, `dialogs/${name}/route.tsx`, { id }, () => addDialogs(route, id, above))
  }
}

/** @type {(path: string) => string} */
const adminPath = (path) => (path ? `admin/${path}` : 'admin')

// Without these, the router would prefer `:locale/orders` over `api/*` for /api/orders.
/** @type {(route: Route) => void} */
const addApiTwins = (route) => {
  const admin = [...ADMIN_PAGES, ...ADMIN_FILES].map(([, path]) => adminPath(path))
  const others = [...PAGES, ...DEMO_PAGES, ...DEMO_WITHOUT_DIALOGS, ...WITHOUT_DIALOGS].map(
    ([, path]) => path,
  )
  const paths = [...admin, ...others]
  for (const path of [...paths, ...Object.keys(DIALOGS)]) {
    if (path && !path.includes('*')) route(`api/${path}`, 'routes/api/route.ts', { id: `api/${path}` })
  }
}

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
      for (const [id, path, folder] of ROUTES_WITHOUT_LOCALE) route(path, `routes/${folder}/route.ts`, { id })
      addApiTwins(route)
      route('', 'routes/shell/route.tsx', { id: 'shell' }, () => {
        for (const [id, path, folder] of PAGES) page(route, id, path, `routes/${folder}`)
        route('', 'demo/route.ts', { id: 'demo' }, () => {
          for (const [id, path] of DEMO_PAGES) page(route, id, path, `demo/${id}`)
          for (const [id, path, file] of DEMO_WITHOUT_DIALOGS)
            route(`:locale/${path}`, `demo/${file}`, { id })
        })
        for (const [id, path, file] of WITHOUT_DIALOGS) route(`:locale/${path}`, `routes/${file}`, { id })
      })
      route('', 'admin/shell/route.tsx', { id: 'admin' }, () => {
        for (const [id, path, folder] of ADMIN_PAGES)
          route(`:locale/${adminPath(path)}`, `admin/pages/${folder}/route.tsx`, { id })
        for (const [id, path, file] of ADMIN_FILES)
          route(`:locale/${adminPath(path)}`, `admin/pages/${file}`, { id })
      })
    }),
}
