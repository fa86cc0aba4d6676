import { Link } from '@remix-run/react'
import { formatMoney, formatPercent } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { voucherTitle } from '../../shop/order-words'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { change } from './confirm.css'

/** A form cannot lie within another, so a code is typed on a page of its own. */
export function VoucherNote({ cart: { type, voucher, breakdown } }: { cart: PricedCart }) {
  const { t, locale } = useWords('checkout')
  if (type === 'trial') return null
  const way = (
    <Link to={`/${locale}/checkout/voucher`} className={change}>
      {t(voucher ? 'voucher.change' : voucherTitle(type))}
    </Link>
  )
  if (!voucher) return <p>{way}</p>
  const { code, problem, balance, percent, isPerOrder } = voucher
  const amount = formatMoney(breakdown.reduction?.amount.gross ?? 0)
  const rest = (balance ?? 0) - breakdown.discount
  return (
    <div className={stacks[8]}>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {!problem && balance === undefined && percent === undefined && (
        <p>{t('voucher.toldLater', { code })}</p>
      )}
      {balance !== undefined && (
        <p>
          {t('voucher.applied', { code, amount: formatMoney(breakdown.discount) })}{' '}
          {rest > 0 && !isPerOrder && t('voucher.rest', { amount: formatMoney(rest) })}
        </p>
      )}
      {percent !== undefined && (
        <p>{t('voucher.reduced', { code, amount, percent: formatPercent(percent, locale) })}</p>
      )}
      <p>{way}</p>
    </div>
  )
}
