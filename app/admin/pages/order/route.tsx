import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../../page-handle'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { stacks } from '../../../ui/Layout/Layout.css'
import { idOf } from '../../id-of.server'
import { alsoRefused } from '../../parts/revalidate'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Facts } from './Facts'
import { Happened } from './Happened'
import { Mails } from './Mails'
import { Money } from './Money'
import { Notes } from './Notes'
import * as styles from './Order.css'
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
  return (
    <Page title={t('order:title', { number: page.order.number })}>
      <p>
        <StatusChip status={page.order.status} to="office" />
      </p>
      <Refused steps={page.steps} />
      {page.mayNote ? <RequiredNote /> : null}
      <div className={styles.columns}>
        <div className={styles.next}>
          <Steps {...page} />
        </div>
        <div className={stacks[24]}>
          <Facts {...page} />
          <Money {...page} />
          <Notes {...page} />
          <Happened {...page} />
          <Mails {...page} />
        </div>
      </div>
    </Page>
  )
}
