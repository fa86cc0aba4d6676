import { ADMIN_PAGES, belowAdmin, verbPaths } from './app/admin/pages.server'
import { DEMO_PAGES, PAGES } from './app/pages.server'
import { DIALOGS } from './app/platform/dialog-tree'

/** @typedef {import('@remix-run/dev/dist/config/routes').DefineRouteFunction} Route */

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

// A page is a folder with a route.tsx, over which dialogs open; a place with an extension is a resource without dialogs.
/** @type {(route: Route, folder: string, page: import('./app/pages.server').Page) => void} */
const addPage = (route, folder, [id, path, place, { dialog: ownDialog } = {}]) => {
  const address = path ? `:locale/${path}` : ':locale'
  if (/\.tsx?$/.test(place)) return route(address, `${folder}/${place}`, { id })
  route(address, `${folder}/${place}/route.tsx`, { id }, () => {
    addDialogs(route, id, DIALOGS)
    const [dialogPath, dialogFolder] = ownDialog ?? []
    if (dialogPath) route(dialogPath, `dialogs/${dialogFolder}/route.tsx`, { id: `${id}/${dialogFolder}` })
  })
}

// Dialogs stack by URL: /en/rent/cart/country is the rent page, the cart on it, and the country dialog on that.
/** @type {(route: Route, parent: string, dialogs: typeof DIALOGS) => void} */
const addDialogs = (route, parent, dialogs) => {
  for (const [name, children] of Object.entries(dialogs)) {
    const id = `${parent}/${name}`
    route(name, `dialogs/${name}/route.tsx`, { id }, () => addDialogs(route, id, children))
  }
}

// Without these, the router would prefer `:locale/orders` over `api/*` for /api/orders.
/** @type {(route: Route) => void} */
const addApiTwins = (route) => {
  const paths = [...PAGES, ...DEMO_PAGES].map(([, path]) => path)
  const admin = ADMIN_PAGES.flatMap((page) => [page.path, ...verbPaths(page).map(([, path]) => path)]).map(
    belowAdmin,
  )
  for (const path of [...admin, ...paths, ...Object.keys(DIALOGS)]) {
    if (path && !path.includes('*')) route(`api/${path}`, 'routes/api/route.ts', { id: `api/${path}` })
  }
}

// A verb posts to its own address, with the module of its page, which is rendered there if the verb is refused.
/** @type {(route: Route, page: import('./app/admin/pages.server').AdminPage) => void} */
const addAdminPage = (route, page) => {
  const { name, path, file = `${name}/route.tsx` } = page
  route(`:locale/${belowAdmin(path)}`, `admin/pages/${file}`, { id: `admin-${name}` })
  for (const [verb, verbPath] of verbPaths(page))
    route(`:locale/${belowAdmin(verbPath)}`, `admin/pages/${file}`, { id: `admin-${name}/${verb}` })
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
        for (const page of PAGES) addPage(route, 'routes', page)
        // The build of `npm run test:all` alone has it.
        if (process.env.TEST_GALLERY) addPage(route, '../tests', ['gallery', 'etc/parts/:group?', 'gallery'])
        route('', 'demo/route.ts', { id: 'demo' }, () => {
          for (const page of DEMO_PAGES) addPage(route, 'demo', page)
        })
      })
      route('', 'admin/shell/route.tsx', { id: 'admin' }, () => {
        for (const page of ADMIN_PAGES) addAdminPage(route, page)
      })
    }),
}
