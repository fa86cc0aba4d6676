import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { atFoot } from '../../ui/Layout/Layout.css'

export const sumAtFoot = style([atFoot, inPage({ flex: '1 1 0', minInlineSize: 'min-content' })])
