import type { ReactNode } from 'react'
import { writtenDate } from '../../../../contract/dates'
import type { ListEndpoint } from '../../../../contract/endpoints/paging'
import { paymentsApi, refundsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Lines } from '../../../ui/Lines/Lines'
import { Section } from '../../../ui/Section/Section'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes } from '../../parts/forms'
import { PaymentsNav } from '../../parts/ViewTabs'
import { pageFrom, readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'
import { Awaited, Chargebacks, Deposits, Invoices, Refunds } from './lists'
import { MONEY_SECTIONS, type MoneySection } from './sections'

export const handle: PageHandle = { i18n: ['admin-payments', 'order'] }

export const shouldRevalidate = alwaysReload

/** Of each section, where all are shown. */
const SHOWN_ROWS = 5

export const loader = forStaff(async ({ visit, mayChange }) => {
  const section = MONEY_SECTIONS.find((name) => name === visit.url.searchParams.get('section'))
  async function read<L extends ListEndpoint>(name: MoneySection, endpoint: L, open = {}) {
    if (section === name) return readList(visit, endpoint, { section })
    if (section) return null
    const { answer, rows } = await pageFrom(visit, endpoint, open)
    return { answer, choices: null, list: { rows: rows.slice(0, SHOWN_ROWS), more: null } }
  }
  const [{ data: totals }, refunds, chargebacks, invoices, awaited, deposits] = await Promise.all([
    visit.call(paymentsApi.open),
    read('refunds', refundsApi.list, { state: 'needs_account' }),
    read('chargebacks', paymentsApi.chargebacks),
    read('invoices', paymentsApi.openInvoices),
    read('awaited', paymentsApi.awaited),
    read('deposits', paymentsApi.heldDeposits),
  ])
  const { payer = null, total = 0, count = 0 } = invoices?.answer ?? {}
  return {
    ...{ refunds, chargebacks, invoices, awaited, deposits, payer },
    section: section ?? null,
    totals: payer ? { ...totals, invoices: { total, count } } : totals,
    mayPayOut: mayChange,
    today: visit.today,
  }
})

export const action = staffVerbs('money', { pay_out: { done: 'admin-payments:done.paidOut' } })

export default function MoneyOpen() {
  const { t, section, payer, totals, today, mayPayOut, ...lists } = usePage<typeof loader>('admin-payments')
  const { refunds, chargebacks, invoices, awaited, deposits } = lists
  const parts = {
    refunds: refunds && <Refunds {...refunds} mayPayOut={mayPayOut} />,
    chargebacks: chargebacks && <Chargebacks {...chargebacks} />,
    invoices: invoices && <Invoices {...invoices} isStatement={payer !== null} />,
    awaited: awaited && <Awaited {...awaited} />,
    deposits: deposits && <Deposits {...deposits} />,
  }
  const title = section ? t(`${section}.title`) : t('money.title')
  return (
    <Page title={payer ? t('invoices.statement', { name: payer.name }) : title}>
      <PaymentsNav />
      <Mistakes />
      {payer ? (
        <>
          <address>
            <Lines lines={payer.address} />
          </address>
          <WithDates as="p">{t('invoices.asOf', { day: writtenDate(today) })}</WithDates>
        </>
      ) : null}
      {section ? null : (
        <Part name="entries">
          <LinkLine to="payments">{t('nav.entries')}</LinkLine>
        </Part>
      )}
      {MONEY_SECTIONS.map((name) =>
        parts[name] ? (
          <Part key={name} name={name}>
            {parts[name]}
          </Part>
        ) : null,
      )}
      {section ? <LinkLine to="payments/open">{t('money.title')}</LinkLine> : null}
    </Page>
  )
}

function Part({ name, children }: { name: MoneySection | 'entries'; children: ReactNode }) {
  const { t, section, totals } = usePage<typeof loader>('admin-payments')
  const { count, total } = totals[name]
  const sum = t('money.sum', { count, total: formatMoney(total) })
  if (section) {
    return (
      <>
        <p>{sum}</p>
        {children}
      </>
    )
  }
  if (count === 0 && name !== 'refunds') return null
  return (
    <Section id={name} title={`${t(`${name}.title`)}: ${sum}`} gap={8}>
      {count > 0 ? children : null}
      {name !== 'entries' && (name === 'refunds' || count > SHOWN_ROWS) ? (
        <LinkLine to={`payments/open?section=${name}`}>
          {t('money.all', { what: t(`${name}.title`) })}
        </LinkLine>
      ) : null}
    </Section>
  )
}
