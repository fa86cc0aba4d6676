import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { shopDay, writtenDate } from '../../../contract/dates'
import { ORDER_LINK_FORM } from '../../../contract/endpoints/orders'
import { field } from '../../../contract/forms/field'
import { LOCALES, type Locale } from '../../../contract/locales'
import { AWAITING_PAYMENT, CANCELED } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { ownTranslator, translator } from '../../translator'
import { mailOf, paragraph } from '../mail/letter'
import { putInOutbox, queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer } from '../platform/forms/answers'
import { describeForm, oneSection } from '../platform/forms/form'
import { limit } from '../platform/limits/limit'
import type { Services } from '../platform/services'
import { signedOrderLink } from './record/order-key'

export const orderLinkForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'account-forms')
    return {
      name: ORDER_LINK_FORM,
      route: '/api/order_links',
      submit: t('order_link.submit'),
      sections: oneSection(t('order_link.section'), [
        field.email('Emailadres', t('email'), {
          required: t('missing.email'),
          info: t('order_link.email_info'),
          autocomplete: 'email',
        }),
      ]),
    }
  },
})

type Link = { number: string; createdAt: string; url: string }

function linksToOrders(
  catalogue: Catalogue,
  { to, locale, links }: { to: string; locale: Locale; links: Link[] },
) {
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const headline = t('mail-frame:headlines.links')
  const [newest, ...olderLinks] = links.map(({ number, createdAt, url }) => {
    return { label: t('links.order', { number, day: writtenDate(shopDay(createdAt)) }), url }
  })
  return mailOf(catalogue, {
    ...{ to, locale, subject: headline, headline },
    greeting: t('greeting'),
    lead: [t('links.text')],
    button: newest,
    more: [...olderLinks.map((link) => ({ kind: 'link', ...link }) as const), paragraph(t('links.notYou'))],
    notes: [t('order.view_order_hint')],
  })
}

export const ORDER_LINKS_REQUEST = 'order-links-request'

const MAX_ORDERS = 20

const requestSchema = z.object({
  /** Of the mail, so that a request that is tried again sends one; earlier versions stored none. */
  id: z.string().default(() => randomUUID()),
  ...{ email: z.string(), locale: z.enum(LOCALES), shop: z.string() },
})

type LinksRequest = { email: string; locale: Locale; shop: string; address: string | undefined }

/** Deferred: response times must not reveal who has ordered. Throws Refusal 'too_many'. */
export async function requestOrderLinks(services: Services, request: LinksRequest) {
  const { address, ...asked } = request
  await limit(services, 'order_links_address', address)
  await limit(services, 'order_links_account', emailKey(request.email))
  const payload = { id: randomUUID(), ...asked }
  const key = `${ORDER_LINKS_REQUEST}:${payload.id}`
  return (unit: Unit) => putInOutbox(unit, { kind: ORDER_LINKS_REQUEST, key, payload }, services.now())
}

export async function sendOrderLinks(services: Services, payload: unknown): Promise<void> {
  const { id: requestId, email, locale, shop } = requestSchema.parse(payload)
  const catalogue = await services.catalogue(services.db)
  await inTransaction(services.db, async (unit) => {
    const orders = await unit
      .selectFrom('orders')
      .select(['id', 'number', 'created_at', 'address'])
      .where('email_key', '=', emailKey(email))
      // Anybody can place orders with this address, and then not pay.
      .orderBy((eb) =>
        eb.case().when('status', 'in', [AWAITING_PAYMENT, CANCELED]).then(eb.lit(1)).else(eb.lit(0)).end(),
      )
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(MAX_ORDERS)
      .execute()
    // As ordered, not as typed now.
    const to = orders[0] && textAnswer(JSON.parse(orders[0].address), 'Emailadres')
    if (!to) return
    const links = orders.map(({ id, number, created_at }) => {
      return { number, createdAt: created_at, url: signedOrderLink(services, { id, locale }, shop) }
    })
    const mail = linksToOrders(catalogue, { to, locale, links })
    const key = `order-links:${requestId}`
    await queueMail(unit, key, mail, services.now())
  })
}
