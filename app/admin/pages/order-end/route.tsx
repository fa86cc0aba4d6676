import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { formatMoney } from '../../../../contract/money'
import { END_REFUNDS } from '../../../../contract/staff/orders'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { RadioGroup } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { alwaysReload, fieldWords, MoneyField, StaffForm } from '../../parts/forms'
import { OrderPart, ShowThenDo } from '../../parts/OrderPart'
import { forStaff, idOf, type Posting, showFirst, staffVerbs } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'
import { centsSchema } from '../../typed-cents'
import { typedDay } from '../../typed-day'

export const handle: PageHandle = { i18n: ['admin-orders'], title: 'admin-orders:end.title' }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, canEnd } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number, period } = order
  return { id, number, version, period: canEnd ? period : null }
})

const endForm = ({ visit }: Posting) =>
  z.object({
    seen: z.string().default(''),
    end: typedDay,
    refund: z.enum(END_REFUNDS).default('days'),
    amount: centsSchema(visit.t('admin-quotes:missing.amount')),
    shown: z.coerce.number().optional(),
    show: z.string().optional(),
  })

type Shown = AnswerTo<typeof staffOrdersApi.endEarlier>['data']

export const action = staffVerbs('order-end', {
  '': {
    form: endForm,
    extras: () => ({ show: false }),
    check: showFirst(
      staffOrdersApi.endEarlier,
      (typed: z.infer<ReturnType<typeof endForm>>) => typed,
      ({ days }, { shown }) => days === shown,
    ),
    done: 'admin-orders:end.done',
    to: ({ id }) => `orders/${id}`,
  },
})

export default function OrderEnd() {
  const { t, id, number, version, period } = usePage<typeof loader>('admin-orders')
  const shown = useActionData<{ shown?: Shown }>()?.shown
  return (
    <OrderPart part="end" order={{ id, number }} isOpen={period !== null}>
      {period ? (
        <StaffForm verb="" gap={16} seen={version}>
          <DateField name="end" label={t('end.end')} defaultValue={period.end} />
          <ShowThenDo show={t('end.show')} send={t('end.send')}>
            {shown ? <Refund {...shown} /> : null}
          </ShowThenDo>
        </StaffForm>
      ) : null}
    </OrderPart>
  )
}

function Refund({ days, most }: Shown) {
  const { t } = usePage<typeof loader>('admin-orders')
  const labels = {
    none: t('end.none'),
    days: t('end.days', { amount: formatMoney(days) }),
    amount: t('end.other'),
  }
  return (
    <>
      <input type="hidden" name="shown" value={days} />
      <RadioGroup
        name="refund"
        label={t('end.refund')}
        defaultValue="days"
        options={END_REFUNDS.map((value) => ({ value, label: labels[value] }))}
      />
      <MoneyField {...fieldWords(t, 'end.amount', { amount: formatMoney(most) })} />
    </>
  )
}
