/** The name of the boxes by which the units of a line are ticked. */
export const ticksName = (position: number) => `chosen[${position}]`

/** What is wrong with the boxes of a line, and not with what was typed, is said under this name. */
export const boxesName = (position: number) => `units-${position}`
