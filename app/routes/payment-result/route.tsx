import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { documentsApi } from '../../../contract/endpoints/documents'
import { CANCELED, ownHours } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { findOrder, type OrderDetails } from '../../api/orders.server'
import { checkPayment, readPaymentMethods } from '../../api/payments.server'
import { readShopDetails } from '../../api/web-content.server'
import { useLocale, useWords } from '../../i18n/locale'
import { howItGoesOn } from '../../ordering/order/headline.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrdered } from '../../ordering/order/ordered.server'
import { findPlainOrder, placedHere } from '../../ordering/order/placed-order.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { orderFacts } from '../../shop/order-facts'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { documentPath } from '../../shop/paths'
import { StateHead } from '../../shop/StateHead/StateHead'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { PaymentState } from './PaymentState'
import { paymentMessageKey } from './payment-message-key'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['payment', 'prices'],
  title(t, data) {
    const loaded = data as Loaded | undefined
    if (loaded?.order) return t(`payment:title.${paymentMessageKey(loaded.order)}`)
    if (loaded?.taken?.placed?.isCanceled) return t('payment:canceledPage.title')
    return t(loaded?.taken ? 'payment:taken.title' : 'payment:noOrder.title')
  },
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

async function openCheckedOrder(visit: Visit, id: string): Promise<OrderDetails> {
  const { backend } = visit
  const order = await openOrder(visit, id)
  if (!order.canBePaid || order.payment.result === 'canceled') return order
  await checkPayment(backend, order)
  return (await findOrder(backend, id, order.signature)) ?? order
}

/** For customers who need a document to pay on. */
async function proFormaOf(visit: Visit, order: { id: string; signature: string }) {
  const listed = await unlessUnavailable(visit.call(documentsApi.list, order))
  const paper = listed?.data.documents.find(({ kind }) => kind === 'pro-forma')
  const label = visit.t('order-documents:kinds.pro-forma')
  return paper && { label, to: documentPath(visit.locale, order, paper.name) }
}

export const loader = forVisitor(async (visit, id) => {
  if (!id || placedHere(visit, id)) return { order: null, taken: await readTaken(visit) }
  const { backend, url, cart } = visit
  const { signature, ...order } = await openCheckedOrder(visit, id)
  const [ordered, details, methods] = await Promise.all([
    readOrdered(visit, order),
    readShopDetails(backend),
    order.isOpen ? readPaymentMethods(backend, order.place.country, order.due) : [],
  ])
  const goingOn = howItGoesOn(visit, order)
  const headline = order.payment.result === 'confirmed' ? goingOn.headline : undefined
  return {
    ...ordered,
    order,
    headline,
    ahead: headline ? goingOn.stations.filter(({ isToCome }) => isToCome) : [],
    hours: headline && ownHours(order.type, details.deliveryHours),
    methods,
    proForma: order.transfer ? await proFormaOf(visit, { id: order.id, signature }) : undefined,
    hasCart: cart !== undefined,
    calendar: visit.t('order:dates'),
    withdrawalNote: isOfCompany(order.answers) ? visit.t('order:company') : undefined,
    couldNotStart: url.searchParams.get('problem') === 'start',
  }
})

async function readTaken(visit: Visit) {
  const { cookies, t, url } = visit
  const kept = cookies.get('taken_order')
  if (!kept) return undefined
  const order = placedHere(visit) && (await findPlainOrder(visit))
  return {
    number: kept.number,
    placed: order && {
      facts: orderFacts(order, t),
      isCanceled: order.status === CANCELED,
      couldNotStart: url.searchParams.get('problem') === 'start',
      pay: order.canBePaid ? { id: order.id, payment: { method: '' } } : undefined,
    },
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof readTaken>>>

export default function PaymentResult() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      {loaded.order ? (
        <PaymentState {...loaded} />
      ) : loaded.taken ? (
        <TakenOrder {...loaded.taken} />
      ) : (
        <NoOrder />
      )}
    </Page>
  )
}

function NoOrder() {
  const { t, locale } = useWords('payment')
  return (
    <div className={stacks[24]}>
      <StateHead drawing="state-not-found" title={t('noOrder.title')}>
        <p>{t('noOrder.text')}</p>
      </StateHead>
      <p>
        <ButtonLink to={`/${locale}`} variant="quiet">
          {t('backToShop')}
        </ButtonLink>
      </p>
    </div>
  )
}

function TakenOrder({ number, placed }: Taken) {
  const { t } = useTranslation('payment')
  return (
    <div className={stacks[24]}>
      {placed?.couldNotStart && (
        <Notice tone="error" title={t('startFailed')}>
          {t('startFailedNext')}
        </Notice>
      )}
      <h1>{t(placed?.isCanceled ? 'canceledPage.title' : 'taken.title')}</h1>
      {number ? (
        <p>
          <WithNumber number={number}>{t('taken.number', { number })}</WithNumber>
        </p>
      ) : null}
      {placed ? <SummaryList rows={placed.facts} /> : <p>{t('taken.text')}</p>}
      {placed?.pay && (
        <Card>
          <PayForm order={placed.pay} methods={[]} variant={placed.couldNotStart ? 'main' : 'quiet'} />
        </Card>
      )}
      <p>
        {t(placed?.isCanceled ? 'canceledPage.help' : 'taken.help')} <PhoneLink />{' '}
        <a href={`/${useLocale()}/contact`}>{t('taken.write')}</a>
      </p>
    </div>
  )
}
