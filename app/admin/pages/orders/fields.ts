import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'

/** Nothing can be ticked that needs units: they are chosen on the page of the order. */
export const canBeTicked = ({ leaving }: ListedOrder): boolean => leaving?.units === 0

/** The box that ships an order with others, and the field for its tracking code: each is what an error of it is named by. */
export const tickField = (id: string): string => `order-${id}`
export const codeField = (id: string): string => `codes.${id}`
