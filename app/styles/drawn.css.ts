import { keyframes } from '@vanilla-extract/css'

/** Lays out skipped content. Browsers that cannot animate `contentVisibility` lay it out once it comes near. */
export const drawn = keyframes({ to: { contentVisibility: 'visible' } })
