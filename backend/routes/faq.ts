import { questionsApi, type WireFaq } from '../../contract/endpoints/faq'
import type { Locale } from '../../contract/locales'
import { readFaq } from '../domain/catalogue/faq'
import type { Services } from '../domain/platform/services'
import { resource, serveShared } from '../http/serve'

function reportMissing({ log }: Pick<Services, 'log'>, { topics }: WireFaq, locale: Locale) {
  const all = topics.flatMap((topic) => [topic, ...topic.questions])
  const missing = all.filter(({ language }) => language !== locale).map(({ id }) => id)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of the FAQ are missing in a language')
}

export const routes = resource(
  serveShared(questionsApi.read, async ({ locale: asked }, { catalogue, db, log, ...calling }) => {
    const { version, opening } = await catalogue(db)
    const locale = asked ?? calling.locale
    return {
      version: `${version}-${locale}`,
      async answer() {
        const content = await readFaq(db, locale, opening.leftOut)
        reportMissing({ log }, content, locale)
        return { data: { content } }
      },
    }
  }),
)
