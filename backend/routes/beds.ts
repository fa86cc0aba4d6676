import { bedsApi } from '../../contract/endpoints/beds'
import { linkTag, unitOfTag } from '../domain/fleet/tags'
import { hasManual } from '../domain/orders/documents/manual'
import { recallsOfSerial } from '../domain/orders/recalls/list'
import { limit } from '../domain/platform/limits/limit'
import { found } from '../domain/platform/refusal'
import { resource, serve } from '../http/serve'

const SHOWN_DIGITS = 4

export const routes = resource(
  serve(
    bedsApi.read,
    async ({ id }, { db, locale, catalogue }) => {
      const { article_id, serial } = await unitOfTag(db, id)
      const article = found((await catalogue(db)).articles.get(article_id))
      const { recalls } = await recallsOfSerial(db, serial, locale)
      const number = `… ${serial.slice(-SHOWN_DIGITS)}`
      const told = { article: article.id, name: article.names[locale], number, recalls }
      return { data: { ...told, hasManual: article.isPublished && hasManual(article) } }
    },
    { before: (_, services) => limit(services, 'recall_address', services.visitor) },
  ),

  serve(bedsApi.link, async ({ tag, serial }, { db }) => {
    const unit = await linkTag(db, tag, serial)
    const changes = { serial: unit.serial, tag }
    return { answer: { data: { unit: unit.id } }, log: { id: unit.id, changes } }
  }),
)
