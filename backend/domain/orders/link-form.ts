import { ORDER_LINK_FORM } from '../../../contract/endpoints/order-links'
import { translator } from '../../translator'
import { describeForm } from '../forms/form'

export const orderLinkForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'account-forms')
    return {
      name: ORDER_LINK_FORM,
      route: '/api/order_links',
      submit: t('order_link.submit'),
      sections: [
        {
          title: t('order_link.section'),
          fieldGroups: [
            {
              fields: [
                {
                  name: 'Emailadres',
                  type: 'email',
                  label: t('email'),
                  missing: t('missing.email'),
                  info: t('order_link.email_info'),
                  rules: [{ rule: 'required' }, { rule: 'email' }],
                  autocomplete: 'email',
                },
              ],
            },
          ],
        },
      ],
    }
  },
})
