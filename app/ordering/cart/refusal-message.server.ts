import type { TFunction } from 'i18next'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../../contract/limits'
import type { CartRefusal } from '../../session/cart'

export function refusalMessage(t: TFunction, refusal: CartRefusal): string {
  return refusal === 'full'
    ? t('articles:error.cartFull', { max: MAX_CART_LINES })
    : t('articles:error.tooMany', { max: MAX_QUANTITY })
}
