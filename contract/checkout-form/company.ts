import type { FormValues } from '../forms/values'

/** Returns whether somebody orders for an organisation, by their answers at the checkout. */
export const isOfCompany = ({ Zakelijk }: FormValues): boolean => Zakelijk === '1'
