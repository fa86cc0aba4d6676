import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { BlockedCart } from '../../shop/CartSummary/BlockedCart'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { cartPath } from '../../shop/cart-path'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import * as styles from './cart.css'
import type { readShared } from './cart-link.server'

type Shared = NonNullable<Awaited<ReturnType<typeof readShared>>>

/** Shows the cart of a link; `shared` is null for a link that does not hold any more. */
export function SharedCart({ shared }: { shared: Shared | null }) {
  const { t } = useTranslation('cart')
  const action = cartPath(useLocale())
  if (!shared) return <Notice tone="warning">{t('shared.gone')}</Notice>
  const { cart, sealed, isOther } = shared
  return (
    <div className={stacks[24]}>
      <p>{t('shared.text', { country: cart.countryName })}</p>
      <BlockedCart cart={cart} />
      <CartSummary cart={cart} isReadOnly />
      {cart.lines.length > 0 ? (
        <Form method="post" action={action}>
          <input type="hidden" name="shared" value={sealed} />
          <Button isWide>{t(isOther ? 'shared.replace' : 'shared.take')}</Button>
        </Form>
      ) : null}
    </div>
  )
}

/** Hands out the address of a cart. */
export function LinkToCart({ link }: { link: string }) {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.link}>
      <Notice title={t('share.title')}>
        <div className={stacks[8]}>
          <p>{t('share.text')}</p>
          <TextField name="link" label={t('share.address')} defaultValue={link} readOnly />
          <p>
            <a href={`mailto:?${new URLSearchParams({ body: link })}`}>{t('share.mail')}</a>
          </p>
        </div>
      </Notice>
    </div>
  )
}
