import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { VoucherForm, voucherTitle } from '../../shop/VoucherForm/VoucherForm'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'

export function VoucherSection({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('checkout')
  const { voucher, breakdown } = cart
  const { reduction } = breakdown
  const isToldLater =
    voucher && !voucher.problem && voucher.balance === undefined && voucher.percent === undefined
  if (cart.type === 'trial') {
    return (
      <Disclosure summary={t('voucher.title')}>
        <p>{t('voucher.notTrial')}</p>
      </Disclosure>
    )
  }
  return (
    <Disclosure summary={t(voucherTitle(cart.type))} isOpen={voucher !== undefined}>
      <div className={stacks[16]}>
        {voucher?.problem && <Notice tone="warning">{voucher.problem}</Notice>}
        {isToldLater && <p>{t('voucher.toldLater', { code: voucher.code })}</p>}
        {voucher?.balance !== undefined && (
          <p>
            {t('voucher.applied', {
              code: voucher.code,
              amount: formatMoney(breakdown.discount),
            })}{' '}
            {voucher.balance > breakdown.discount &&
              !voucher.isPerOrder &&
              t('voucher.rest', { amount: formatMoney(voucher.balance - breakdown.discount) })}
          </p>
        )}
        {voucher?.percent !== undefined && (
          <p>
            {t('voucher.reduced', {
              code: voucher.code,
              percent: formatPercent(voucher.percent),
              amount: formatMoney(reduction?.amount.gross ?? 0),
            })}
          </p>
        )}
        {voucher ? <RemoveVoucher /> : <VoucherForm type={cart.type} />}
      </div>
    </Disclosure>
  )
}

function RemoveVoucher() {
  const { t } = useTranslation('checkout')
  return (
    <Form method="post" action={`/${useLocale()}/checkout/voucher`} preventScrollReset>
      <input type="hidden" name="code" value="" />
      <Button variant="quiet">{t('voucher.remove')}</Button>
    </Form>
  )
}
