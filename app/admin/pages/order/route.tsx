import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../../page-handle'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { classNames } from '../../../ui/classNames'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { idOf } from '../../id-of.server'
import * as columns from '../../parts/columns.css'
import { alsoRefused } from '../../parts/revalidate'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Facts } from './Facts'
import { Happened } from './Happened'
import { Mails } from './Mails'
import { Money } from './Money'
import { Notes } from './Notes'
import { readOrderPage } from './order-page.server'
import { Refused } from './Refused'
import { Steps } from './Steps'
import { ORDER_VERBS } from './verbs.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'forms', 'order', 'prices'],
  title: (t, loaded) => t('order:title', { number: (loaded as Loaded | undefined)?.order.number }),
}

export const shouldRevalidate = alsoRefused

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member, mayPost } = await staffVisit(args)
  return readOrderPage(visit, idOf(args.params.uuid), member.role, mayPost)
}

export const action = staffVerbs(ORDER_VERBS)

export default function Order() {
  const { t } = useTranslation(['admin-orders', 'order'])
  const page = useLoaderData<typeof loader>()
  const { number } = page.order
  return (
    <Page>
      <div className={stacks[24]}>
        <div className={cluster}>
          <h1>
            <WithNumber number={number}>{t('order:title', { number })}</WithNumber>
          </h1>
          <p>
            <StatusChip status={page.order.status} to="office" />
          </p>
        </div>
        <Refused steps={page.steps} />
        {page.mayNote ? <RequiredNote /> : null}
        <div className={columns.columns}>
          <div className={columns.next}>
            <Steps {...page} />
          </div>
          <div className={classNames(stacks[24], columns.what)}>
            <Facts {...page} />
            <Money {...page} />
          </div>
          <div className={classNames(stacks[24], columns.since)}>
            <Notes {...page} />
            <Happened {...page} />
            <Mails {...page} />
          </div>
        </div>
      </div>
    </Page>
  )
}
