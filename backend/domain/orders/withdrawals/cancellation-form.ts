import type { TFunction } from 'i18next'
import {
  CANCELLATION_FORM,
  CANCELLATION_WAYS,
  type Cancellation,
  cancellationSchema,
} from '../../../../contract/endpoints/letters'
import type { FormField } from '../../../../contract/forms/definition'
import type { FormValues } from '../../../../contract/forms/values'
import { translator } from '../../../translator'
import { textAnswer } from '../../platform/forms/answers'
import { describeForm, oneSection } from '../../platform/forms/form'

/** The longest answers fit into a cookie, which keeps them for the page to print. */
const MAX = { cause: 400, contract: 60, name: 100 }

/** § 312k BGB allows these questions only; cause and day are optional. */
const fieldsOf = (t: TFunction): FormField[] => [
  {
    name: 'way',
    type: 'radio',
    label: t('way'),
    missing: t('missing.way'),
    rules: [{ rule: 'required' }],
    options: CANCELLATION_WAYS.map((value) => ({ value, label: t(`ways.${value}`) })),
  },
  {
    name: 'cause',
    type: 'textarea',
    label: t('cause'),
    info: t('cause_info'),
    rules: [{ rule: 'length', max: MAX.cause }],
  },
  {
    name: 'contract',
    type: 'text',
    label: t('contract'),
    info: t('contract_info'),
    missing: t('missing.contract'),
    rules: [{ rule: 'required' }, { rule: 'length', max: MAX.contract }],
  },
  { name: 'ends', type: 'date', label: t('ends'), info: t('ends_info'), rules: [] },
  {
    name: 'name',
    type: 'text',
    label: t('name'),
    missing: t('missing.name'),
    rules: [{ rule: 'required' }, { rule: 'length', max: MAX.name }],
    autocomplete: 'name',
  },
  {
    name: 'email',
    type: 'email',
    label: t('email'),
    info: t('email_info'),
    missing: t('missing.email'),
    rules: [{ rule: 'required' }, { rule: 'email' }],
    autocomplete: 'email',
  },
]

export const cancellationForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const t = translator(locale, 'cancellation')
    const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
    const known = user && { email: user.email, ...(name && { name }) }
    return {
      name: CANCELLATION_FORM,
      route: '/api/cancellations',
      submit: t('submit'),
      sections: oneSection(t('section'), fieldsOf(t)),
      values: { way: CANCELLATION_WAYS[0], ...known },
    }
  },
})

export function cancellationOf(values: FormValues): Cancellation {
  const [way, cause, ends] = ['way', 'cause', 'ends'].map((name) => textAnswer(values, name))
  return cancellationSchema.parse({ way, cause, ends })
}
