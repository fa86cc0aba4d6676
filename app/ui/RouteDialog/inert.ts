import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    /** React 18 passes `inert` through: the empty string sets it, `true` would not. */
    inert?: ''
  }
}

/** Returns the attributes of everything under an open dialog; `aria-hidden` is for browsers without `inert`. */
export function inertWhen(isCovered: boolean): { inert?: ''; 'aria-hidden'?: true } {
  return isCovered ? { inert: '', 'aria-hidden': true } : {}
}
