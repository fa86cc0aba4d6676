import { shopDay, writtenDate } from '../../../../contract/dates'
import { accountingApi } from '../../../../contract/endpoints/accounting'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { periodOf } from '../../accounting-period.server'
import { PeriodFilters } from '../../parts/PeriodFilters'
import { RecordList } from '../../parts/RecordList'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const loader = forStaff(async ({ visit }) => {
  const { searchParams } = visit.url
  const period = periodOf(searchParams)
  const after = searchParams.get('after')
  const { body } = await visit.attempt(accountingApi.journal, {
    ...period,
    ...(after ? { after } : {}),
  } as typeof period)
  const more = body?.next ? `?${new URLSearchParams({ ...period, after: body.next })}` : null
  return { period, sums: body?.sums, list: { rows: body?.data ?? [], more } }
})

export default function Journal() {
  const { t, period, sums, list } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('journal.title')}>
      <p>{t('journal.text')}</p>
      <PeriodFilters period={period} isRefused={!sums} />
      {sums && sums.length > 0 ? (
        <SummaryList
          rows={sums.map(({ kind, amount }) => ({
            label: t(`journal.kinds.${kind}`),
            value: formatMoney(amount),
          }))}
        />
      ) : null}
      <RecordList
        list={list}
        title={t('journal.title')}
        empty={t('journal.empty')}
        moreLabel={t('journal.more')}
        columns={[
          { label: t('column.date'), cell: ({ at }) => <WithDates>{writtenDate(shopDay(at))}</WithDates> },
          { label: t('column.kind'), cell: ({ kind }) => t(`journal.kinds.${kind}`) },
          { label: t('column.order'), cell: ({ order }) => order },
          { label: t('column.country'), cell: ({ country }) => country.toUpperCase() },
          { label: t('column.method'), cell: ({ method }) => method },
          { label: t('column.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
        ]}
      />
    </Page>
  )
}
