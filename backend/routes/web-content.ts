import type { IsoDate } from '../../contract/dates'
import { type WireTexts, webContentApi } from '../../contract/endpoints/web-content'
import type { Locale } from '../../contract/locales'
import { shopDay } from '../../contract/shop-time'
import { readTexts } from '../domain/catalogue/texts'
import type { Opening } from '../domain/platform/catalogue'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { closingOn, takesOrders } from '../domain/settings/opening/opening'
import { resource, serveShared } from '../http/serve'
import { translator } from '../translator'

async function textsIn(
  { db, log }: Pick<Services, 'db' | 'log'>,
  locale: Locale,
  leftOut: readonly string[],
): Promise<WireTexts> {
  const texts = await readTexts(db, locale, leftOut)
  const missing = Object.keys(texts).filter((name) => texts[name]?.language !== locale)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of pages are missing in a language')
  return texts
}

function openingOf(opening: Opening, locale: Locale, today: IsoDate) {
  const closing = closingOn(opening, today)
  return {
    is_open: takesOrders(opening, today),
    ...(closing ? { closed: { until: closing.to, text: closing.words[locale] } } : {}),
    left_out: opening.leftOut,
  }
}

export const routes = resource(
  serveShared(webContentApi.read, async ({ locale: asked, texts }, calling) => {
    const { version, webContent, opening } = await calling.catalogue(calling.db)
    const locale = asked ?? calling.locale
    const content = webContent.get(locale)
    if (!content) throw new Refusal('not_found')
    const found = calling.latestReviews()
    const reviews = found && { ...found, verification: translator(locale, 'reviews')('places') }
    const shown = {
      ...content,
      ...(reviews ? { reviews } : {}),
      ...openingOf(opening, locale, shopDay(calling.now())),
    }
    const stamp = [
      version,
      locale,
      shown.is_open ? 'open' : 'closed',
      ...(found ? [found.rating, found.count] : []),
    ].join('-')
    if (texts === '0') return { version: stamp, answer: () => ({ data: { content: shown } }) }
    return {
      version: `${stamp}-texts`,
      answer: async () => ({
        data: { content: { ...shown, texts: await textsIn(calling, locale, opening.leftOut) } },
      }),
    }
  }),
)
