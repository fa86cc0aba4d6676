import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { darkTheme, lightTheme, media } from './themes'
import './layers.css'

/** Every text role has a contrast of at least 5:1 on every surface it is used on (`themes.test.ts`). */
export const { color, shadow } = createGlobalThemeContract({
  color: {
    page: 'page',
    card: 'card',
    ink: 'ink',
    inkSoft: 'ink-soft',
    line: 'line',
    control: 'control',
    action: 'action',
    actionHover: 'action-hover',
    actionPressed: 'action-pressed',
    onAction: 'on-action',
    brand: 'brand',
    amber: 'amber',
    blueSurface: 'blue-surface',
    blueLine: 'blue-line',
    amberSurface: 'amber-surface',
    amberLine: 'amber-line',
    amberText: 'amber-text',
    error: 'error',
    errorSurface: 'error-surface',
    errorLine: 'error-line',
    success: 'success',
    successSurface: 'success-surface',
    successLine: 'success-line',
    scrim: 'scrim',
  },
  shadow: 'shadow',
})

createGlobalTheme(':root', { color, shadow }, lightTheme)

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': { [media.dark]: { vars: assignVars({ color, shadow }, darkTheme) } },
})
