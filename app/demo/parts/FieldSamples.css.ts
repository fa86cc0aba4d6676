import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { grid } from '../../ui/Layout/Layout.css'

export const fields = style([grid, inPage({ alignItems: 'start' })])
