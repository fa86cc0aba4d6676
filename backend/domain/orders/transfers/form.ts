import { TRANSFER_FORM } from '../../../../contract/bank-entries'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { MAX_TRANSFER_EUROS } from '../../../../contract/endpoints/transfers'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import { shopDay } from '../../../../contract/shop-time'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'

export const transferForm = describeForm({
  staff: paymentsApi.recordTyped.staff,
  async define({ services, locale }): Promise<FormDefinition> {
    const t = translator(locale, 'refund-form')
    const fields: FormField[] = [
      field.text('number', t('transfer.number'), {
        required: t('missing.number'),
        max: 40,
        info: t('transfer.number_info'),
        autocomplete: 'off',
      }),
      field.number('amount', t('transfer.amount'), {
        required: t('missing.transfer_amount'),
        min: 0.01,
        max: MAX_TRANSFER_EUROS,
        prefix: '€',
      }),
      field.text('reference', t('transfer.reference'), {
        required: t('missing.reference'),
        max: 100,
        info: t('transfer.reference_info'),
        autocomplete: 'off',
      }),
      field.date('date', t('transfer.date'), { required: t('missing.date'), max: shopDay(services.now()) }),
    ]
    return {
      name: TRANSFER_FORM,
      route: pathOf(paymentsApi.recordTyped),
      submit: t('transfer.submit'),
      sections: [{ title: t('transfer.section'), fieldGroups: [{ fields }] }],
    }
  },
})
