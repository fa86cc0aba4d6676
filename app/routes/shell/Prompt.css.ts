import { style } from '@vanilla-extract/css'
import { beside, wrapped } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { measure, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { cluster, wrap } from '../../ui/Layout/Layout.css'

const narrow = `not all and ${media.wide}`

export const prompt = pageStyle({
  borderBlockEnd: `1px solid ${color.blueLine}`,
  background: color.blueSurface,
  '@media': { print: { display: 'none' } },
})

export const form = pageStyle(wrap, {
  ...beside(space[8]),
  paddingBlock: space[8],
  '@media': { [media.wide]: { flexWrap: 'wrap', columnGap: space[24], paddingBlock: 2 } },
})

export const wholeForm = pageStyle(wrap, {
  ...wrapped(`${space[12]} ${space[24]}`),
  alignItems: 'center',
  paddingBlock: space[16],
})

export const wholeQuestion = pageStyle({ flex: '1 1 22rem', maxInlineSize: measure })

// On a narrow page the question is one line: its title is said by its buttons, and declining it is a cross.
const onWide = pageStyle({ '@media': { [narrow]: { display: 'none' } } })

export const question = pageStyle(onWide, { flex: '1 1 18rem' })

export const title = pageStyle({ fontWeight: weight.strong })

export const actions = pageStyle(cluster, { '@media': { [narrow]: { flexGrow: 1, columnGap: space[8] } } })

pageGlobal(`${actions} > *`, { '@media': { [narrow]: { flex: '1 1 8rem' } } })
pageGlobal(`${actions} :is(a, button)`, {
  '@media': { [narrow]: { inlineSize: '100%', paddingInline: space[12], fontSize: size.small } },
})

export const decline = style({})

pageGlobal(`${actions} > ${decline}`, { '@media': { [narrow]: { flex: 'none' } } })
pageGlobal(`${decline} svg`, { '@media': { [media.wide]: { display: 'none' } } })
pageGlobal(`${decline} span`, { '@media': { [narrow]: outOfSight } })
