import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { priceCart } from '../../api/priced-cart.server'
import { changeQuantity } from '../../ordering/cart/cart-line.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { withParams } from '../../platform/search-params'
import { forVisitor } from '../../session/visit.server'
import { Needs } from '../../shop/CartSummary/CartRemarks'
import { useParentLink } from '../../shop/page-path'
import { useIsGraphical } from '../../shop/shell-data'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CartFooter, CartLinks, EmptyCart, FilledCart } from './CartContent'

export const handle: PageHandle = { i18n: ['cart', 'periods', 'prices'], title: 'cart:title', dialog: true }

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit) => {
  const { cart, place, backend } = visit
  return { cart: cart ? await priceCart(backend, cart, place) : null }
})

export const action = forVisitor(async (visit) => {
  const posted = await postedTexts(visit.request, 'article', 'quantity', 'returnTo')
  const { pathname, search } = visit.url
  return changeQuantity(visit, { ...posted, returnTo: posted.returnTo || pathname + search })
})

const cleanCartUrl = (link: string) => withParams(link, { added: undefined })

export default function CartDialog() {
  const { t, cart } = usePage<typeof loader>('cart')
  const actionData = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  // In a text browser, every control is a key press on the way to the button.
  const isGraphical = useIsGraphical()
  const closeTo = cleanCartUrl(useParentLink())
  const added = query.get('added')
  return (
    <RouteDialog
      title={t('title')}
      closeTo={closeTo}
      closeLabel={t('close')}
      side="right"
      isNarrow={!cart}
      footer={cart?.isOrderable && <CartFooter cart={cart} />}
      below={
        cart && (
          <>
            <CartLinks cart={cart} closeTo={closeTo} />
            {isGraphical ? null : <Needs cart={cart} returnTo={cleanCartUrl(pathname + search)} />}
          </>
        )
      }
    >
      {cart ? (
        <FilledCart cart={cart} added={added} refused={actionData} dialog={cleanCartUrl(pathname + search)} />
      ) : (
        <EmptyCart hasCookiesDisabled={added !== null} />
      )}
    </RouteDialog>
  )
}
