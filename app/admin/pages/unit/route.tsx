import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import type { ChosenUnitState, UnitNote } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { idOf } from '../../id-of.server'
import { Mistakes } from '../../parts/Mistakes'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { Bookings } from './Bookings'
import { ChangeState } from './ChangeState'
import { UnitLog } from './UnitLog'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-fleet', 'forms'],
  title: (t, loaded) =>
    (loaded as { unit?: { serial: string } } | undefined)?.unit?.serial ?? t('admin-fleet:title'),
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member, mayChange } = await staffVisit(args)
  return {
    ...(await visit.call(unitsApi.read, { id: idOf(args.params.id) })).data,
    mayWrite: mayChange,
    maySeeOrders: mayDo(member.role, staffOrdersApi.read.staff),
  }
}

/** Takes a step. Where it is refused, the page tells why, keeps what was typed, and shows how the unit is now. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const id = idOf(args.params.id)
  const typed = await visit.posted('step', 'state', 'text', 'seen', 'anyway', 'kind', 'entry')
  if (typed.step !== 'state' && typed.step !== 'note') throw new Response(null, { status: 400 })
  const { state, text, kind, entry } = typed
  const { refusal } =
    typed.step === 'state'
      ? await visit.attempt(unitsApi.changeState, {
          ...{ id, state: state as ChosenUnitState, text },
          seen: Number(typed.seen),
          anyway: typed.anyway === 'on',
        })
      : await visit.attempt(unitsApi.note, { id, kind: kind as UnitNote, text: entry })
  if (refusal) {
    const { text: ofText, ...others } = errorsOf(refusal)
    const field = typed.step === 'state' ? 'text' : 'entry'
    const errors: Record<string, string> = { ...others, ...(ofText ? { [field]: ofText } : {}) }
    return data({ typed, errors }, { status: refusal.status })
  }
  visit.notify('success', visit.t(`admin-fleet:done.${typed.step}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `units/${id}`)))
}

export default function Unit() {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const { unit, log, short, bookings, mayWrite, maySeeOrders } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const { serial, barcode, article, state, order } = unit
  const rows = [
    { label: t('article'), value: article },
    { label: t('serial'), value: serial },
    { label: t('barcode'), value: barcode ?? t('none') },
    { label: t('state'), value: t(`states.${state}`) },
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
      <Mistakes errors={errors} />
      <SummaryList rows={rows} />
      {mayWrite ? <RequiredNote /> : null}
      {mayWrite ? <ChangeState unit={unit} short={short} typed={typed} errors={errors} /> : null}
      <UnitLog log={log} mayWrite={mayWrite} typed={typed} errors={errors} />
      <Bookings bookings={bookings} article={article} maySeeOrders={maySeeOrders} />
      <p>
        <Link to={adminPath(locale, 'units')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
