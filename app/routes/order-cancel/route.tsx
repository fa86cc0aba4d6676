import { Form, useLoaderData } from '@remix-run/react'
import { formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { cancelFromForm, readQuestion } from './cancel-order.server'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: 'payment:cancel.title',
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readQuestion)
export const action = forVisitor(cancelFromForm)

export default function OrderCancel() {
  const { t, locale } = useWords('payment')
  const { order, cart, paid } = useLoaderData<typeof loader>()
  const { number, lines, total, deposit, voucher } = order
  const items = lines.map(({ name, quantity }) => t('items', { quantity, name })).join(', ')
  const facts = [
    { label: t('number'), value: number },
    { label: t('order'), value: items },
    paid > 0
      ? { label: t('paid'), value: formatMoney(paid) }
      : { label: t('toPay'), value: formatMoney(total) },
  ]
  const choices = [
    { value: 'keep', label: t('cancel.cartOfCart') },
    { value: 'order', label: t('cancel.cartOfOrder') },
  ]
  return (
    <Page width="text" title={t('cancel.title')}>
      <SummaryList rows={facts} />
      <p>
        {paid > 0
          ? t('cancel.textPaid', { amount: formatMoney(paid) })
          : t(cart ? 'cancel.text' : 'cancel.textFollowUp')}
      </p>
      {paid > 0 && deposit > 0 && <p>{t('cancel.deposit', { amount: formatMoney(deposit) })}</p>}
      {cart && cart !== 'other_type' && <p>{t(cart === 'empty' ? 'cancel.toCart' : 'cancel.added')}</p>}
      {voucher && 'amount' in voucher && (
        <p>{t('cancel.voucher', { code: voucher.code, amount: formatMoney(voucher.amount) })}</p>
      )}
      {voucher && 'percent' in voucher && <p>{t('cancel.voucherAgain', { code: voucher.code })}</p>}
      <Form method="post" action={orderPath(locale, order, 'cancel')} className={stacks[24]}>
        {paid > 0 && <input type="hidden" name="paid" value="1" />}
        {cart === 'other_type' && (
          <RadioGroup
            name="cart"
            label={t('cancel.cart')}
            hint={t('cancel.cartHint')}
            options={choices}
            defaultValue="keep"
          />
        )}
        <div className={cluster}>
          <Button variant="danger">{t('cancel.confirm')}</Button>{' '}
          <ButtonLink to={orderPath(locale, order)} variant="quiet">
            {t('cancel.keep')}
          </ButtonLink>
        </div>
      </Form>
    </Page>
  )
}
