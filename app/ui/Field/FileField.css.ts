import { uiStyle } from '../../styles/inLayer'
import { radius, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { control, widths } from './Field.css'

/** Its button looks like a quiet one of the shop, whatever the browser calls it. */
export const file = uiStyle(control, widths.full, {
  '::file-selector-button': {
    marginInlineEnd: space[12],
    paddingInline: space[12],
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    background: color.card,
    color: color.action,
    font: 'inherit',
    fontWeight: weight.strong,
  },
  selectors: { '&:disabled::file-selector-button': { borderColor: color.line, color: 'inherit' } },
})
