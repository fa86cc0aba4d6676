import { endpoint } from './endpoint'
import { ABOUT_ORDER } from './form-results'

export const CORRECTION_FORM = 'order/correction'

export const correctionsApi = {
  correct: endpoint('POST /api/orders/{id}/correction', {
    summary:
      'Corrects who gets an order, where, and where its mails go, before it is shipped; a new address for mails gets the confirmation',
    form: { fields: `The fields of the form ${CORRECTION_FORM}`, ...ABOUT_ORDER },
    refusals: [404, 409, 429],
  }),
}
