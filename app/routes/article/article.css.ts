import { globalStyle, style } from '@vanilla-extract/css'
import { layouts } from '../../shop/PageMenu/PageMenu.css'
import { inPage } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { EDITED } from '../../ui/Field/Field.css'
import { aroundFoot, cluster, foot, stacks } from '../../ui/Layout/Layout.css'

export const rows = style([stacks[16], aroundFoot])

// On a wide page the whole row stays in sight, with what goes with the article: else it would lie over that.
export const kept = style(
  inPage({
    '@media': {
      [`${media.wider} and (min-height: 30rem)`]: {
        position: 'sticky',
        insetBlockEnd: 0,
        paddingBlock: space[8],
        background: color.card,
      },
    },
  }),
)

// What has the focus is never behind it.
globalStyle(`html:has(${kept})`, inPage({ scrollPaddingBlockEnd: '12rem' }))

export const order = style([cluster, aroundFoot, inPage({ alignItems: 'end' })])

// Without a message, its label stands beside a field, so that less is covered.
globalStyle(
  `${order} > div:first-child:not(:has(p))`,
  inPage({ '@media': { [media.wider]: { display: 'flex', alignItems: 'center', gap: space[12] } } }),
)

export const tick = style(
  inPage({ display: 'flex', alignItems: 'center', gap: space[12], minBlockSize: target, lineHeight: 1.35 }),
)

export const bar = style([cluster, foot, inPage({ flexGrow: 1 })])

globalStyle(`${bar} > button`, inPage({ flexGrow: 1 }))

// Its words stand above the amount, so that the button has room beside it in every language.
export const sum = style(inPage({ lineHeight: 1.3 }))

globalStyle(`${sum} > strong`, inPage({ display: 'block' }))

export const drawn = style(
  inPage({ selectors: { [`:has(> form input${EDITED}) &`]: { visibility: 'hidden' } } }),
)

// What stands above and below it keeps its distance from the words of its links.
export const ways = style([layouts.row, inPage({ marginBlock: `-${space[8]}`, lineHeight: 1.25 })])

globalStyle(`${ways} > :not([aria-current])`, inPage({ color: color.action }))
