import { staffReturnsApi } from '../../../../contract/endpoints/returns'
import { STAFF_RETURN_FORM } from '../../../../contract/staff/orders'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { postedTexts } from '../../../platform/parse-posted.server'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, VerbButton } from '../../parts/forms'
import { adminPath } from '../../paths'
import { forStaff, idOf, submitOrderForm } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'

export const handle: PageHandle = {
  i18n: ['admin-orders'],
  title: 'admin-orders:changeReturn.title',
  form: loadedFormId,
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { order, returnChange: change } = await readStaffOrder(visit, idOf(params.uuid))
  const form = change && (await readForm(visit, STAFF_RETURN_FORM, { order: order.id }))
  return { id: order.id, number: order.number, change, form, over: visit.t('errors:return_underway') }
})

export const action = forStaff(({ verb, ...posting }) =>
  verb
    ? callOff(posting.visit, idOf(posting.params.uuid))
    : submitOrderForm(posting, STAFF_RETURN_FORM, 'seen'),
)

/** A refusal leads back to the page of the return, as its form must not post to the address of this verb. */
async function callOff(visit: Visit, id: string) {
  const { seen = '' } = await postedTexts(visit.request, 'seen')
  const { refusal } = await visit.attempt(staffReturnsApi.callOff, { id, seen })
  const page = adminPath(visit.locale, `orders/${id}`)
  if (refusal) {
    visit.notify('warning', refusal.message)
    return visit.redirect(`${page}/return`)
  }
  visit.notify('success', visit.t('admin-orders:done.call_off'))
  return visit.redirect(visit.addressOfChange(page))
}

export default function OrderReturn() {
  const { t, id, number, change, form, over } = usePage<typeof loader>('admin-orders')
  return (
    <Page width="text" title={<WithNumber number={number}>{t('changeReturn.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{form ? t('changeReturn.text') : over}</p>
      {change && form ? (
        <>
          <PageForm form={form} hidden={{ seen: change.version }} />
          <Section id="call-off" title={t('changeReturn.callOff')}>
            <p>{t(change.mayCallOff ? 'changeReturn.callOffHint' : 'changeReturn.staysReturned')}</p>
            {change.mayCallOff ? (
              <VerbButton
                verb="call_off"
                sends={{ seen: change.version }}
                variant="danger"
                label={t('changeReturn.callOff')}
              />
            ) : null}
          </Section>
        </>
      ) : null}
    </Page>
  )
}
