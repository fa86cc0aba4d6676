import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    /** React 18 hands `inert` through as it is: the empty string sets it, `true` would not. */
    inert?: ''
  }
}

/**
 * Spread over whatever lies under an open dialog: it can then neither be reached nor read, by script or without.
 * `aria-hidden` says the same to what does not know `inert` yet.
 * A layout knows that a dialog is open when `useOutlet()` is not null.
 */
export function inertWhen(isCovered: boolean): { inert?: ''; 'aria-hidden'?: true } {
  return isCovered ? { inert: '', 'aria-hidden': true } : {}
}
