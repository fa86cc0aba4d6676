import { faqApi, questionsApi, textsApi, type WireFaq } from '../../contract/endpoints/texts'
import type { Locale } from '../../contract/locales'
import { isForOwners, isWordsKind } from '../../contract/texts'
import { changeText, readContent, readVersion, versionsOf } from '../domain/content/texts/content'
import { listTexts, listTopics, readFaq } from '../domain/content/texts/list'
import { describeWords } from '../domain/content/texts/own-words'
import { addQuestion, moveQuestion, readPlaces } from '../domain/content/texts/questions'
import { found, Refusal } from '../domain/platform/refusal'
import { seenOf } from '../domain/platform/seen'
import type { Services } from '../domain/platform/services'
import { resource, serve, serveShared } from '../http/serve'

function reportMissing({ log }: Pick<Services, 'log'>, { topics }: WireFaq, locale: Locale) {
  const texts = topics.flatMap((topic) => [topic, ...topic.questions])
  const missing = texts.filter(({ language }) => language !== locale).map(({ id }) => id)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of the FAQ are missing in a language')
}

export const routes = resource(
  serveShared(questionsApi.read, async ({ locale: requestedLocale }, { catalogue, db, log, ...context }) => {
    const { version, opening } = await catalogue(db)
    const locale = requestedLocale ?? context.locale
    return {
      version: `${version}-${locale}`,
      async answer() {
        const content = await readFaq(db, locale, opening.leftOut)
        reportMissing({ log }, content, locale)
        return { data: { content } }
      },
    }
  }),

  serve(faqApi.read, async (_, { db, locale }) => {
    // The version is read first, so that a change in between is noticed.
    const { version } = await readPlaces(db)
    return { data: { seen: version, topics: await listTopics(db, locale) } }
  }),

  serve(faqApi.add, async (question, inUnit) => {
    const log = await addQuestion(inUnit, question)
    return { answer: { data: { name: log.id } }, log }
  }),

  serve(faqApi.move, (move, inUnit) => moveQuestion(inUnit, move)),

  serve(textsApi.list, async (_, { db, locale }) => ({ data: await listTexts(db, locale) })),

  serve(textsApi.read, async (id, { db }) => {
    const content = found(await readContent(db, id))
    const { places } = await readPlaces(db)
    const isOff = id.kind === 'question' && places.off.includes(id.name)
    const versions = await versionsOf(db, id)
    const words = isWordsKind(id.kind) ? await describeWords(db, id.kind, id.name) : []
    return { data: { ...id, content, seen: seenOf(content), isOff, versions, words } }
  }),

  serve(textsApi.readVersion, async ({ version, ...id }, { db }) => {
    return { data: await readVersion(db, id, version) }
  }),

  serve(textsApi.publish, ({ kind, name, ...change }, inUnit) => {
    if (isForOwners({ kind, name })) throw new Refusal('not_found')
    return changeText(inUnit, { kind, name }, change)
  }),

  serve(textsApi.publishPayment, ({ kind, name, ...change }, inUnit) => {
    if (!isForOwners({ kind, name })) throw new Refusal('not_found')
    return changeText(inUnit, { kind, name }, change)
  }),
)
