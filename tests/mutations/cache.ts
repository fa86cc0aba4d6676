import type { Place } from './place'

export const cache: readonly Place[] = [
  {
    file: 'app/page-cache/stored-pages.server.ts',
    text: "[address, ...facts].join('\\n')",
    instead: 'address',
    harm: 'A visitor is shown the cart and the prices of another country.',
    seenBy: ['tests/requests/page-cache.test.ts'],
  },
  {
    file: 'app/page-cache/page-cache.server.ts',
    text: 'if (isPersonal || isAdapted ||',
    instead: 'if (isAdapted ||',
    harm: 'A cache between shop and visitors shows the cart of one to all others.',
    seenBy: ['tests/requests/page-cache.test.ts'],
  },
  {
    file: 'app/entry.server.tsx',
    text: "headers.set('Cache-Control', 'private, no-cache')",
    instead: "headers.set('Cache-Control', 'public, max-age=600')",
    harm: 'Caches on the way keep pages with personal data.',
    seenBy: ['tests/requests/hostile.test.ts', 'tests/requests/page-cache.test.ts'],
  },
  {
    file: 'backend/app.ts',
    text: "if (!call.res.headers.has('Cache-Control')) call.header('Cache-Control', 'no-store')",
    instead: '',
    harm: 'Answers of the backend with personal data are kept on the way.',
    seenBy: ['backend/routes/account.test.ts'],
  },
  {
    file: 'backend/http/serve.ts',
    text: "return tags.includes(etag) || tags.includes('*')",
    instead: "return call.req.header('if-none-match') !== undefined",
    harm: 'Whoever holds an old catalogue never gets the new one.',
    seenBy: ['backend/routes/catalogue.test.ts'],
  },
  {
    file: 'backend/domain/catalogue/articles/prices.ts',
    text: 'await changeCatalogueVersion(db)\n  const current',
    instead: 'const current',
    harm: 'A price that staff changes does not show, and customers order at the old one.',
    seenBy: ['backend/routes/articles.test.ts'],
  },
]
