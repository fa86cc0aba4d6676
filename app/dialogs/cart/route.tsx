import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { priceCart } from '../../api/priced-cart.server'
import { changeQuantity } from '../../ordering/cart/cart-line.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { Needs } from '../../shop/CartSummary/CartRemarks'
import { useParentLink } from '../../shop/page-path'
import { useIsGraphical } from '../../shop/shell-data'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CartFooter, CartLinks, EmptyCart, FilledCart, LinkToCart, SharedCart } from './CartContent'
import { linkToCart, readSharedCart, SHARED_PARAM, takeSharedCart } from './cart-link.server'

export const handle: PageHandle = { i18n: ['cart', 'periods', 'prices'], title: 'cart:title', dialog: true }

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit) => {
  const { cart, place, backend } = visit
  const shared = await readSharedCart(visit)
  if (shared !== undefined) return { cart: null, shared, link: undefined }
  return { cart: cart ? await priceCart(backend, cart, place) : null, shared, link: linkToCart(visit) }
})

export const action = forVisitor(async (visit) => {
  const posted = await postedTexts(visit.request, 'article', 'quantity', 'returnTo', SHARED_PARAM)
  if (posted[SHARED_PARAM]) return takeSharedCart(visit, posted[SHARED_PARAM])
  const { pathname, search } = visit.url
  return changeQuantity(visit, { ...posted, returnTo: posted.returnTo || pathname + search })
})

function cleanCartUrl(link: string): string {
  const [path, search] = link.split('?')
  const params = new URLSearchParams(search)
  for (const name of ['added', 'share', 'shared']) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : (path ?? link)
}

export default function CartDialog() {
  const { t, cart, shared, link } = usePage<typeof loader>('cart')
  const actionData = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  // In a text browser, every control is a key press on the way to the button.
  const isGraphical = useIsGraphical()
  const closeTo = cleanCartUrl(useParentLink())
  const added = query.get('added')
  return (
    <RouteDialog
      title={t(shared === undefined ? 'title' : 'shared.title')}
      closeTo={closeTo}
      closeLabel={t('close')}
      side="right"
      isNarrow={!cart && !shared}
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
      {link ? <LinkToCart link={link} /> : null}
      {shared !== undefined ? (
        <SharedCart shared={shared} />
      ) : cart ? (
        <FilledCart cart={cart} added={added} refused={actionData} dialog={cleanCartUrl(pathname + search)} />
      ) : (
        <EmptyCart hasCookiesDisabled={added !== null} />
      )}
    </RouteDialog>
  )
}
