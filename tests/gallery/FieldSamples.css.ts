import { pageStyle } from '../../app/styles/inLayer'
import { grid } from '../../app/ui/Layout/Layout.css'

export const fields = pageStyle(grid, { alignItems: 'start' })
