import { pageStyle } from '../../styles/inLayer'
import { atFoot } from '../../ui/Layout/Layout.css'

export const sumAtFoot = pageStyle(atFoot, { flex: '1 1 0', minInlineSize: 'min-content' })
