import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import type { PricedCart } from '../../api/priced-cart.server'
import { BlockedCart } from '../../shop/CartSummary/BlockedCart'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { KeptAside } from '../../shop/CartSummary/KeptAside'
import { quantityFieldId, type RefusedQuantity } from '../../shop/CartSummary/LineForms'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { Needs } from '../../shop/CartSummary/Needs'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'

interface FilledCartProps {
  cart: PricedCart
  /** Id of the article that was just added. */
  added: string | null
  refused?: RefusedQuantity
  /** The address of the cart itself. */
  dialog: string
}

export function FilledCart({ cart, added, refused, dialog }: FilledCartProps) {
  const { t } = useTranslation('cart')
  const name = lookUp(cart.names, added ?? undefined)
  return (
    <div className={stacks[24]}>
      {refused && <QuantityErrors refused={refused} />}
      {name && <Notice tone="success">{t('added', { name })}</Notice>}
      <BlockedCart cart={cart} />
      <Misfits cart={cart} />
      <Needs cart={cart} returnTo={useIsGraphical() ? dialog : undefined} />
      <CartSummary
        cart={cart}
        returnTo={dialog}
        quantityAction={dialog}
        refused={refused}
        isSummedBelow={cart.isOrderable}
      />
      <KeptAside cart={cart} returnTo={dialog} />
    </div>
  )
}

function QuantityErrors({ refused: { articleId, errors } }: { refused: RefusedQuantity }) {
  const { t } = useTranslation('cart')
  const error = { fieldId: quantityFieldId(articleId), message: errors.quantity }
  return <ErrorSummary title={t('quantityPage.errors')} errors={[error]} />
}
