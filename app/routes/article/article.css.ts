import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { EDITED } from '../../ui/Field/Field.css'
import { aroundFoot, cluster, foot } from '../../ui/Layout/Layout.css'

// On a wide page it is the whole row that stays in sight.
export const order = style([
  cluster,
  aroundFoot,
  inPage({
    alignItems: 'end',
    '@media': {
      [`${media.wider} and (min-height: 30rem)`]: {
        position: 'sticky',
        insetBlockEnd: 0,
        paddingBlock: space[8],
        background: color.card,
      },
    },
  }),
])

export const tick = style(
  inPage({ display: 'flex', alignItems: 'center', gap: space[12], minBlockSize: target }),
)

export const bar = style([cluster, foot, inPage({ flexGrow: 1 })])

export const drawn = style(
  inPage({ selectors: { [`:has(> form input${EDITED}) &`]: { visibility: 'hidden' } } }),
)

export const heading = style(inPage({ fontSize: size.h3 }))
