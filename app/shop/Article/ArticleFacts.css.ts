import { style } from '@vanilla-extract/css'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inShop } from '../../styles/inLayer'

/** A bed's page is long at its end; what is before this has too many heights to foresee. */
export const safety = style(inShop(drawnWhenNear('132rem', '80rem')))

export const setUp = style(inShop(drawnWhenNear('83rem', '72rem')))
