import type { TFunction } from 'i18next'
import { CONTACT_FORM, CONTACT_TOPICS } from '../../../../contract/endpoints/letters'
import type { FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'

const MAX_ORDER_NUMBER_LENGTH = 40
const MAX_FILES = 5

function questionFields(t: TFunction): FormField[] {
  return [
    field.select('topic', t('topic'), {
      required: t('missing.topic'),
      options: CONTACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
    }),
    field.text('order', t('order'), {
      max: MAX_ORDER_NUMBER_LENGTH,
      info: t('order_info'),
    }),
    field.textarea('message', t('message'), {
      required: t('missing.message'),
      info: t('message_info'),
    }),
    field['multi-file']('files', t('files'), { info: t('files_info'), amount: MAX_FILES }),
  ]
}

function senderFields(t: TFunction): FormField[] {
  return [
    field.text('name', t('name'), { required: t('missing.name'), autocomplete: 'name' }),
    field.email('Emailadres', t('email'), {
      required: t('missing.email'),
      info: t('email_info'),
      autocomplete: 'email',
    }),
  ]
}

export const contactForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const t = translator(locale, 'contact-form')
    const name = user ? [user.firstName, user.lastName].filter(Boolean).join(' ') : ''
    return {
      name: CONTACT_FORM,
      route: '/api/contact_messages',
      submit: t('submit'),
      sections: [
        { title: t('section_question'), fieldGroups: [{ fields: questionFields(t) }] },
        { title: t('section_sender'), fieldGroups: [{ fields: senderFields(t) }] },
      ],
      ...(user ? { values: { Emailadres: user.email, ...(name ? { name } : {}) } } : {}),
    }
  },
})
