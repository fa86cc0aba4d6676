import type { PricedCartLine } from '../../api/priced-cart.server'
import * as styles from './CartSummary.css'

export function LinePicture({ picture }: Pick<PricedCartLine, 'picture'>) {
  return (
    <img
      src={picture?.src ?? '/pictures/state-empty-cart.svg'}
      alt=""
      width={96}
      height={72}
      className={styles.picture}
    />
  )
}
