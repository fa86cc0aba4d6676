import { style } from '@vanilla-extract/css'

export const notice = style({ maxWidth: '100%', maxHeight: '20rem', height: 'auto' })

export const hash = style({ overflowWrap: 'anywhere' })
