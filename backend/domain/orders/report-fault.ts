import type { TFunction } from 'i18next'
import { pathOf } from '../../../contract/endpoints/endpoint'
import { FAULT_FORM, FAULTS, messagesApi } from '../../../contract/endpoints/letters'
import type { FormDefinition } from '../../../contract/forms/definition'
import { field } from '../../../contract/forms/field'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { mayHaveFault } from '../../../contract/order-status'
import type { Queries } from '../../db/schema'
import { translator } from '../../translator'
import { filesField, filesIn } from '../people/contact/receive'
import type { Catalogue } from '../platform/catalogue'
import { textAnswer } from '../platform/forms/answers'
import { Refusal } from '../platform/refusal'
import { customerName } from './mails/order-mail'
import { signedOrderForm } from './record/find'
import type { Order } from './record/order'
import { returnOf } from './returns/find'

const spareParts = ({ articles }: Catalogue, locale: Locale) =>
  [...articles.values()]
    .filter(({ kind, isPublished }) => kind === 'Onderdeel' && isPublished)
    .map(({ id, names }) => ({ value: id, label: names[locale] }))

const faultFields = (t: TFunction, parts: ReturnType<typeof spareParts>) => [
  field.radio('topic', t('fault.topic'), {
    required: t('fault.missing'),
    options: FAULTS.map((value) => ({ value, label: t(`topics.${value}`) })),
  }),
  ...(parts.length > 0
    ? [field.select('spare', t('fault.spare'), { info: t('fault.spare_info'), options: parts })]
    : []),
  field.textarea('message', t('fault.message'), { info: t('message_info') }),
  filesField(t),
]

/** Throws Refusal 'not_permitted' for what is not with its customer. */
export async function faultDefinition(
  db: Queries,
  catalogue: Catalogue,
  order: Order,
  locale: Locale,
): Promise<FormDefinition> {
  const returned = await returnOf(db, order.id)
  if (!mayHaveFault(order, returned?.lines)) throw new Refusal('not_permitted')
  const t = translator(locale, 'contact-form')
  const fields = faultFields(t, spareParts(catalogue, locale))
  return {
    name: FAULT_FORM,
    route: pathOf(messagesApi.reportFault, { id: order.id }),
    submit: t('fault.submit'),
    sections: [{ title: t('fault.section'), fieldGroups: [{ fields }] }],
  }
}

export const faultForm = signedOrderForm((order, { services, catalogue, locale }) =>
  faultDefinition(services.db, catalogue, order, locale),
)

/** Name and address are those of the order, so that nobody writes in another name. */
export function reportedFault(catalogue: Catalogue, order: Order, locale: Locale, values: FormValues) {
  const t = translator(locale, 'contact-form')
  const topic = textAnswer(values, 'topic')
  const part = catalogue.articles.get(textAnswer(values, 'spare'))?.names[locale]
  const lines = [t(`topics.${topic}`), part && t('fault.asks', { part }), textAnswer(values, 'message')]
  return {
    topic,
    name: customerName(order),
    email: textAnswer(order.address, 'Emailadres'),
    order_number: order.number,
    message: lines.filter(Boolean).join('\n'),
    fileIds: filesIn(values),
  }
}
