import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { RETURN_GRADES } from '../../../../contract/order-status'
import { offerOf, readCatalogue } from '../../../api/catalogue.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { SelectField } from '../../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { articleOptions } from '../../parts/display'
import { alwaysReload, FoldedForm, fieldWords, StaffForm, Submit, useRefused } from '../../parts/forms'
import { Missing } from '../../parts/Missing'
import { OrderPart, ShowThenDo, useDifference } from '../../parts/OrderPart'
import { CarrierField } from '../../parts/ShipBar'
import { forStaff, idOf, showFirst, staffVerbs } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'

export const handle: PageHandle = { i18n: ['admin-orders'], title: 'admin-orders:swap.title' }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, serials, carriers, ...page } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number, type, place, lines } = order
  const { articles } = await readCatalogue(visit.backend)
  const others = articles.filter((article) => {
    const isOrdered = lines.some(({ articleId }) => articleId === article.id)
    return article.group === 'model' && !isOrdered && offerOf(article, type, place)
  })
  const swaps = page.swaps.filter(({ grade }) => grade === null)
  const canSwap = page.canSwap && serials.length > 0
  return { id, number, version, canSwap, serials, carriers, swaps, articles: articleOptions(others) }
})

const typedSwap = z.object({
  seen: z.string().default(''),
  serial: z.string().default(''),
  article: z.string().nullable().default(null),
  unit: z.string().default(''),
  carrier: z.string().default(''),
  code: z.string().nullable().default(null),
  shown: z.coerce.number().optional(),
  show: z.string().optional(),
})

export const action = staffVerbs('order-swap', {
  '': {
    form: typedSwap,
    extras: () => ({ show: false }),
    check: showFirst(
      staffOrdersApi.swap,
      (typed: z.infer<typeof typedSwap>) => typed,
      ({ after }, { shown }) => after === shown,
    ),
    field: (path) => (path.startsWith('serials') ? 'unit' : undefined),
    done: 'admin-orders:swap.done',
    to: ({ id }) => `orders/${id}`,
  },
  back: { done: 'admin-orders:swap.backDone', to: ({ id }) => `orders/${id}` },
})

const ids = (swap = '') => ({ grade: `${swap}-grade`, missing: `${swap}-missing`, note: `${swap}-note` })

export default function OrderSwap() {
  const { t, id, number, version, canSwap, serials, carriers, swaps, articles } =
    usePage<typeof loader>('admin-orders')
  const costs = useActionData<{ shown?: AnswerTo<typeof staffOrdersApi.swap>['data'] }>()?.shown
  const differenceOf = useDifference()
  const [refused] = useRefused()?.typed.swap ?? []
  return (
    <OrderPart part="swap" order={{ id, number }} isOpen={canSwap} ids={{ back: ids(refused) }}>
      {swaps.map(({ id: swap, from, things }) => (
        <FoldedForm
          key={swap}
          verb="back"
          name={swap}
          seen={version}
          summary={t('swap.back', { serial: from })}
        >
          <input type="hidden" name="swap" value={swap} />
          <SelectField
            id={ids(swap).grade}
            name="grade"
            label={t('swap.grade')}
            options={RETURN_GRADES.map((grade) => ({ value: String(grade), label: t(`grade.${grade}`) }))}
          />
          <Missing id={ids(swap).missing} name="missing" things={things} />
          <TextAreaField id={ids(swap).note} name="note" label={t('steps.note')} rows={2} maxLength={1_000} />
          <Submit>{t('swap.keepBack')}</Submit>
        </FoldedForm>
      ))}
      {canSwap ? (
        <StaffForm verb="" gap={16} seen={version}>
          <SelectField
            {...fieldWords(t, 'swap.serial')}
            options={serials.map(({ serial }) => ({ value: serial, label: serial }))}
          />
          <SelectField {...fieldWords(t, 'swap.article')} emptyLabel={t('swap.same')} options={articles} />
          <TextField {...fieldWords(t, 'swap.unit')} maxLength={60} width="medium" />
          <CarrierField carriers={carriers} />
          <TextField {...fieldWords(t, 'ship.code')} maxLength={60} />
          <ShowThenDo show={t('change.show')} send={t('swap.send')}>
            {costs ? (
              <>
                <input type="hidden" name="shown" value={costs.after} />
                <p>{differenceOf(costs)}</p>
              </>
            ) : null}
          </ShowThenDo>
        </StaffForm>
      ) : null}
    </OrderPart>
  )
}
