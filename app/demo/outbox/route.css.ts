import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'

export const letter = style(inPage({ overflowWrap: 'anywhere' }))
