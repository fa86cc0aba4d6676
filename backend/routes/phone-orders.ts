import { shopDay } from '../../contract/shop-time'
import { FORM_PAYLOAD } from '../../contract/wire/form-results'
import { quotePayloadSchema, quoteRequestedSchema } from '../../contract/wire/quotes'
import { checkPlace } from '../domain/orders/check-place'
import { phoneOrderForm } from '../domain/quotes/form'
import { quoteSignature } from '../domain/quotes/quote-key'
import { requestQuote } from '../domain/quotes/request'
import type { Services } from '../domain/services'
import { formBody, jsonField } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { formResult, mailContext, processDefined } from '../http/forms'
import { changeAsStaff, currentStaff } from '../http/staff'

const postQuote = postForm('/adm/quotes', {
  staff: 'orders.place',
  summary: 'Writes a quote for a caller and mails it, who then accepts and pays it by its link',
  fields: 'The fields of the form phone_order',
  payload: 'JSON: country and region of the delivery, locale and shop of the mail',
  answers: { 200: ['The quote', quoteRequestedSchema] },
})

export function phoneOrdersRoutes(services: Services) {
  const app = endpoints()
  const { db, now } = services

  app.openapi(postQuote, async (call) => {
    const { actor } = await currentStaff(call)
    const posted = await formBody(call)
    const asked = jsonField(posted, FORM_PAYLOAD, quotePayloadSchema)
    const { locale, shop } = mailContext(services, call, posted)
    const catalogue = await services.catalogue(db)
    const place = checkPlace(catalogue, asked)
    const shown = { locale: call.get('locale'), today: shopDay(now()) }
    const definition = phoneOrderForm(catalogue, place, shown)
    const { outcome } = await processDefined(services, call, { definition, posted }, async (answers) => {
      const caller = { locale, shop, visitor: undefined, userId: null, madeBy: actor.name }
      const store = await requestQuote(services, { place, answers, ...caller })
      return async (unit) => {
        const inUnit = { ...services, db: unit as typeof db }
        return changeAsStaff(inUnit, call, async () => {
          const made = await store(unit)
          const subject = { type: 'quote', id: made.id }
          return {
            result: made,
            entry: { action: 'orders.place', subject, changes: { number: made.number } },
          }
        })
      }
    })
    const { message } = formResult(call, 'sent', 'quote_written', { number: outcome.number })
    const quote = {
      UUID_Quote: outcome.id,
      number: outcome.number,
      signature: quoteSignature(services, outcome.id),
    }
    return call.json({ message, data: { status: 'sent' as const, quote } }, 200)
  })

  return app
}
