import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { target } from '../../styles/scale'

export const link = style(inUi({ display: 'inline-flex', alignItems: 'center', minBlockSize: target }))
