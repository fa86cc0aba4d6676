import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { stacks } from '../../ui/Layout/Layout.css'
import { Answers } from './Answers'
import { Deposit } from './Deposit'
import { Documents } from './Documents'
import { FollowUps } from './FollowUps'
import { Further } from './Further'
import { Late } from './Late'
import { Lines } from './Lines'
import { Money } from './Money'
import { OrderActions } from './OrderActions'
import { OrderHead } from './OrderHead'
import { OrderTimeline } from './OrderTimeline'
import * as styles from './order.css'
import { readAnyOrderPage } from './order-page.server'
import { PlainOrder } from './PlainOrder'
import { Return } from './Return'
import { Shipments } from './Shipments'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['order', 'payment', 'prices'],
  title(t, data) {
    const loaded = data as Loaded | undefined
    const shown = loaded && ('plain' in loaded ? loaded.plain : loaded.order)
    return t('order:title', { number: shown?.number })
  },
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readAnyOrderPage(await visitOf(args), args.params.uuid ?? '')
}

export default function Order() {
  const page = useLoaderData<typeof loader>()
  if ('plain' in page) {
    return (
      <Page width="text">
        <PlainOrder {...page.plain} />
      </Page>
    )
  }
  const { order } = page
  return (
    <Page>
      <div className={stacks[24]}>
        <OrderHead {...page} />
        <Late {...page} />
        {order.transfer && <TransferInstructions transfer={order.transfer} payUntil={order.payUntil} />}
        <FollowUps {...page} />
        <div className={styles.columns}>
          <div className={stacks[24]}>
            <OrderActions {...page} />
            <Return {...page} />
            <Shipments {...page} />
            <Documents {...page} />
          </div>
          <div className={stacks[24]}>
            <Lines {...page} />
            <Money {...page} />
            <Deposit {...page} />
            <OrderTimeline {...page} />
            <Answers {...page} />
            <Further {...page} />
          </div>
        </div>
      </div>
    </Page>
  )
}
