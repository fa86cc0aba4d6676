import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'

/** Units are chosen on the page of the order. */
export const canBeTicked = ({ leaving }: ListedOrder): boolean => leaving?.units === 0

/** The names of the box and of the tracking code, which their errors have too. */
export const tickField = (id: string): string => `order-${id}`
export const codeField = (id: string): string => `codes.${id}`
