import { pathOf } from '../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import { field } from '../../../contract/forms/field'
import type { FormValues } from '../../../contract/forms/values'
import { CONTACT_ROLES, ORDER_CONTACT_FORM, type OrderContact } from '../../../contract/staff/orders'
import { translator } from '../../translator'
import type { Facts } from '../mail/document'
import { textAnswer } from '../platform/forms/answers'
import { oneSection } from '../platform/forms/form'
import { refusedField } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { tellChange } from './change-mail'
import { wordsAbout } from './mails/order-mail'
import { staffOrderForm } from './record/find'
import type { Order } from './record/order'

const MAX_NAME = 80

export const contactForm = staffOrderForm(
  staffOrdersApi.changeContact.staff,
  ({ id, contact }, { locale }) => {
    const t = translator(locale, 'staff-forms')
    const roles = CONTACT_ROLES.map((value) => ({ value, label: t(`admin-orders:contact.roles.${value}`) }))
    const mails = (['customer', 'contact'] as const).map((value) => ({
      value,
      label: t(`contact.mails.${value}`),
    }))
    const { getsMails = false, ...stored } = contact ?? {}
    return {
      name: ORDER_CONTACT_FORM,
      route: pathOf(staffOrdersApi.changeContact, { id }),
      submit: t('contact.keep'),
      sections: oneSection(t('contact.section'), [
        field.text('name', t('contact.name'), { max: MAX_NAME, info: t('contact.name_info') }),
        field.select('role', t('contact.role'), { options: roles }),
        field.phone('phone', t('contact.phone')),
        field.email('email', t('email')),
        field.radio('mails', t('contact.mails.to'), { required: t('contact.mails.missing'), options: mails }),
      ]),
      values: { ...stored, mails: getsMails ? 'contact' : 'customer' },
    }
  },
)

/** Without a name there is none. Throws Refusal 'contact_email'. */
export function contactFrom(values: FormValues): OrderContact | null {
  const [name = '', phone = '', email = ''] = ['name', 'phone', 'email'].map((part) =>
    textAnswer(values, part),
  )
  if (name === '') return null
  const role = CONTACT_ROLES.find((known) => known === textAnswer(values, 'role')) ?? CONTACT_ROLES[0]
  const getsMails = textAnswer(values, 'mails') === 'contact'
  if (getsMails && email === '') throw refusedField('email', 'contact_email')
  return { name, role, phone, email, getsMails }
}

/** Whoever gets the mails from now on is told. Returns whether it is new. Call with the order locked. */
export async function changeContact(
  services: InUnit & InShop,
  order: Order,
  { contact, author }: { contact: OrderContact | null; author: string },
): Promise<boolean> {
  const { db: unit } = services
  const t = wordsAbout(await services.catalogue(unit), order)
  const written = (given: OrderContact | null) => {
    if (!given) return '–'
    const { name, role, phone, email, getsMails } = given
    const mails = getsMails ? t('changed.contact_mails') : ''
    return [`${name} (${t(`admin-orders:contact.roles.${role}`)})`, phone, email, mails]
      .filter(Boolean)
      .join(', ')
  }
  const [was, is] = [written(order.contact), written(contact)]
  if (was === is) return false
  const row = { contact: contact && JSON.stringify(contact) }
  await unit.updateTable('orders').set(row).where('id', '=', order.id).execute()
  const rows: Facts = [[t('changed.contact'), `${was} → ${is}`]]
  await tellChange(services, order, { rows, author, reason: 'another contact' })
  return true
}
