import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'
import { codeField } from './fields'

export const confirmForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.confirm,
      route: '/api/staff/confirmations',
      submit: t('confirm'),
      sections: [{ title: t('section_confirm'), fieldGroups: [{ fields: [codeField(t, 'code_info')] }] }],
    }
  },
})
