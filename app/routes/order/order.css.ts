import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { target } from '../../styles/scale'

export const unprinted = style(inShop({ '@media': { print: { display: 'none' } } }))

export const action = style(inShop({ display: 'inline-flex', alignItems: 'center', minBlockSize: target }))
