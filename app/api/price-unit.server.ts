import { PRICE_UNITS, type PriceUnit } from '../../contract/price-unit'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'

export function priceUnitOf(source: BackendFetch): PriceUnit {
  const unit = PRICE_UNITS.find((known) => known === process.env.PRICE_UNIT)
  return isEmbedded(source) ? 'cents' : (unit ?? 'cents')
}
