import { CORRECTION_FORM, correctionsApi } from '../../contract/endpoints/corrections'
import { correctionDefinition, correctionForm } from '../domain/orders/address-form'
import { correctOrder } from '../domain/orders/correct'
import { textAnswer } from '../domain/platform/forms/answers'
import { limit } from '../domain/platform/limits/limit'
import { formResult } from '../http/forms'
import { aboutOrder } from '../http/orders'
import { resource } from '../http/serve'
import { serveForm } from '../http/serve-form'

export const forms = { [CORRECTION_FORM]: correctionForm }

export const routes = resource(
  serveForm(correctionsApi.correct, {
    find: aboutOrder,
    async define({ order }, { locale, ...services }) {
      await limit(services, 'correction_order', order.id)
      return correctionDefinition(order, await services.catalogue(services.db), locale)
    },
    async effect(values, { order }, { db, catalogue, locale }) {
      const shop = await catalogue(db)
      const definition = correctionDefinition(order, shop, locale)
      return async ({ db: unit, call, now }) => {
        const isMailed = await correctOrder(unit, shop, order.id, { definition, values, at: now() })
        const email = textAnswer(values, 'Emailadres')
        const said = isMailed ? 'order_corrected_mailed' : 'order_corrected'
        return { answer: formResult(call, 'corrected', said, { email }) }
      }
    },
  }),
)
