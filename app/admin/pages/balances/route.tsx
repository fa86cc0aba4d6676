import { isIsoDate, writtenDate } from '../../../../contract/dates'
import { accountingApi } from '../../../../contract/endpoints/accounting'
import { BALANCES, type Balance } from '../../../../contract/ledger'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { LinkLine, OrderLink } from '../../parts/AdminLink'
import { Filters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const loader = forStaff(async ({ visit }) => {
  const { searchParams } = visit.url
  const typed = searchParams.get('day') ?? ''
  const day = isIsoDate(typed) ? typed : visit.today
  const after = searchParams.get('after')
  const shown = BALANCES.find((name) => name === searchParams.get('of'))
  const read = async (of: Balance) => {
    const asked = { of, day, ...(after && of === shown ? { after } : {}) }
    const { data: rows, next, total } = await visit.call(accountingApi.balance, asked)
    const more = next ? `?${new URLSearchParams({ of, day, after: next })}` : null
    return { of, list: { rows, more }, total }
  }
  return { day, balances: await Promise.all((shown ? [shown] : BALANCES).map(read)) }
})

export default function Balances() {
  const { t, day, balances } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('balances.title')}>
      <p>{t('balances.text')}</p>
      <Filters>
        <TextField type="date" name="day" label={t('balances.day')} defaultValue={day} />
      </Filters>
      {balances.map(({ of, list, total }) => (
        <Section key={of} id={of} title={t(`balances.${of}`)}>
          <p>{t('balances.sum', { day: writtenDate(day), total: formatMoney(total) })}</p>
          <RecordList
            list={list}
            title={t(`balances.${of}`)}
            empty={null}
            moreLabel={t('balances.more')}
            idOf={({ number }) => number}
            columns={[
              {
                label: t(of === 'vouchers' ? 'balances.code' : 'column.order'),
                cell: ({ orderId: id, number }) => (id ? <OrderLink {...{ id, number }} /> : number),
              },
              { label: t('column.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
            ]}
          />
        </Section>
      ))}
      <LinkLine to="accounting">{t('title')}</LinkLine>
    </Page>
  )
}
