import type { TFunction } from 'i18next'
import { CONTACT_FORM, CONTACT_TOPICS } from '../../../../contract/endpoints/letters'
import type { FormField } from '../../../../contract/forms/definition'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'

const MAX_ORDER_NUMBER_LENGTH = 40
const MAX_FILES = 5

function questionFields(t: TFunction): FormField[] {
  return [
    {
      name: 'topic',
      type: 'select',
      label: t('topic'),
      missing: t('missing.topic'),
      rules: [{ rule: 'required' }],
      options: CONTACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
    },
    {
      name: 'order',
      type: 'text',
      label: t('order'),
      info: t('order_info'),
      rules: [{ rule: 'length', max: MAX_ORDER_NUMBER_LENGTH }],
      autocomplete: 'off',
    },
    {
      name: 'message',
      type: 'textarea',
      label: t('message'),
      info: t('message_info'),
      missing: t('missing.message'),
      rules: [{ rule: 'required' }],
      autocomplete: 'off',
    },
    {
      name: 'files',
      type: 'multi-file',
      label: t('files'),
      info: t('files_info'),
      rules: [],
      amount: MAX_FILES,
    },
  ]
}

function senderFields(t: TFunction): FormField[] {
  return [
    {
      name: 'name',
      type: 'text',
      label: t('name'),
      missing: t('missing.name'),
      rules: [{ rule: 'required' }],
      autocomplete: 'name',
    },
    {
      name: 'Emailadres',
      type: 'email',
      label: t('email'),
      info: t('email_info'),
      missing: t('missing.email'),
      rules: [{ rule: 'required' }, { rule: 'email' }],
      autocomplete: 'email',
    },
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
