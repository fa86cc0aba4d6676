import { shopTime, writtenDate } from '../../../contract/dates'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { cancellationPath } from '../../shop/paths'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'

export const handle: PageHandle = {
  i18n: [],
  title: 'cancellation:received.title',
  payment: true,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(async (visit) => {
  const received = visit.cookies.get('cancellation')
  if (!received) throw await visit.redirect(cancellationPath(visit.locale))
  return { ...received, ...shopTime(new Date(received.receivedAt)) }
})

/** Shows what was declared with its moment, so that the page can be kept as proof (§ 312k BGB). */
export default function CancellationReceived() {
  const page = usePage<typeof loader>('cancellation')
  const { t, way, cause, contract, ends, name, email, day, time, hasReceipt } = page
  const rows = [
    { label: t('way'), value: t(`ways.${way}`) },
    ...(cause ? [{ label: t('cause'), value: cause }] : []),
    { label: t('contract'), value: contract },
    { label: t('ends'), value: ends ? writtenDate(ends) : t('earliest') },
    { label: t('name'), value: name },
    { label: t('email'), value: email },
  ]
  return (
    <Page width="text">
      <div className={stacks[8]} role="status">
        <h1>{t('received.title')}</h1>
        <WithDates as="p">{t('received.moment', { day: writtenDate(day), time })}</WithDates>
        <p>{t(hasReceipt ? 'received.receipt' : 'received.receiptLater', { email })}</p>
      </div>
      <h2>{t('received.declared')}</h2>
      <SummaryList rows={rows} />
      <p>{t('received.next')}</p>
    </Page>
  )
}
