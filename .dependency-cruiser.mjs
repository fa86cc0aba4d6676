const PRODUCT = '^(?:app|backend|contract|locales|server)/|^server\\.ts$'
const TESTS = String.raw`\.test\.tsx?$|^app/ui/testing/`
// Through which the shop reaches the embedded backend.
const DOOR = String.raw`^app/api/embedded\.server\.ts$`
const ANY = '^(?:app|backend|contract|locales|server|tests|scripts)/|^server\\.ts$'

// The files of a part; `app` and `backend` alone are the files beside their folders.
const filesOf = (part) => (['app', 'backend'].includes(part) ? `^${part}/[^/]+$` : `^${part}/`)

const PAGES = [
  ...['shop', 'ui', 'forms', 'ordering', 'content', 'api', 'session', 'i18n', 'styles', 'platform', 'audit'],
].map((part) => `app/${part}`)

/** What each part may import besides itself and `contract`; `types`: what it may know the shape of. */
const LAYERS = {
  contract: {},
  locales: {},
  server: { may: ['app/platform'], types: ['app/page-cache'] },
  'app/demo': { may: ['app', ...PAGES] },
  'app/admin': { may: ['app', ...PAGES] },
  'app/routes': { may: ['app', ...PAGES] },
  'app/dialogs': { may: ['app', ...PAGES] },
  'app/page-cache': {
    may: ['app', 'app/ordering', 'app/api', 'app/session', 'app/platform', 'app/i18n'],
  },
  'app/ordering': {
    may: ['app', 'app/forms', 'app/shop', 'app/session', 'app/api', 'app/platform', 'app/i18n'],
  },
  'app/content': { may: ['app', 'app/shop', 'app/ui', 'app/api', 'app/session', 'app/platform', 'app/i18n'] },
  'app/audit': { may: ['app', 'app/admin', 'app/shop'], types: ['app/api'] },
  'app/forms': {
    may: [
      ...['app', 'app/shop', 'app/ui', 'app/session', 'app/api', 'app/platform', 'app/i18n', 'app/styles'],
      'locales',
    ],
  },
  'app/session': { may: ['app', 'app/api', 'app/platform', 'app/i18n'] },
  'app/shop': { may: ['app', 'app/platform', 'app/ui', 'app/i18n', 'app/styles'], types: ['app/api'] },
  'app/api': { may: ['app', 'app/platform', 'app/i18n'], types: ['app/session'] },
  'app/platform': { may: ['app', 'app/i18n', 'app/styles'], types: ['app/page-cache'] },
  'app/ui': { may: ['app/i18n', 'app/styles'] },
  'app/i18n': { may: ['locales'] },
  'app/styles': {},
  'backend/demo': { may: ['backend', 'backend/http', 'backend/domain', 'backend/db'], types: ['locales'] },
  'backend/routes': {
    may: ['backend', ...['http', 'domain', 'db', 'documents'].map((part) => `backend/${part}`)],
  },
  'backend/http': { may: ['backend', 'backend/domain', 'backend/db'] },
  'backend/domain': { may: ['backend', 'backend/db', 'backend/documents'], types: ['locales'] },
  'backend/documents': { may: ['backend'] },
  'backend/adapters': { may: ['backend', 'backend/http', 'backend/domain', 'backend/db'] },
  'backend/db': { may: ['backend'] },
  'backend/backup': { may: ['backend', 'backend/db'] },
  'backend/doctor': { may: ['backend', 'backend/adapters', 'backend/domain', 'backend/db'] },
}

/** The folders of the domain, from the ground up: each imports itself, and what stands above it in this list. */
const DOMAIN = [
  'platform',
  ...['limits', 'uploads', 'forms', 'form-drafts', 'vat'].map((part) => `platform/${part}`),
  ...['content/texts', 'content/reviews'],
  ...['settings/opening', 'settings'],
  ...['mail/outbox', 'mail', 'mail/sms'],
  'personal-data',
  ...['catalogue', 'catalogue/articles'],
  ...['people', 'people/newsletter', 'people/accounts', 'people/contact'],
  'fleet',
  ...[
    ...['vouchers', 'record', 'mails', 'deposits', 'transfers', 'documents', 'refunds'],
    ...['follow-ups', 'confirmation', 'on-invoice', 'payments', 'shipments', 'returns', 'withdrawals'],
    ...['recalls', 'bank-statements', 'checkouts'],
  ].map((part) => `orders/${part}`),
  'orders',
  ...['orders/grading', 'orders/months'],
  'quotes',
  ...['office/staff', 'office/customers', 'office/previews', 'office'],
]

// Of a house that has folders, its own files stand apart from theirs.
const filesOfDomain = (folder) => `^backend/domain/${folder}/${folder.includes('/') ? '' : '[^/]+$'}`

const domainRules = DOMAIN.map((folder, index) => ({
  name: `backend/domain/${folder}: no ring`,
  comment: 'imports only itself and the folders above it in DOMAIN',
  from: { path: filesOfDomain(folder), pathNot: TESTS },
  to: { path: '^backend/domain/', pathNot: DOMAIN.slice(0, index + 1).map(filesOfDomain) },
}))

function layerRules([part, { may = [], types = [] }]) {
  const allowed = [part, 'contract', ...may].map(filesOf)
  const rule = (name, from, to) => ({
    name: `${part}: ${name}`,
    comment: `imports only ${[part, 'contract', ...may].join(', ')}; of ${types.join(', ') || 'others'} types at most`,
    from: { path: filesOf(part), ...from },
    to: { path: ANY, ...to },
  })
  const typed = [...allowed, ...types.map(filesOf)]
  return [
    rule('layers', { pathNot: [TESTS, DOOR] }, { pathNot: allowed, dependencyTypesNot: ['type-only'] }),
    rule('layers of types', { pathNot: TESTS }, { pathNot: typed, dependencyTypes: ['type-only'] }),
    rule(
      'layers of tests',
      { path: `${filesOf(part)}.*(?:${TESTS})` },
      { pathNot: [...typed, '^tests/', '^backend/demo/'] },
    ),
  ]
}

const rules = [
  ...Object.entries(LAYERS).flatMap(layerRules),
  ...domainRules,
  {
    name: 'a place for each folder of the domain',
    comment: 'a new folder needs a place in DOMAIN',
    from: { path: '^backend/domain/[^/]+/', pathNot: DOMAIN.map(filesOfDomain) },
    to: {},
  },
  {
    name: 'a layer for each part',
    comment: 'a new folder of app or backend needs a line in LAYERS',
    from: { path: '^(?:app|backend)/[^/]+/', pathNot: Object.keys(LAYERS).map(filesOf) },
    to: {},
  },
  {
    name: 'one door',
    comment: 'app and backend never import each other, but for app/api/embedded.server.ts',
    from: { path: '^(app|backend)/', pathNot: DOOR },
    to: { path: '^(?:app|backend)/', pathNot: '^$1/' },
  },
  {
    name: 'pages apart',
    comment: 'a page or dialog never imports another: what two need belongs to a part below both',
    from: { path: '^app/(?:routes|dialogs|demo|admin/pages)/([^/]+)/' },
    to: {
      path: '^app/(?:routes|dialogs|demo|admin/pages)/[^/]+/',
      pathNot: '^app/(?:routes|dialogs|demo|admin/pages)/$1/',
    },
  },
  {
    name: 'demo apart',
    comment: 'what only a demonstration has is mounted by its folder, in backend/app.ts and remix.config.js',
    from: {
      path: ANY,
      pathNot: ['^(?:app|backend)/demo/', '^tests/', TESTS],
    },
    to: { path: '^(?:app|backend)/demo/' },
  },
  {
    name: 'contract is pure',
    comment: 'contract imports only packages that calculate, and nothing of Node',
    from: { path: '^contract/', pathNot: TESTS },
    to: {
      pathNot: [
        '^contract/',
        '^node_modules/(?:zod|dayjs|marked|ibantools|libphonenumber-js/max|hono/dist/(?:types/)?utils)/',
      ],
    },
  },
  {
    name: 'no server code in browsers',
    from: {
      path: String.raw`^app/(?:ui|shop|styles)/|^app/forms/.*\.tsx$`,
      pathNot: [String.raw`\.server\.`, TESTS],
    },
    to: { path: String.raw`\.server\.tsx?$|^backend/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no tests in the product',
    from: { path: PRODUCT, pathNot: TESTS },
    to: { path: ['^(?:tests|scripts)/', TESTS] },
  },
  {
    name: 'no development packages in the product',
    from: { path: PRODUCT, pathNot: [TESTS, String.raw`\.css\.ts$`, '^app/(?:platform/remix|styles)/'] },
    // What is imported when it is needed only is Vite, in development; a flag is imported by its path, not by its package.
    to: {
      dynamic: false,
      pathNot: String.raw`^node_modules/country-flag-icons/.+\.svg$`,
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no building packages in the product',
    comment: 'what builds the shop is installed with what runs it',
    from: { path: PRODUCT, pathNot: [TESTS, String.raw`\.css\.ts$`, '^app/(?:platform/remix|styles)/'] },
    to: {
      dynamic: false,
      path: '^node_modules/(?:vite|esbuild|@remix-run/dev|@vanilla-extract)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'loaded when needed',
    comment: 'they would take memory and time of every start, for what few requests ask for',
    from: { path: PRODUCT, pathNot: TESTS },
    to: {
      dynamic: false,
      path: '^node_modules/(?:@types/)?(?:pdfkit|bwip-js)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  { name: 'no cycles', from: {}, to: { circular: true } },
  {
    name: 'no orphans',
    from: { orphan: true, pathNot: String.raw`\.d\.m?ts$` },
    to: {},
  },
  { name: 'no lost imports', from: {}, to: { couldNotResolve: true } },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: ['node_modules', '^build/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
