import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'

export const asWritten = style(inPage({ whiteSpace: 'pre-wrap' }))
