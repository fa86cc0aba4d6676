import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { alsoRefused } from '../../parts/forms'
import { forStaff, idOf, staffVerbs } from '../../route.server'
import { Further } from './Further'
import { Happened } from './Happened'
import { Head, Stations, Where } from './Head'
import { Lines, Money } from './Lines'
import { NextStep } from './NextStep'
import * as styles from './order.css'
import { readOrderPage } from './order-page.server'
import { ORDER_VERBS } from './verbs.server'
import { Chargeback, Corrected, OpenInvoice, Refused } from './Warnings'

export const handle: PageHandle = {
  i18n: ['admin-orders', 'admin-fleet', 'order', 'prices'],
  title: 'order:title',
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(({ visit, member, mayPost, params }) =>
  readOrderPage(visit, idOf(params.uuid), member.role, mayPost),
)

export const action = staffVerbs('order', ORDER_VERBS)

export default function Order() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className={stacks[16]}>
        <Head {...page} />
        <Refused {...page} />
        <Corrected {...page} />
        <div className={styles.columns}>
          <div className={styles.aside}>
            <Chargeback {...page} />
            <OpenInvoice {...page} />
            <NextStep {...page} />
            <Further {...page} />
          </div>
          <div className={styles.what}>
            <Stations {...page} />
            <Where {...page} />
            <Lines {...page} />
            <Money {...page} />
            <Happened {...page} />
          </div>
        </div>
      </div>
    </Page>
  )
}
