/** The name of the boxes for the units of a line. */
export const ticksName = (position: number) => `chosen[${position}]`

/** The field of errors about these boxes. */
export const boxesName = (position: number) => `units-${position}`
