import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { priceCart } from '../../api/priced-cart.server'
import { changeQuantity } from '../../cart/change-quantity.server'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { postedTexts } from '../../parse-posted.server'
import { visitOf } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CartFooter } from './CartFooter'
import { CartWays } from './CartWays'
import { EmptyCart } from './EmptyCart'
import { FilledCart } from './FilledCart'

export const handle: PageHandle = {
  i18n: ['cart', 'periods', 'prices'],
  title: (t) => t('cart:title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export async function loader(args: LoaderFunctionArgs) {
  const { cart, place, backend } = await visitOf(args)
  return { cart: cart ? await priceCart(backend, cart, place) : null }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { article, quantity } = await postedTexts(visit.request, 'article', 'quantity')
  const { pathname, search } = visit.url
  return changeQuantity(visit, article, { quantity, returnTo: pathname + search })
}

function withoutAdded(link: string): string {
  const [path, search] = link.split('?')
  const params = new URLSearchParams(search)
  params.delete('added')
  return params.size > 0 ? `${path}?${params}` : (path ?? link)
}

export default function CartDialog() {
  const { t } = useTranslation('cart')
  const { cart } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const closeTo = withoutAdded(useParentLink())
  const added = query.get('added')
  return (
    <RouteDialog
      title={t('title')}
      closeTo={closeTo}
      closeLabel={t('close')}
      side="right"
      isNarrow={!cart}
      footer={cart?.isOrderable && <CartFooter cart={cart} />}
      below={cart && <CartWays cart={cart} closeTo={closeTo} />}
    >
      {cart ? (
        <FilledCart cart={cart} added={added} refused={actionData} dialog={withoutAdded(pathname + search)} />
      ) : (
        <EmptyCart hasCookiesDisabled={added !== null} />
      )}
    </RouteDialog>
  )
}
