import { randomUUID } from 'node:crypto'
import { pictureSrc } from '../../contract/article-views'
import { ARTICLE_FORMS } from '../../contract/articles'
import { articlesApi } from '../../contract/endpoints/articles'
import { perLocale } from '../../contract/locales'
import { changePrice, requireArticle } from '../domain/catalogue/articles/change-price'
import { addArticle, newArticleForm, newArticleFrom } from '../domain/catalogue/articles/new-form'
import { pictureDefinition, pictureForm, pictureWords } from '../domain/catalogue/articles/picture-form'
import { addPicture, storePicture } from '../domain/catalogue/articles/pictures'
import { placesOf } from '../domain/catalogue/articles/places'
import { priceChanges } from '../domain/catalogue/articles/price-changes'
import { priceDefinition, priceForm, priceRowFrom, startOf } from '../domain/catalogue/articles/price-form'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import { formResult } from '../http/forms'
import { type Calling, resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

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
      const from = startOf(textAnswer(values, 'from'), services.now())
      return async (inUnit) => {
        const before = await changePrice(inUnit, inUnit.actor, { articleId: id, row, from, seen })
        const changes = { ...asked, from, ...priceChanges(before, row) }
        return { answer: formResult(services.call, 'changed', 'price_changed'), log: { id, changes } }
      }
    },
  }),

  serveForm(articlesApi.addPicture, {
    define: ({ id }, services) => pictureDefinition(services, id, services.locale),
    async effect(values, { id, seen }, services) {
      const pictureId = randomUUID()
      await storePicture(services, { uploadId: textAnswer(values, 'picture'), id: pictureId })
      const alt = perLocale((locale) => textAnswer(values, pictureWords(locale)))
      const picture = { id: pictureId, src: pictureSrc(pictureId), view: textAnswer(values, 'view'), alt }
      return async (inUnit) => {
        const log = await addPicture(inUnit, inUnit.actor, { id, seen, picture })
        return { answer: formResult(services.call, 'added', 'picture_added'), log }
      }
    },
  }),
)
