import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { formatMoney } from '../../../../contract/money'
import { END_REFUNDS } from '../../../../contract/staff/orders'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { Button } from '../../../ui/Button/Button'
import { RadioGroup } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { forStaff, idOf, type Posting, staffVerbs } from '../../route.server'
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
type Typed = z.infer<ReturnType<typeof endForm>>

type Shown = AnswerTo<typeof staffOrdersApi.endEarlier>['data']

export const action = staffVerbs('order-end', {
  '': {
    form: endForm,
    extras: () => ({ show: false }),
    /** Nothing ends for an amount that was not shown; what is refused is told by the end itself. */
    async check({ shown, show, ...sent }: Typed, { visit, params }) {
      const wanted = { id: idOf(params.uuid), ...sent, show: true }
      const { body } = await visit.attempt(staffOrdersApi.endEarlier, wanted)
      if (!body || (!show && body.data.days === shown)) return undefined
      return { actionData: { couldGoBack: body.data } }
    },
    done: 'admin-orders:end.done',
    to: ({ id }) => `orders/${id}`,
  },
})

export default function OrderEnd() {
  const { t, id, number, version, period } = usePage<typeof loader>('admin-orders')
  const couldGoBack = useActionData<{ couldGoBack?: Shown }>()?.couldGoBack
  return (
    <Page width="text" title={<WithNumber number={number}>{t('end.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t(period ? 'end.text' : 'end.over')}</p>
      <Mistakes />
      {period ? (
        <StaffForm verb="" gap={16} seen={version}>
          <DateField name="end" label={t('end.end')} defaultValue={period.end} />
          {couldGoBack ? <Refund {...couldGoBack} /> : null}
          <p>
            <Button variant={couldGoBack ? 'quiet' : 'main'} name="show" value="1">
              {t('end.show')}
            </Button>
          </p>
          {couldGoBack ? <Submit>{t('end.send')}</Submit> : null}
        </StaffForm>
      ) : null}
    </Page>
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
      <TextField
        {...fieldWords(t, 'end.amount', { amount: formatMoney(most) })}
        inputMode="decimal"
        maxLength={12}
        width="short"
      />
    </>
  )
}
