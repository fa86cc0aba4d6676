import type { AppLoadContext } from '@remix-run/node'
import { backendFor } from '../api/backend.server'
import { offerOf, type Place, readCatalogue } from '../api/catalogue.server'
import { allows, readCountries } from '../api/countries.server'
import { translator } from '../i18n/translations.server'
import { readCart } from './cart.server'
import { writeNotice } from './notice.server'
import { writePlace } from './place.server'
import { redirectWithin } from './redirect.server'

/** How many of the cart's articles cannot be had in a place. */
async function lostArticles(place: Place, request: Request, context: AppLoadContext): Promise<number> {
  const cart = await readCart(request, context)
  if (!cart) return 0
  const backend = backendFor(request, context)
  const [{ byId }, countries] = await Promise.all([readCatalogue(backend), readCountries(backend)])
  const country = countries.find(({ code }) => code === place.country)
  if (!allows(country, cart.type)) return cart.lines.length
  return cart.lines.filter(({ articleId }) => {
    const article = byId.get(articleId)
    return !article || !offerOf(article, cart.type, place)
  }).length
}

/**
 * Keeps a new place of delivery and goes on to `target`, with a message that names the place as `placeName` and says
 * how much of the cart is not offered there.
 */
export async function deliverTo(
  place: Place,
  placeName: string,
  target: string,
  request: Request,
  context: AppLoadContext,
) {
  const { locale } = backendFor(request, context)
  const t = translator(locale, 'country')
  const lost = await lostArticles(place, request, context)
  const changed = t('changed', { place: placeName })
  const text = lost > 0 ? `${changed} ${t('lost', { count: lost })}` : changed
  return redirectWithin(target, `/${locale}`, [
    await writePlace(place, request, context),
    await writeNotice({ tone: lost > 0 ? 'warning' : 'success', text }, request, context),
  ])
}
