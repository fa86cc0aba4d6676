import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { withdrawalPath } from '../../shop/withdrawal-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { Answers } from './Answers'
import { Deposit } from './Deposit'
import { Documents } from './Documents'
import { FollowUps } from './FollowUps'
import { Lines } from './Lines'
import { Money } from './Money'
import { OrderActions } from './OrderActions'
import { OrderHead } from './OrderHead'
import { OrderTimeline } from './OrderTimeline'
import * as styles from './order.css'
import { readOrderPage } from './order-page.server'
import { Return } from './Return'
import { Shipments } from './Shipments'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['order', 'payment', 'prices'],
  title: (t, data) => t('order:title', { number: (data as Loaded | undefined)?.order.number }),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readOrderPage(await visitOf(args), args.params.uuid ?? '')
}

export default function Order() {
  const { t } = useTranslation(['order', 'shell'])
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const { order, contact, isLoggedIn } = page
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <OrderHead {...page} />
        {order.transfer && <TransferInstructions transfer={order.transfer} payUntil={order.payUntil} />}
        <FollowUps {...page} />
        <OrderActions {...page} />
        <OrderTimeline {...page} />
        <Shipments {...page} />
        <Lines {...page} />
        <Money {...page} />
        <Deposit {...page} />
        <Documents {...page} />
        <Return {...page} />
        <Answers {...page} />
        <p>
          {t('order:help')} <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
        </p>
        <p className={styles.unprinted}>
          <Link to={withdrawalPath(locale, order.number)}>{t('shell:footer.withdraw')}</Link>
        </p>
        {isLoggedIn && (
          <p className={styles.unprinted}>
            <Link to={`/${locale}/orders`}>{t('order:all')}</Link>
          </p>
        )}
      </div>
    </Page>
  )
}
