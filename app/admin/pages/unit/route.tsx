import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { type UnitPage, unitsApi } from '../../../../contract/endpoints/units'
import { present } from '../../../../contract/present'
import { shopDay } from '../../../../contract/shop-time'
import { mayDo } from '../../../../contract/staff/permissions'
import { writtenDate } from '../../../../contract/written-dates'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { idOf } from '../../id-of.server'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { alsoRefused, Mistakes } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { Section } from '../../parts/Section'
import { UnitState } from '../../parts/states'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { ChangeState, Maker } from './UnitForms'
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

/** Two fields of the page have this name. */
const IDS = { note: { text: 'entry' } }

export const action = staffVerbs('unit', {
  state: { done: 'admin-fleet:done.state' },
  maker: { done: 'admin-fleet:done.maker' },
  note: { done: 'admin-fleet:done.note' },
})

export default function Unit() {
  const { t } = useTranslation('admin-fleet')
  const { unit, log, short, bookings, name, mayWrite, maySeeOrders } = useLoaderData<typeof loader>()
  const { serial, barcode, maker, article, order } = unit
  const inspection = log.find(({ kind }) => kind === 'inspection')
  const rows = present([
    { label: t('article'), value: article },
    { label: t('serial'), value: serial },
    { label: t('barcode'), value: barcode ?? t('none') },
    { label: t('maker.label'), value: maker ?? t('maker.ofArticle') },
    { label: t('state'), value: <UnitState {...unit} /> },
    inspection && {
      label: t('inspected'),
      value: t('log.inspected', { name: inspection.actor, date: writtenDate(shopDay(inspection.at)) }),
    },
    order && {
      label: t('order'),
      value: maySeeOrders ? <AdminLink to={`orders/${order.id}`}>{order.number}</AdminLink> : order.number,
    },
  ])
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

interface BookingsProps extends Pick<UnitPage, 'bookings'> {
  article: string
  maySeeOrders: boolean
}

/** Bookings of all units of the article: the unit is chosen when it is shipped. */
function Bookings({ bookings, article, maySeeOrders }: BookingsProps) {
  const { t } = useTranslation('admin-fleet')
  return (
    <Section id="bookings" title={t('bookings.title', { item: article })}>
      <p>{bookings.length === 0 ? t('bookings.none') : t('bookings.text')}</p>
      {bookings.length === 0 ? null : (
        <RecordTable
          caption={t('bookings.title', { item: article })}
          rows={bookings}
          idOf={({ order }) => order.id}
          columns={[
            {
              label: t('order'),
              cell: ({ order: { id, number } }) =>
                maySeeOrders ? <AdminLink to={`orders/${id}`}>{number}</AdminLink> : number,
            },
            { label: t('bookings.start'), cell: ({ start }) => writtenDate(start) },
            { label: t('bookings.end'), cell: ({ end }) => writtenDate(end) },
            { label: t('bookings.quantity'), isNumeric: true, cell: ({ quantity }) => quantity },
          ]}
        />
      )}
    </Section>
  )
}
