import { useLoaderData } from '@remix-run/react'
import { AsideSections, BlockedCart, LeftOut, Misfits, Needs } from '../../app/shop/CartSummary/CartRemarks'
import { CartSummary } from '../../app/shop/CartSummary/CartSummary'
import { PriceBreakdown } from '../../app/shop/PriceBreakdown/PriceBreakdown'
import { usePagePath } from '../../app/shop/page-path'
import { split, stacks } from '../../app/ui/Layout/Layout.css'
import { sampleCarts } from './sample-carts'
import type { Samples } from './samples.server'

const useCarts = () => sampleCarts(useLoaderData<Samples>().articles)

/** Shows the summary that a page has, with what can be changed and without. */
export function CartSummarySamples() {
  const { rental, purchase } = useCarts()
  return (
    <div className={split}>
      <CartSummary cart={rental} change={{ returnTo: usePagePath() }} />
      <CartSummary cart={purchase} />
    </div>
  )
}

/** Shows the summary that a column has. */
export function PriceBreakdownSamples() {
  const { rental, purchase } = useCarts()
  return (
    <div className={split}>
      <PriceBreakdown breakdown={rental.breakdown} names={rental.names} />
      <PriceBreakdown breakdown={purchase.breakdown} names={purchase.names} />
    </div>
  )
}

/** What a cart has to say besides its sum. */
export function CartNoticeSamples() {
  const { rental, purchase, late } = useCarts()
  const returnTo = usePagePath()
  return (
    <div className={stacks[16]}>
      <Needs cart={rental} returnTo={returnTo} />
      <Misfits cart={purchase} />
      <LeftOut cart={purchase} />
      <BlockedCart cart={late} />
      <BlockedCart cart={{ ...purchase, lines: [], isOrderable: false }} />
      <AsideSections cart={purchase} returnTo={returnTo} />
    </div>
  )
}
