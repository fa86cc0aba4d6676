import { isLocale } from '../../../contract/locales'
import { readShopDetails } from '../../api/web-content.server'
import { forVisitor } from '../../session/visit.server'
import { lightTheme } from '../../styles/themes'

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** For phones that have the shop on their screen; `minimal-ui` keeps a way back, which a bank's page lacks. */
export const loader = forVisitor(async ({ backend, home, locale }, _id, params) => {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  const { shopName, mission } = await readShopDetails(backend)
  const { page } = lightTheme.color
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: mission,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    background_color: page,
    theme_color: page,
    icons: ICONS,
  }
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  }
  return new Response(JSON.stringify(manifest), { headers })
})
