import { PHONE_ORDER_FORM } from '../../contract/endpoints/quotes'
import { staffQuotesApi } from '../../contract/endpoints/staff-quotes'
import { shopDay } from '../../contract/shop-time'
import { checkPlace } from '../domain/orders/record/checks'
import { phoneOrderForm, phoneOrderFormEntry } from '../domain/quotes/form'
import { quoteSignature } from '../domain/quotes/quote'
import { requestQuote } from '../domain/quotes/request'
import { formResult, mailOf } from '../http/forms'
import { type Calling, resource } from '../http/serve'
import { serveForm } from '../http/serve-form'

export const forms = { [PHONE_ORDER_FORM]: phoneOrderFormEntry }

export const routes = resource(
  serveForm(staffQuotesApi.write, {
    async define(asked, { db, catalogue, locale, now }) {
      const current = await catalogue(db)
      return phoneOrderForm(current, checkPlace(current, asked), { locale, today: shopDay(now()) })
    },
    async effect(answers, asked, services) {
      const { db, catalogue, actor } = services
      const place = checkPlace(await catalogue(db), asked)
      const { locale, shop } = mailOf(services, asked)
      const caller = { locale, shop, visitor: undefined, userId: null, madeBy: actor.name }
      const store = await requestQuote(services, { place, answers, ...caller })
      return async (inUnit) => {
        const { id, number } = await store(inUnit.db)
        return { answer: { id, number }, log: { id, changes: { number } } }
      }
    },
    tell({ id, number }: { id: string; number: string }, services: Calling) {
      const { message } = formResult(services.call, 'sent', 'quote_written', { number })
      return {
        message,
        data: { status: 'sent' as const, quote: { id, number, signature: quoteSignature(services, id) } },
      }
    },
  }),
)
