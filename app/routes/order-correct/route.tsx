import { data } from '@remix-run/node'
import {
  CORRECTION_FORM,
  DAYS_FORM,
  type DearerDays,
  dearerDaysSchema,
} from '../../../contract/endpoints/orders'
import { canBeCorrected, canMoveDays } from '../../../contract/order-actions'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import type { FormState } from '../../forms/form-state'
import { readOrderFormPage, submitOrderFormPage } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { LinkLine } from '../../ui/Links/Links'

const AGREED = 'agreed'

const CHANGES = {
  correct: { name: CORRECTION_FORM, isPossible: canBeCorrected, done: 'results:order_corrected' },
  days: { name: DAYS_FORM, isPossible: canMoveDays, done: 'results:days_changed', carried: [AGREED] },
}

const changeOf = ({ url }: Pick<Visit, 'url'>) =>
  /\/days(?:\.data)?$/.test(url.pathname) ? 'days' : 'correct'

export const handle: PageHandle<typeof loader> = {
  form: loadedFormId,
  i18n: ['order', 'forms'],
  title: (t, loaded) => t(`order:${loaded?.change ?? 'correct'}.title`),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit, id) => {
  const change = changeOf(visit)
  const { order, form } = await readOrderFormPage(visit, id, CHANGES[change])
  return { change, order: { id, number: order.number }, form }
})

export const action = forVisitor(async (visit, id) => {
  const answer = await submitOrderFormPage(visit, id, CHANGES[changeOf(visit)])
  if (!('data' in answer)) return answer
  const { told, ...state } = answer.data
  return data({ ...state, costs: dearerDaysSchema.safeParse(told).data }, answer.init ?? undefined)
})

export default function OrderCorrect() {
  const { t, locale, change, order, form } = usePage<typeof loader>('order')
  const costs = useAnswer<() => FormState & { costs?: DearerDays }>()?.costs
  return (
    <Page width="text" title={t(`${change}.title`)}>
      <p>{t(`${change}.lead`, { number: order.number })}</p>
      <PageForm
        form={form}
        hidden={costs && { [AGREED]: costs.order }}
        submitLabel={costs && t('days.order')}
      />
      <LinkLine to={orderPath(locale, order)}>{t('correct.toOrder')}</LinkLine>
    </Page>
  )
}
