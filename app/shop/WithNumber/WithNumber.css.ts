import { shopStyle } from '../../styles/inLayer'

export const unbroken = shopStyle({ whiteSpace: 'nowrap' })
