import { style } from '@vanilla-extract/css'
import { pageStyle } from '../../styles/inLayer'
import { official } from '../../styles/official'
import { space } from '../../styles/scale'

export const asWritten = pageStyle({ whiteSpace: 'pre-wrap' })

export const shortNames = pageStyle({ columns: '17rem' })

/** White also in the dark, as readers expect dark squares on light paper. */
export const qrCode = pageStyle({ padding: space[12], background: official.sheet })

export const noticePicture = style({ maxWidth: '100%', maxHeight: '20rem', height: 'auto' })

export const hash = style({ overflowWrap: 'anywhere' })
