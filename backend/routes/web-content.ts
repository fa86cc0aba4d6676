import { type WireTexts, webContentApi } from '../../contract/endpoints/web-content'
import type { Locale } from '../../contract/locales'
import { readTexts } from '../domain/catalogue/texts'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { resource, serveShared } from '../http/serve'
import { translator } from '../translator'

async function textsIn({ db, log }: Pick<Services, 'db' | 'log'>, locale: Locale): Promise<WireTexts> {
  const texts = await readTexts(db, locale)
  const missing = Object.keys(texts).filter((name) => texts[name]?.language !== locale)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of pages are missing in a language')
  return texts
}

export const routes = resource(
  serveShared(webContentApi.read, async ({ locale: asked, texts }, calling) => {
    const { version, webContent, opening } = await calling.catalogue(calling.db)
    const locale = asked ?? calling.locale
    const content = webContent.get(locale)
    if (!content) throw new Refusal('not_found')
    const found = calling.latestReviews()
    const reviews = found && { ...found, verification: translator(locale, 'reviews')('places') }
    const shown = { ...content, ...(reviews ? { reviews } : {}), is_open: opening.gaps.length === 0 }
    const stamp = [version, locale, ...(found ? [found.rating, found.count] : [])].join('-')
    if (texts === '0') return { version: stamp, answer: () => ({ data: { content: shown } }) }
    return {
      version: `${stamp}-texts`,
      answer: async () => ({ data: { content: { ...shown, texts: await textsIn(calling, locale) } } }),
    }
  }),
)
