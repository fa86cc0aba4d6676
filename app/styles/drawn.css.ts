import { keyframes } from '@vanilla-extract/css'

/** Has what was left out laid out after all. Browsers that cannot animate it leave it until it comes near. */
export const drawn = keyframes({ to: { contentVisibility: 'visible' } })
