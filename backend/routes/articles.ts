import { randomUUID } from 'node:crypto'
import { isPictureFile, pictureSrc } from '../../contract/article-views'
import { ARTICLE_FORMS } from '../../contract/articles'
import { articlesApi } from '../../contract/endpoints/articles'
import { perLocale } from '../../contract/locales'
import { noticeNamed } from '../../contract/notice'
import {
  altField,
  newArticleForm,
  newArticleFrom,
  pictureDefinition,
  pictureForm,
  priceDefinition,
  priceForm,
  priceRowFrom,
  startMoment,
} from '../domain/catalogue/articles/forms'
import { addPicture, arrangePictures, pictureName, storePicture } from '../domain/catalogue/articles/pictures'
import {
  changePrice,
  placeNamed,
  placesOf,
  priceChanges,
  readPriceLines,
  requireArticle,
  withdrawPrice,
  withoutPlace,
} from '../domain/catalogue/articles/prices'
import { listArticles, readArticle } from '../domain/catalogue/articles/read'
import {
  addArticle,
  changeArticle,
  readArticleVersions,
  writeArticle,
} from '../domain/catalogue/articles/write'
import { countStock } from '../domain/fleet/stock'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import { noticeFile } from '../domain/settings/opening/notices'
import { storedFile } from '../http/kept-file'
import { type Calling, resource, serve } from '../http/serve'
import { defined, formResult, serveForm } from '../http/serve-form'

/** Throws Refusal 'invalid_request' for an unknown place. */
async function listedPlace({ db, catalogue, locale }: Calling, asked: { country: string; region: string }) {
  const places = placesOf(await catalogue(db), locale)
  const place = places.find(({ country, region }) => country === asked.country && region === asked.region)
  if (!place) throw new Refusal('invalid_request')
  return place
}

export const forms = {
  [ARTICLE_FORMS.price]: priceForm,
  [ARTICLE_FORMS.picture]: pictureForm,
  [ARTICLE_FORMS.add]: newArticleForm,
}

export const routes = resource(
  serve(articlesApi.list, async (_, services) => ({ data: await listArticles(services) })),

  serve(articlesApi.read, async ({ id }, services) => {
    return { data: await readArticle(services, id, services.locale) }
  }),

  serve(articlesApi.readPrices, async ({ id, ...asked }, { db, catalogue, locale, now }) => {
    await requireArticle(db, id)
    const place = placeNamed(placesOf(await catalogue(db), locale), asked)
    const { lines, ...read } = await readPriceLines(db, id, { place, at: now().toISOString() })
    const shown = lines.map(({ row, ...line }) => ({ ...line, price: withoutPlace(row) }))
    return { data: { ...read, place, lines: shown } }
  }),

  serve(articlesApi.withdrawPrice, async ({ id, line }, inUnit) => {
    const withdrawn = await withdrawPrice(inUnit, id, line)
    return { id, changes: { withdrawn: true, ...withdrawn } }
  }),

  serve(articlesApi.readContent, async ({ id }, { db }) => {
    return { data: { id, ...(await readArticleVersions(db, id)) } }
  }),

  serve(articlesApi.count, async ({ id, pieces, seen }, inUnit) => {
    await countStock(inUnit.db, id, { pieces, seen })
    return { id, changes: { stock: [seen, pieces] } }
  }),

  serve(articlesApi.write, (written, inUnit) => writeArticle(inUnit, written)),

  serve(articlesApi.takeStep, (step, inUnit) => changeArticle(inUnit, step)),

  serve(articlesApi.arrangePictures, (arranged, inUnit) => arrangePictures(inUnit, arranged)),

  serveForm(articlesApi.add, {
    define: defined(newArticleForm),
    async effect(values, _, { call }) {
      const article = newArticleFrom(values)
      const id = randomUUID()
      return async ({ db }) => {
        await addArticle(db, id, article)
        const { slug, code, kind, offered } = article
        const changes = { added: true, slug, code, kind, offered: offered.join(', ') }
        const { message, data } = formResult(call, 'added', 'article_added')
        return { answer: { message, data: { ...data, id } }, log: { id, changes } }
      }
    },
  }),

  serveForm(articlesApi.changePrice, {
    async define({ id, country, region }, services) {
      await requireArticle(services.db, id)
      await listedPlace(services, { country, region })
      return priceDefinition(services, { article: id, country, region }, services.locale)
    },
    async effect(values, { id, seen, ...asked }, services) {
      const row = priceRowFrom(values, await listedPlace(services, asked))
      const from = startMoment(textAnswer(values, 'from'), services.now())
      return async (inUnit) => {
        const { before, others } = await changePrice(inUnit, {
          ...{ articleId: id, row, from, seen },
          isEverywhere: textAnswer(values, 'everywhere') === 'yes',
        })
        const changes = { ...asked, from, ...priceChanges(before, row), ...(others > 0 ? { others } : {}) }
        return { answer: formResult(services.call, 'changed', 'price_changed'), log: { id, changes } }
      }
    },
  }),

  serveForm(articlesApi.addPicture, {
    define: ({ id }, services) => pictureDefinition(services, id, services.locale),
    async effect(values, { id, seen }, services) {
      const pictureId = randomUUID()
      await storePicture(services, { uploadId: textAnswer(values, 'picture'), id: pictureId })
      const alt = perLocale((locale) => textAnswer(values, altField(locale)))
      const picture = { id: pictureId, src: pictureSrc(pictureId), view: textAnswer(values, 'view'), alt }
      return async (inUnit) => {
        const log = await addPicture(inUnit, { id, seen, picture })
        return { answer: formResult(services.call, 'added', 'picture_added'), log }
      }
    },
  }),

  serve(articlesApi.readPicture, async ({ file }, services) => {
    const notice = noticeNamed(file)
    if (!notice && !isPictureFile(file)) throw new Refusal('not_found')
    return new Response(await storedFile(services, notice ? noticeFile(file) : pictureName(file)), {
      headers: { 'Content-Type': `image/${notice?.type ?? 'webp'}` },
    })
  }),
)
