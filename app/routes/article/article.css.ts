import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { EDITED } from '../../ui/Field/Field.css'
import { cluster } from '../../ui/Layout/Layout.css'

export const order = style([
  cluster,
  inPage({ alignItems: 'end', '@media': { [media.footed]: { display: 'contents' } } }),
])

export const bar = style([
  cluster,
  inPage({
    flexGrow: 1,
    '@media': {
      [media.footed]: {
        position: 'sticky',
        insetBlockEnd: 0,
        paddingBlock: space[8],
        borderBlockStart: `1px solid ${color.line}`,
        background: color.page,
      },
    },
  }),
])

export const sum = style(
  inPage({
    display: 'none',
    '@media': { [media.footed]: { display: 'block' } },
  }),
)

export const drawn = style(
  inPage({ selectors: { [`:has(> form input${EDITED}) &`]: { visibility: 'hidden' } } }),
)

export const heading = style(inPage({ fontSize: size.h3 }))
