import { TRANSFER_FORM } from '../../../../contract/bank-entries'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { MAX_TRANSFER_EUROS } from '../../../../contract/endpoints/transfers'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import { shopDay } from '../../../../contract/shop-time'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'

/** Staff types in this form a transfer that has arrived. */
export const transferForm = describeForm({
  staff: paymentsApi.recordTyped.staff,
  async define({ services, locale }): Promise<FormDefinition> {
    const t = translator(locale, 'refund-form')
    const required = { rule: 'required' } as const
    const fields: FormField[] = [
      {
        name: 'number',
        type: 'text',
        label: t('transfer.number'),
        info: t('transfer.number_info'),
        missing: t('missing.number'),
        rules: [required, { rule: 'length', max: 40 }],
        autocomplete: 'off',
      },
      {
        name: 'amount',
        type: 'number',
        label: t('transfer.amount'),
        prefix: '€',
        missing: t('missing.transfer_amount'),
        rules: [required, { rule: 'min', min: 0.01 }, { rule: 'max', max: MAX_TRANSFER_EUROS }],
      },
      {
        name: 'reference',
        type: 'text',
        label: t('transfer.reference'),
        info: t('transfer.reference_info'),
        missing: t('missing.reference'),
        rules: [required, { rule: 'length', max: 100 }],
        autocomplete: 'off',
      },
      {
        name: 'date',
        type: 'date',
        label: t('transfer.date'),
        missing: t('missing.date'),
        rules: [required, { rule: 'date', max: shopDay(services.now()) }],
      },
    ]
    return {
      name: TRANSFER_FORM,
      route: pathOf(paymentsApi.recordTyped),
      submit: t('transfer.submit'),
      sections: [{ title: t('transfer.section'), fieldGroups: [{ fields }] }],
    }
  },
})
