import { createVar, fallbackVar } from '@vanilla-extract/css'

/** Height at the bottom of the window that messages cover while a dialog is open. */
export const bottomInset = createVar()

export const bottomInsetOrZero = fallbackVar(bottomInset, '0px')
