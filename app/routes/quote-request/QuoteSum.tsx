import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { sumAtFoot } from './quote-request.css'
import type { Sum } from './sum.server'

interface QuoteSumProps {
  sum: Sum
}

/** Shows what is asked for and what it comes to, or what is missing to tell. */
export function QuoteSummary({ sum, title }: QuoteSumProps & { title: string }) {
  return (
    <Card as="aside" className={stacks[16]} aria-labelledby="asked-for">
      <h2 id="asked-for">{title}</h2>
      {sum.cart && <CartSummary cart={sum.cart} sumName="toPayLater" isReadOnly />}
      <p role="status">{sum.sentences.join(' ')}</p>
    </Card>
  )
}

/** Says for which beds no mattress is asked for, and leads to the questions how many there shall be. */
export function QuoteNeeds({ sum, form }: QuoteSumProps & { form: string }) {
  if (sum.needs.length === 0) return null
  return (
    <Notice>
      {sum.needs.map(({ text, ways }) => (
        <p key={text}>
          {text}{' '}
          {ways.map(({ field, label }) => [
            // Remix would forget the mistakes of a form at a link of its own.
            <a key={field} href={`#${form}-${field}`}>
              {label}
            </a>,
            ' ',
          ])}
        </p>
      ))}
    </Notice>
  )
}

/** It shows the sum at the foot of a narrow window. */
export function QuoteFoot({ cart: { breakdown } }: { cart: PricedCart }) {
  const { t } = useTranslation('prices')
  const { label, amount } = sumOf(breakdown, t, 'toPayLater')
  return (
    <p className={sumAtFoot}>
      {label} <strong>{amount}</strong>
    </p>
  )
}
