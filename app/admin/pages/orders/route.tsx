import { useActionData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import type { StaffEndpoint } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { lookUp } from '../../../../contract/look-up'
import { ORDER_STATUSES, SHIPPED } from '../../../../contract/order-status'
import {
  ANY_NEED,
  ORDER_NEEDS,
  ORDER_STAGES,
  ORDER_VIEWS,
  type OrderView,
} from '../../../../contract/staff/orders'
import { seesMoney } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedForm } from '../../../platform/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { FilterLinks } from '../../../ui/Links/Links'
import { Notice } from '../../../ui/Notice/Notice'
import { ADMIN_VERBS } from '../../pages.server'
import { Download } from '../../parts/AdminLink'
import { ListFilters } from '../../parts/Filters'
import { useFailedScan } from '../../parts/failed-scan'
import { Mistakes, useRefused } from '../../parts/forms'
import { ViewTabs } from '../../parts/ViewTabs'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { finish, forStaff, type Posting, refuse, staffVerbs } from '../../route.server'
import { readOpenWork } from '../../staff.server'
import { canBeShipped, codeField, Orders, type TickedStep, ToTick, tickField } from './OrderLists'

const texts = z.record(z.string().optional()).default({})

const tickedForm = z.object({
  order: z.array(z.string().uuid()).max(100),
  carrier: z.string().default(''),
  codes: texts,
  numbers: texts,
})

/** Orders that fail stay ticked, with an error at their box or tracking code. */
const takeWithTicked =
  (step: TickedStep) =>
  async ({ visit }: Omit<Posting, 'form'>) => {
    const form = await readPostedForm(visit.request)
    const submission = parsePosted(form, tickedForm)
    if (submission.status !== 'success') throw new Response(null, { status: 400 })
    const { order: ids, carrier, codes, numbers } = submission.value
    const problems: [field: string, message: string][] = []
    for (const id of ids) {
      const code = lookUp(codes, id)?.trim() || null
      // The key of the order, so that pressing the button twice ships once.
      const request = { id, key: id, carrier, code }
      const { refusal } = await visit.attempt<StaffEndpoint>(ADMIN_VERBS.orders[step], request)
      if (!refusal) continue
      const field = refusal.errors?.code ? codeField(id) : tickField(id)
      problems.push([field, `${lookUp(numbers, id) ?? ''}: ${refusal.message}`])
    }
    const taken = ids.length - problems.length
    const noneSelected: Record<string, string> =
      ids.length === 0 ? { '': visit.t('admin-orders:ship.none') } : {}
    const errors = { ...noneSelected, ...Object.fromEntries(problems) }
    if (Object.keys(errors).length > 0)
      return refuse({ form }, step, errors, { status: 422 }, { taken, step })
    return finish(visit, visit.t(`admin-orders:${step}.done`, { count: taken }))
  }

const pathOfOrder = ({ id }: { id: string }) => `orders/${id}#steps`

async function readScannedUnit(visit: Visit, number = ''): Promise<string | undefined> {
  const key = number.toLowerCase()
  if (key === '') return undefined
  const { data } = await visit.call(unitsApi.list, { search: key })
  const unit = data.find(({ serial, barcode }) => [serial, barcode].some((one) => one?.toLowerCase() === key))
  return unit && (unit.order ? pathOfOrder(unit.order) : `units/${unit.id}`)
}

export const handle: PageHandle = { i18n: ['admin-orders', 'order'] }

export const loader = forStaff(async ({ visit, member, may, mayPost }) => {
  const { answer, list, choices } = await readList(visit, staffOrdersApi.list)
  const [order, ...others] = list.rows
  const isScanned = visit.url.searchParams.get('open') === 'only'
  const found =
    isScanned &&
    ((may(unitsApi.list.staff) && (await readScannedUnit(visit, choices.selected.search))) ||
      (order && others.length === 0 && pathOfOrder(order)))
  if (found) throw await visit.redirect(adminPath(visit.locale, found))
  const counts: Partial<Record<OrderView, number>> = answer?.counts ?? {}
  const isPriced = seesMoney(member.rights)
  return {
    ...{ list, choices, counts, isScanned },
    views: ORDER_VIEWS.filter((view) => isPriced || (view !== ANY_NEED && view !== 'unpaid')),
    mayExport: may(staffOrdersApi.noteExport.staff),
    needs: (await readOpenWork(visit, member))?.needs,
    carriers: (choices.selected.need === 'ship' && mayPost('ship') && answer?.carriers) || [],
    mayDeliver: choices.selected.status === String(SHIPPED) && mayPost('deliver'),
  }
})

export const action = staffVerbs('orders', {
  ship: takeWithTicked('ship'),
  deliver: takeWithTicked('deliver'),
})

export default function OrderList() {
  const { t, list, choices, isScanned, mayExport, carriers, mayDeliver } = usePage<typeof loader>([
    'admin-orders',
    'order',
  ])
  const { key } = useLocation()
  useFailedScan(isScanned && list.rows.length === 0 && key)
  const { taken = 0, step = 'ship' } = useActionData<{ taken?: number; step?: TickedStep }>() ?? {}
  const fields = list.rows
    .filter((order) => mayDeliver || canBeShipped(order))
    .flatMap(({ id }) => [tickField(id), codeField(id)])
  // An error of an order that is no longer in the list has no field to link to.
  const unlinked = Object.keys(useRefused()?.errors ?? {}).filter((field) => !fields.includes(field))
  const statuses = ORDER_STATUSES.map((code) => ({ value: String(code), label: t(`order:status_${code}`) }))
  return (
    <Page title={t('title')}>
      <Mistakes ids={{ [step]: Object.fromEntries(unlinked.map((field) => [field, ''])) }} />
      {taken > 0 ? <Notice tone="success">{t(`${step}.done`, { count: taken })}</Notice> : null}
      <Views />
      <ListFilters
        choices={choices}
        view={['need', 'stage']}
        words={{
          search: { label: t('filter.search'), placeholder: t('filter.find') },
          need: null,
          stage: null,
          status: { label: t('filter.status'), any: t('filter.any'), options: statuses },
          type: { label: t('filter.type'), any: t('filter.any'), wordOf: (type) => t(`order:type.${type}`) },
          from: { label: t('filter.from') },
          to: { label: t('filter.to') },
        }}
      />
      {(carriers.length > 0 || mayDeliver) && list.rows.length > 0 ? (
        <ToTick list={list} carriers={carriers} />
      ) : (
        <Orders list={list} />
      )}
      {mayExport && list.rows.length > 0 ? (
        <Download to={`orders.csv?${new URLSearchParams(choices.selected as Record<string, string>)}`}>
          {t('export')}
        </Download>
      ) : null}
    </Page>
  )
}

function filterOf(view: OrderView): string {
  if (view === 'all') return ''
  return ORDER_STAGES.some((stage) => stage === view) ? `?stage=${view}` : `?need=${view}`
}

function viewOf({ need, stage }: { need?: string; stage?: string }): OrderView {
  const ownView = ORDER_VIEWS.find((view) => view === (need ?? stage))
  return ownView ?? (need ? ANY_NEED : 'all')
}

function Views() {
  const { t, locale, choices, counts, needs, views } = usePage<typeof loader>('admin-orders')
  const { selected } = choices
  const currentView = viewOf(selected)
  const list = adminPath(locale, 'orders')
  const waiting = ORDER_NEEDS.filter((need) => need !== 'ship' && (needs?.[need] || selected.need === need))
  return (
    <>
      <ViewTabs
        label={t('view.label')}
        tabs={views.map((view) => ({
          to: list + filterOf(view),
          label: t(`view.${view}`),
          count: counts[view],
          isCurrent: view === currentView,
        }))}
      />
      {currentView === ANY_NEED && waiting.length > 0 ? (
        <FilterLinks
          label={t('waits.label')}
          links={[...views.filter((view) => view === ANY_NEED), ...waiting].map((need) => ({
            to: `${list}?need=${need}`,
            label: need === ANY_NEED ? t('waits.any') : t(`need.${need}`),
            isCurrent: need === selected.need,
          }))}
        />
      ) : null}
    </>
  )
}
