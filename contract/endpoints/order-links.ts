import { endpoint } from './endpoint'
import { formWithMail } from './form-results'

export const ORDER_LINK_FORM = 'order/link'

export const orderLinksApi = {
  send: endpoint('POST /api/order_links', {
    summary:
      'Sends links to the orders of an e-mail address, where there are any; the answer is always the same',
    form: formWithMail(`The field of the form ${ORDER_LINK_FORM}`),
    refusals: [429],
  }),
}
