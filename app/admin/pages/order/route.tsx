import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { stacks } from '../../../ui/Layout/Layout.css'
import { idOf } from '../../id-of.server'
import { adminPath } from '../../paths'
import { requireStaff, staffVisit } from '../../staff.server'
import { Facts } from './Facts'
import { Happened } from './Happened'
import { Mails } from './Mails'
import { Money } from './Money'
import { Notes } from './Notes'
import * as styles from './Order.css'
import { readOrderPage } from './order-page.server'
import { formWithPhotos } from './photos.server'
import { Refused } from './Refused'
import { refusedStep, withoutPhotos } from './refused.server'
import { Steps } from './Steps'
import { STEPS } from './steps.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'forms', 'order', 'prices'],
  title: (t, loaded) => t('order:title', { number: (loaded as Loaded | undefined)?.order.number }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  return readOrderPage(visit, idOf(args.params.uuid), member.role)
}

/** Takes a step. Where it is refused, the page tells why with what was typed, and how the order stands now. */
export async function action(args: ActionFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const id = idOf(args.params.uuid)
  const { form, problems } = await formWithPhotos(visit, member)
  const name = textOf(form, 'step')
  const step = lookUp(STEPS, name)
  if (!step) throw new Response(null, { status: 400 })
  requireStaff(member, step.endpoint.staff)
  if (problems.length > 0) return withoutPhotos(name, form, problems)
  const seen = textOf(form, 'seen') || undefined
  const body = step.bodyOf(form)
  // An order is shipped once, whoever presses twice.
  const { refusal } = await visit.attempt(step.endpoint, { ...body, id, seen, key: id })
  if (refusal) return refusedStep(name, form, { body, refusal })
  visit.notify('success', visit.t(`admin-orders:done.${name}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `orders/${id}`)))
}

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
