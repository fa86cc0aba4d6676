import { style } from '@vanilla-extract/css'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inShop } from '../../styles/inLayer'

/** The long end of a bed's page; what is before it has too many heights to foresee. */
export const safety = style(inShop(drawnWhenNear('132rem', '80rem')))

export const setUp = style(inShop(drawnWhenNear('83rem', '72rem')))
