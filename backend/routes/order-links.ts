import { ORDER_LINK_FORM, orderLinksApi } from '../../contract/endpoints/order-links'
import { orderLinkForm, requestOrderLinks } from '../domain/orders/send-links'
import { textAnswer } from '../domain/platform/forms/answers'
import { formResult, mailOf } from '../http/forms'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

export const forms = { [ORDER_LINK_FORM]: orderLinkForm }

export const routes = resource(
  serveForm(orderLinksApi.send, {
    define: defined(orderLinkForm),
    async effect(values, given, calling) {
      const email = textAnswer(values, 'Emailadres')
      const note = await requestOrderLinks(calling, { ...mailOf(calling, given), email })
      return async ({ db }) => {
        await note(db)
        return { answer: {} }
      }
    },
    tell: (_, { call }) => formResult(call, 'sent', 'order_links_sent'),
  }),
)
