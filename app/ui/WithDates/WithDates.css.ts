import { uiStyle } from '../../styles/inLayer'

export const words = uiStyle({ display: 'inline-block', maxInlineSize: '100%', whiteSpace: 'normal' })
