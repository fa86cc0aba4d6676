import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { darkTheme, lightTheme, media } from './themes'
import './layers.css'

export const { color, shadow } = createGlobalThemeContract(lightTheme, (_, path) =>
  String(path.at(-1)).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

createGlobalTheme(':root', { color, shadow }, lightTheme)

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    [media.dark]: { vars: assignVars({ color, shadow }, darkTheme) },
    [media.contrast]: { vars: { [color.inkSoft]: color.ink, [color.line]: color.control } },
  },
})
