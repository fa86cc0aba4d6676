import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { measure, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { cluster, wrap } from '../../ui/Layout/Layout.css'

const narrow = `not all and ${media.wide}`

export const prompt = style(
  inPage({
    borderBlockEnd: `1px solid ${color.blueLine}`,
    background: color.blueSurface,
    '@media': { print: { display: 'none' } },
  }),
)

export const form = style([
  wrap,
  inPage({
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    paddingBlock: space[8],
    '@media': {
      [media.wide]: { flexWrap: 'wrap', columnGap: space[24], paddingBlock: 2 },
    },
  }),
])

export const wholeForm = style([
  wrap,
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[12]} ${space[24]}`,
    paddingBlock: space[16],
  }),
])

export const wholeQuestion = style(inPage({ flex: '1 1 22rem', maxInlineSize: measure }))

// On a narrow page the question is one line: its title is said by its buttons, and declining it is a cross.
const onWide = style(inPage({ '@media': { [narrow]: { display: 'none' } } }))

export const question = style([onWide, inPage({ flex: '1 1 18rem' })])

export const title = style(inPage({ fontWeight: weight.strong }))

export const actions = style([
  cluster,
  inPage({ '@media': { [narrow]: { flexGrow: 1, columnGap: space[8] } } }),
])

globalStyle(`${actions} > *`, inPage({ '@media': { [narrow]: { flex: '1 1 8rem' } } }))
globalStyle(
  `${actions} :is(a, button)`,
  inPage({ '@media': { [narrow]: { inlineSize: '100%', paddingInline: space[12], fontSize: size.small } } }),
)

export const decline = style({})

globalStyle(`${actions} > ${decline}`, inPage({ '@media': { [narrow]: { flex: 'none' } } }))
globalStyle(`${decline} svg`, inPage({ '@media': { [media.wide]: { display: 'none' } } }))
globalStyle(`${decline} span`, inPage({ '@media': { [narrow]: outOfSight } }))
