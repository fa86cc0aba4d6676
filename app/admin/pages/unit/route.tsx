import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { shopDay } from '../../../../contract/shop-time'
import { mayDo } from '../../../../contract/staff/permissions'
import { writtenDate } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { idOf } from '../../id-of.server'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes } from '../../parts/Mistakes'
import { alsoRefused } from '../../parts/revalidate'
import { UnitState } from '../../parts/UnitState'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Bookings } from './Bookings'
import { ChangeState } from './ChangeState'
import { Maker } from './Maker'
import { UnitLog } from './UnitLog'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-fleet', 'admin-orders', 'forms'],
  title: (t, loaded) =>
    (loaded as { unit?: { serial: string } } | undefined)?.unit?.serial ?? t('admin-fleet:title'),
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, member, mayChange, params }) => {
  return {
    ...(await visit.call(unitsApi.read, { id: idOf(params.id) })).data,
    mayWrite: mayChange,
    name: member.name,
    maySeeOrders: mayDo(member.role, staffOrdersApi.read.staff),
  }
})

/** The page has two texts, so that of the log has an id of its own. */
const IDS = { note: { text: 'entry' } }

export const action = staffVerbs({
  state: { done: 'admin-fleet:done.state' },
  maker: { done: 'admin-fleet:done.maker' },
  note: { done: 'admin-fleet:done.note' },
})

export default function Unit() {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const { unit, log, short, bookings, name, mayWrite, maySeeOrders } = useLoaderData<typeof loader>()
  const { serial, barcode, maker, article, order } = unit
  const inspection = log.find(({ kind }) => kind === 'inspection')
  const rows = [
    { label: t('article'), value: article },
    { label: t('serial'), value: serial },
    { label: t('barcode'), value: barcode ?? t('none') },
    { label: t('maker.label'), value: maker ?? t('maker.ofArticle') },
    {
      label: t('state'),
      value: <UnitState {...unit} />,
    },
    ...(inspection
      ? [
          {
            label: t('inspected'),
            value: t('log.inspected', { name: inspection.actor, date: writtenDate(shopDay(inspection.at)) }),
          },
        ]
      : []),
    ...(order
      ? [
          {
            label: t('order'),
            value: maySeeOrders ? (
              <Link to={adminPath(locale, `orders/${order.id}`)}>{order.number}</Link>
            ) : (
              order.number
            ),
          },
        ]
      : []),
  ]
  return (
    <Page title={serial}>
      <Mistakes ids={IDS} />
      <SummaryList rows={rows} />
      {mayWrite ? <RequiredNote /> : null}
      {mayWrite ? <ChangeState unit={unit} short={short} name={name} /> : null}
      {mayWrite ? <Maker unit={unit} /> : null}
      <UnitLog log={log} unit={unit} mayWrite={mayWrite} maySeeOrders={maySeeOrders} />
      <Bookings bookings={bookings} article={article} maySeeOrders={maySeeOrders} />
      <LinkLine to="units">{t('all')}</LinkLine>
    </Page>
  )
}
