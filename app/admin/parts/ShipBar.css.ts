import { wrapped } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const bar = pageStyle({
  ...wrapped(`${space[8]} ${space[16]}`),
  alignItems: 'center',
  paddingBlock: space[12],
  borderBlockStart: `1px solid ${color.line}`,
  background: color.page,
  '@media': {
    'screen and (min-width: 64rem) and (min-height: 30rem)': { position: 'sticky', insetBlockEnd: 0 },
  },
})

pageGlobal(`${bar} > :has(> select)`, {
  '@media': { [media.wide]: { display: 'flex', alignItems: 'center', gap: space[12] } },
})
pageGlobal(`${bar} select`, { marginBlockStart: 0 })
pageGlobal(`${bar} label`, { flex: 'none', overflowWrap: 'normal' })
