import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { wrap } from '../../ui/Layout/Layout.css'

export const frame = style(inPage({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' }))

export const notice = style([wrap, inPage({ paddingBlockStart: space[16] })])
