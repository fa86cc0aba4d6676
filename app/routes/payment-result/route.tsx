import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { readCheckoutForm } from '../../api/checkouts.server'
import { readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { answeredSections } from '../../forms/answers'
import { openCheckedOrder } from '../../order/checked-order.server'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { NoOrder } from './NoOrder'
import { PaymentState } from './PaymentState'
import { paymentMessageKey } from './payment-message-key'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['payment', 'prices'],
  title(t, data) {
    const loaded = data as Loaded | undefined
    return t(loaded?.order ? `payment:title.${paymentMessageKey(loaded.order)}` : 'payment:noOrder.title')
  },
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const { params } = args
  if (!params.uuid) return { order: null }
  const visit = await visitOf(args)
  const { backend, url, t, cart } = visit
  const { signature: _, ...order } = await openCheckedOrder(visit, params.uuid)
  const [countries, definition, methods, catalogue] = await Promise.all([
    readCountries(backend),
    readCheckoutForm(backend, order.place),
    order.isOpen ? readPaymentMethods(backend, order.place.country, order.due) : [],
    unlessUnavailable(readCatalogue(backend)),
  ])
  const texts = { yes: t('payment:yes'), address: t('payment:address'), country: order.place.country }
  return {
    order,
    methods,
    hasCart: cart !== undefined,
    couldNotStart: url.searchParams.get('problem') === 'start',
    countryName: countries.find(({ code }) => code === order.place.country)?.name,
    items: order.lines.map(({ articleId, name }) => {
      return { articleId, name, picture: catalogue?.byId.get(articleId)?.pictures[0] }
    }),
    answers: definition ? answeredSections(definition, order.answers, texts) : [],
  }
}

export default function PaymentResult() {
  const loaded = useLoaderData<typeof loader>()
  return <Page width="text">{loaded.order ? <PaymentState {...loaded} /> : <NoOrder />}</Page>
}
