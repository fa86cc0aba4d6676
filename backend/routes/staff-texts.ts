import { textsApi } from '../../contract/endpoints/texts'
import { isForOwners, isWordsKind } from '../../contract/texts'
import { changeText } from '../domain/content/texts/change'
import { readContent } from '../domain/content/texts/content'
import { readVersion, versionsOf } from '../domain/content/texts/history'
import { listTexts } from '../domain/content/texts/list'
import { describeWords } from '../domain/content/texts/own-words'
import { readPlaces } from '../domain/content/texts/places'
import { previewWords } from '../domain/office/previews/preview'
import { Refusal } from '../domain/platform/refusal'
import { seenOf } from '../domain/platform/seen'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(textsApi.list, async (_, { db, locale }) => ({ data: await listTexts(db, locale) })),

  serve(textsApi.read, async (id, { db }) => {
    const content = await readContent(db, id)
    if (!content) throw new Refusal('not_found')
    const { places } = await readPlaces(db)
    const isOff = id.kind === 'question' && places.off.includes(id.name)
    const versions = await versionsOf(db, id)
    const words = isWordsKind(id.kind) ? await describeWords(db, id.kind, id.name) : []
    return { data: { ...id, content, seen: seenOf(content), isOff, versions, words } }
  }),

  serve(textsApi.readVersion, async ({ version, ...id }, { db }) => {
    return { data: await readVersion(db, id, version) }
  }),

  serve(textsApi.preview, async (words, { db, catalogue, now }) => {
    const { mails, documents } = await previewWords(await catalogue(db), now(), words)
    return {
      data: {
        mails: mails.map(({ locale, subject, text, html }) => ({ locale, subject, text, html })),
        documents,
      },
    }
  }),

  serve(textsApi.publish, ({ kind, name, ...change }, inUnit) => {
    if (isForOwners({ kind, name })) throw new Refusal('not_found')
    return changeText(inUnit, { kind, name }, { ...change, by: inUnit.actor.name })
  }),

  serve(textsApi.publishPayment, ({ kind, name, ...change }, inUnit) => {
    if (!isForOwners({ kind, name })) throw new Refusal('not_found')
    return changeText(inUnit, { kind, name }, { ...change, by: inUnit.actor.name })
  }),
)
