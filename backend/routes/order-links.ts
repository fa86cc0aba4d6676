import { formResultSchema } from '../../contract/wire/form-results'
import { textAnswer } from '../domain/forms/answers'
import { orderLinkForm } from '../domain/orders/link-form'
import { requestOrderLinks } from '../domain/orders/send-links'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'

const postLinks = postForm('/order_links', {
  summary:
    'Sends links to the orders of an e-mail address, where there are any; the answer is always the same',
  fields: 'The field of the form order/link; FORM_PAYLOAD: locale and shop of the mail',
  answers: { 200: ['Sent, where there are orders', formResultSchema] },
  refusals: [429],
})

export function orderLinksRoutes(services: Services) {
  return endpoints().openapi(postLinks, async (call) => {
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    await processPosted(services, call, { form: orderLinkForm, posted }, async (values) => {
      const note = await requestOrderLinks(services, { ...mail, email: textAnswer(values, 'Emailadres') })
      return async (unit) => {
        await note(unit)
        return {}
      }
    })
    return call.json(formResult(call, 'sent', 'order_links_sent'), 200)
  })
}
