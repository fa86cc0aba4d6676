import { style } from '@vanilla-extract/css'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inShop } from '../../styles/inLayer'

/**
 * A bed's page is long at its end; what is before this has too many heights to foresee. These are those of the longest language at 320 px,
 * because what is higher than foreseen lies over what follows until it is laid out.
 */
export const safety = style(inShop(drawnWhenNear('177rem', '92rem')))

export const setUp = style(inShop(drawnWhenNear('126rem', '74rem')))
