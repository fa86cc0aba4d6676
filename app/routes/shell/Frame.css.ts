import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'

export const frame = style(inPage({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' }))
