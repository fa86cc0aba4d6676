import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { MonthInvoices } from '../../../shop/MonthInvoices/MonthInvoices'
import { Page } from '../../../shop/Page/Page'
import { alwaysReload } from '../../parts/forms'
import { adminPath } from '../../paths'
import { forStaff, idOf, staffVerbs } from '../../route.server'
import { FurtherSteps } from './FurtherSteps'
import { Head, OrderFacts, Stations } from './Head'
import { Lines, Money } from './Lines'
import { NextStep } from './NextStep'
import { OrderHistory } from './OrderHistory'
import * as styles from './order.css'
import { readOrderPage } from './order-page.server'
import { ORDER_VERBS } from './verbs.server'
import { Chargeback, CorrectionNotice, Faults, OpenInvoice, OutdatedLabel, RefusedStep } from './Warnings'

export const handle: PageHandle = {
  i18n: ['admin-orders', 'admin-fleet', 'admin-messages', 'order', 'prices'],
  title: 'order:title',
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff((staff) => readOrderPage(staff, idOf(staff.params.uuid)))

export const action = staffVerbs('order', ORDER_VERBS)

export default function Order() {
  const page = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <Page gap={16}>
      <Head {...page} />
      <RefusedStep {...page} />
      <Faults {...page} />
      <CorrectionNotice {...page} />
      <OutdatedLabel {...page} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Chargeback {...page} />
          <OpenInvoice {...page} />
          <NextStep {...page} />
          <FurtherSteps {...page} />
        </div>
        <div className={styles.what}>
          <Stations {...page} />
          <OrderFacts {...page} />
          {page.isPriced ? <Lines {...page} /> : null}
          <MonthInvoices order={page.order} pathOf={({ id }) => adminPath(locale, `orders/${id}`)} />
          <Money {...page} />
          <OrderHistory {...page} />
        </div>
      </div>
    </Page>
  )
}
