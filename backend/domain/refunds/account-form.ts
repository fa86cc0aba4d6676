import { REFUND_ACCOUNT_FORM } from '../../../contract/endpoints/payments'
import type { FormDefinition } from '../../../contract/forms/definition'
import type { Locale } from '../../../contract/locales'
import { translator } from '../../translator'
import { describeForm } from '../forms/form'
import { customerName } from '../mail/order-mail'
import type { Order } from '../orders/order'
import { readSignedOrder, signedQuery } from '../orders/read-signed'
import { MAX_HOLDER_LENGTH } from './account'

export function accountDefinition(order: Order, locale: Locale): FormDefinition {
  const t = translator(locale, 'refund-form')
  return {
    name: REFUND_ACCOUNT_FORM,
    route: `/api/orders/${order.id}/refund_account`,
    submit: t('submit'),
    values: { holder: customerName(order).slice(0, MAX_HOLDER_LENGTH) },
    sections: [
      {
        title: t('section'),
        fieldGroups: [
          {
            fields: [
              {
                name: 'holder',
                type: 'text',
                label: t('holder'),
                info: t('holder_info'),
                missing: t('missing.holder'),
                rules: [{ rule: 'required' }, { rule: 'length', max: MAX_HOLDER_LENGTH }],
                autocomplete: 'name',
              },
              {
                name: 'iban',
                type: 'text',
                label: t('iban'),
                info: t('iban_info'),
                missing: t('missing.iban'),
                rules: [{ rule: 'required' }, { rule: 'iban' }],
                autocomplete: 'off',
              },
            ],
          },
        ],
      },
    ],
  }
}

/** Throws Refusal 'not_found' for whoever has not the order's signature. */
export const refundAccountForm = describeForm({
  personal: true,
  query: signedQuery,
  async define({ services, locale, query }) {
    return accountDefinition(await readSignedOrder(services, query.order, query.signature), locale)
  },
})
