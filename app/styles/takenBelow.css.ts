import { createVar, fallbackVar } from '@vanilla-extract/css'

/** How much of the window's lower end is taken by messages, while there are some over a dialog. */
export const takenBelow = createVar()

/** The same for use: nothing is taken as a rule. */
export const spaceTakenBelow = fallbackVar(takenBelow, '0px')
