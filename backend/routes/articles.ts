import { articlesApi } from '../../contract/endpoints/articles'
import { requireArticle, withdrawPrice } from '../domain/catalogue/articles/change-price'
import { readWritten } from '../domain/catalogue/articles/content'
import { arrangePictures } from '../domain/catalogue/articles/pictures'
import { placeNamed, placesOf } from '../domain/catalogue/articles/places'
import { withoutPlace } from '../domain/catalogue/articles/price-changes'
import { readPriceLines } from '../domain/catalogue/articles/price-lines'
import { listArticles, readArticle } from '../domain/catalogue/articles/read'
import { changeArticle, writeArticle } from '../domain/catalogue/articles/write'
import { resource, serve } from '../http/serve'

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
    const withdrawn = await withdrawPrice(inUnit, inUnit.actor, { articleId: id, lineId: line })
    return { id, changes: { withdrawn: true, ...withdrawn } }
  }),

  serve(articlesApi.readContent, async ({ id }, { db }) => {
    const { published, isPublished, draft, seen } = await readWritten(db, id)
    const content = draft?.content ?? published
    const writer = draft ? { by: draft.by, at: draft.at } : null
    return { data: { id, isPublished, draft: writer, content, published, seen } }
  }),

  serve(articlesApi.write, (written, inUnit) => writeArticle(inUnit, inUnit.actor, written)),

  serve(articlesApi.takeStep, (step, inUnit) => changeArticle(inUnit, step)),

  serve(articlesApi.arrangePictures, (arranged, inUnit) => arrangePictures(inUnit, inUnit.actor, arranged)),
)
